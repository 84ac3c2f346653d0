import { storageKeys, storageKeysClearedOnSignOut } from '@kot/domain/site/storage-keys'
import type { TokenUser } from '@kot/contract/account/accounts'
import { hasActiveAccess } from '@kot/domain/account/viewer'
import { browserTexts, type LocalTexts } from './local-texts'
import { requestApi } from './request'
import { useStore } from '../ui/state/store'

/** The signed-in user, and whether their access is active. During hydration there is no user. */
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

/** Calls the listener on every change of the session, and at the moment access expires. */
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

/** The user as contained in the session token and stored in local storage. */
export type StoredUser = TokenUser

/** Null for anything that is not a user: extensions and older versions can write to the storage. */
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

/** The user's name in the header; the email if the name is blank. */
export const firstName = ({ name, email }: StoredUser): string =>
  name.trim().split(/\s+/u)[0] || email

const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

export type Session = { readonly user: StoredUser | null; readonly jwt: string | null }

export type SessionStore = {
  /** The same object until something changes, as React requires of a snapshot. */
  current: () => Session
  subscribe: (listener: () => void) => () => void
  /** Stores the token and its user. Returns null and stores nothing if it contains no user. */
  signIn: (jwt: string) => StoredUser | null
  /** Clears the session at once and notifies the server in the background. */
  signOut: () => Promise<void>
  /** For a session that the server has ended itself: clears it without notifying the server. */
  forget: () => void
}

/** The state that the server renders, and therefore the browser's first render. */
export const signedOut: Session = { user: null, jwt: null }

/** The session is stored in local storage, which all tabs share. */
export function createSessionStore(texts: LocalTexts, send: typeof requestApi): SessionStore {
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
        // `keepalive` lets the call complete if the tab is closed right after.
        await send('POST /api/v1/sign_out', {
          headers: { authorization: `Bearer ${jwt}` },
          keepalive: true,
        })
      } catch {
        // Without a connection the session ends on the server when it expires.
      }
    },
  }
}

export const session = createSessionStore(browserTexts, requestApi)

/** The id of the signed-in user; null for a visitor. */
export const currentUserId = (): string | null => session.current().user?.user_id ?? null

/** Reads the user from a session token. The signature is not checked: the result is only displayed,
 *  and the server verifies every call. */
export function decodeToken(jwt: string): StoredUser | null {
  return asStoredUser(claimsOf(jwt))
}

/** When the token expires, in milliseconds; null if it has no expiry. */
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

// `atob` returns bytes, and Icelandic letters take more than one byte.
function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)))
}
