import { signInNotes } from '@kot/domain/site/storage-keys'
import { isOwnPath, tabStorage, type TabStorage } from '../../session/tab-storage'

/** A favourite that a visitor pressed in the results, stored while they sign up or in. */
export type KeptHeart = {
  id: number
  /** The address of the results. */
  path: string
  /** Whether the visitor has left for Google or Facebook to sign up. */
  left: boolean
  /** In milliseconds, as returned by `Date.now()`. */
  pressedAt: number
}

/** Long enough to find a mail and come back; after that the heart expires. */
export const KEPT_HEART_MS = 60 * 60_000

/** The pages that belong to signing up or in. Leaving them discards the heart, so that it is never
 *  set for the next user who signs in here. */
const signUpPaths: ReadonlySet<string> = new Set([
  '/sign-up',
  '/login',
  '/lost-password',
  '/users/password/edit',
  '/terms-of-service',
  '/privacy-policy',
])

export const belongsToSignUp = (pathname: string): boolean => signUpPaths.has(pathname)

/** The heart in the storage of the tab in which it was pressed. */
export function createKeptHeart(storage: TabStorage, now: () => number) {
  const note = tabStorage(
    signInNotes.keptHeart,
    storage,
    (text) => parseHeart(text, now()) !== null,
  )
  const write = (heart: KeptHeart) => note.remember(JSON.stringify(heart))
  const read = () => parseHeart(note.read(), now())
  return {
    remember: (heart: Omit<KeptHeart, 'left' | 'pressedAt'>): void =>
      write({ ...heart, left: false, pressedAt: now() }),
    /** Reads it without removing it. */
    read,
    /** Marks that the visitor leaves for Google or Facebook. */
    leave(): void {
      const heart = read()
      if (heart) write({ ...heart, left: true })
    },
    /** Returns and removes it. */
    take: (): KeptHeart | null => parseHeart(note.take(), now()),
    forget: (): void => void note.take(),
  }
}

export const keptHeart = createKeptHeart(() => window.sessionStorage, Date.now)

/** Null for anything but a recently pressed heart. */
export function parseHeart(text: string | null, now: number): KeptHeart | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { id, path, left, pressedAt }: Partial<Record<keyof KeptHeart, unknown>> = value
    if (!Number.isSafeInteger(id) || typeof path !== 'string' || !isOwnPath(path)) return null
    if (typeof left !== 'boolean' || typeof pressedAt !== 'number') return null
    const age = now - pressedAt
    if (age < 0 || age > KEPT_HEART_MS) return null
    return { id: Number(id), path, left, pressedAt }
  } catch {
    return null
  }
}

/** The state of a history entry whose results begin at a home. */
export type BeginAtHome = { readonly home: number }

/** The home that the results of a history entry begin at; undefined if it has none. */
export const homeToBeginAt = (state: unknown): number | undefined =>
  ((state ?? {}) as Partial<BeginAtHome>).home
