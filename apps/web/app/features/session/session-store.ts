import { storageKeys, storageKeysClearedOnSignOut } from '@kot/domain/storage-keys'
import { decodeToken } from './decode-token'
import { browserTexts, type StoredTexts } from './stored-text'
import { parseStoredUser, type StoredUser } from './stored-user'

export type Session = { readonly user: StoredUser | null; readonly jwt: string | null }

export type SessionStore = {
  /** The same object until something changes, as React asks of a snapshot. */
  current: () => Session
  subscribe: (listener: () => void) => () => void
  /** Stores the token and the user in it; null, and nothing stored, when it holds no user. */
  signIn: (jwt: string) => StoredUser | null
  /** The browser forgets at once; the server is told, and not waited for by anything visible. */
  signOut: () => Promise<void>
  /** For a session that the server has ended by itself: nobody is left to be told. */
  forget: () => void
}

/** What the server renders, and so what the browser renders first. */
export const signedOut: Session = { user: null, jwt: null }

/** The session lives in local storage, which all tabs share. */
export function createSessionStore(texts: StoredTexts, send: typeof fetch): SessionStore {
  let seenUser: string | null = null
  let session = signedOut

  function current(): Session {
    const userText = texts.read(storageKeys.user)
    const jwt = texts.read(storageKeys.jwt)
    if (userText !== seenUser || jwt !== session.jwt) {
      seenUser = userText
      session = { user: parseStoredUser(userText), jwt }
    }
    return session
  }

  const forget = () => texts.remove(...storageKeysClearedOnSignOut)

  return {
    current,
    subscribe: texts.subscribe,

    signIn(jwt) {
      const user = decodeToken(jwt)
      if (user === null) return null
      texts.write(storageKeys.jwt, jwt)
      texts.write(storageKeys.user, JSON.stringify(user))
      return user
    },

    forget,

    async signOut() {
      const { jwt } = current()
      forget()
      if (jwt === null) return
      try {
        // `keepalive` lets the call outlive a tab that is closed right after.
        await send('/api/v1/sign_out', {
          method: 'POST',
          headers: { authorization: `Bearer ${jwt}` },
          keepalive: true,
        })
      } catch {
        // Without a connection the session ends on the server when its time is up.
      }
    },
  }
}

export const session = createSessionStore(browserTexts, (...request) => fetch(...request))
