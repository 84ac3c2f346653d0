import { storageKeys, storageKeysClearedOnSignOut } from '@kot/domain/storage-keys'
import type { TokenUser } from '@kot/contract/accounts'
import { hasActiveAccess } from '@kot/domain/viewer'
import { browserTexts, type LocalTexts } from './local-texts'
import { useStore } from '../ui/store'

/** Who is signed in, and whether their access is active. During hydration nobody is. */
export function useSession(): { user: StoredUser | null; active: boolean } {
  const { user } = useStore(session, signedOut)
  const active = useStore(accessNow, false)
  return { user, active }
}

const accessNow = {
  subscribe: subscribeSessionAndClock,
  current(): boolean {
    const { user } = session.current()
    return user !== null && hasAccess(user, new Date())
  },
}

/** Timers cannot wait longer than 24 days; access can last three months. */
const maxWaitMs = 24 * 60 * 60_000

/** Tells of every change of the session, and of the moment in which access ends by itself. */
export function subscribeSessionAndClock(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function setAlarm(): void {
    clearTimeout(timer)
    const end = session.current().user?.end_of_subscription
    const left = end == null ? 0 : Date.parse(end) - Date.now()
    if (left <= 0) return
    timer = setTimeout(
      () => {
        setAlarm()
        listener()
      },
      Math.min(left, maxWaitMs),
    )
  }

  setAlarm()
  const leave = session.subscribe(() => {
    setAlarm()
    listener()
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}

/** The user as the session token carries it and local storage keeps it. */
export type StoredUser = TokenUser

/** Null for anything that is no user: the storage is open to extensions and to older versions. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (text === null) return null
  try {
    return asStoredUser(JSON.parse(text))
  } catch {
    return null
  }
}

function asStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Partial<Record<keyof StoredUser, unknown>> = value
  const { user_id, name, email, end_of_subscription } = fields
  if (typeof user_id !== 'string' && typeof user_id !== 'number') return null
  if (typeof name !== 'string' || typeof email !== 'string') return null
  return {
    user_id: String(user_id),
    name,
    email,
    lang: fields.lang === 'en' ? 'en' : 'is',
    newsletter: fields.newsletter === true,
    end_of_subscription: isTimestamp(end_of_subscription) ? end_of_subscription : null,
  }
}

export const hasAccess = ({ end_of_subscription }: StoredUser, now: Date): boolean =>
  hasActiveAccess(end_of_subscription === null ? null : new Date(end_of_subscription), now)

/** What the header calls the user; the address stands in for a name of blanks. */
export const firstName = ({ name, email }: StoredUser): string =>
  name.trim().split(/\s+/u)[0] || email

const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

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
export function createSessionStore(texts: LocalTexts, send: typeof fetch): SessionStore {
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

/** Reads the user out of a session token. The signature is the server's business: what is shown
 *  from here decides nothing. */
export function decodeToken(jwt: string): StoredUser | null {
  return asStoredUser(claimsOf(jwt))
}

/** When the token's time is up, in milliseconds; null when it does not say. */
export function tokenExpiry(jwt: string): number | null {
  const claims = claimsOf(jwt)
  const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims && claims.exp
  return typeof seconds === 'number' ? seconds * 1_000 : null
}

function claimsOf(jwt: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(jwt.split('.')[1] ?? ''))
  } catch {
    return null
  }
}

// `atob` yields bytes, and Icelandic names need more than one byte a letter.
function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}
