import { signInNotes } from '@kot/domain/site/storage-keys'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useNavigate } from 'react-router'
import { browserFeedCache, type FeedCache } from '../../market/feed-cache'
import { isOwnPath, tabStorage, type TabStorage } from '../../session/tab-storage'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { favouritesStore } from './favourites-store'

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

/** The heart for a mail that is opened during the sign-in, which leads to another tab. It is
 *  returned only to the recipient of the mail. */
export function createMailedHeart(kept: FeedCache, now: () => number) {
  const name = 'mailed-heart'

  async function read(): Promise<MailedHeart | null> {
    const text = (await (await kept.read(name))?.text()) ?? null
    const heart = parseHeart(text, now())
    if (heart === null) return null
    const { reader } = JSON.parse(text ?? '{}') as { reader?: unknown }
    return { heart, reader: typeof reader === 'string' ? reader : null }
  }
  const write = async ({ heart, reader }: MailedHeart): Promise<void> => {
    await kept.write(name, Response.json({ ...heart, reader }))
  }

  return {
    /** @param email the recipient of the mail; null while only the server knows it */
    async keep(heart: KeptHeart, email: string | null): Promise<void> {
      try {
        await write({ heart, reader: email === null ? null : await fingerprint(email) })
      } catch {
        // Browsers compute hashes only in a secure context. Without one, the user has to press the
        // heart again.
      }
    },
    /** Called when the link of a mail to this address was followed here. */
    async claim(email: string): Promise<void> {
      const mailed = await read()
      if (mailed?.reader === null) await write({ ...mailed, reader: await fingerprint(email) })
    },
    /** Returns and removes it, if it belongs to this user. */
    async takeFor(email: string): Promise<KeptHeart | null> {
      const mailed = await read()
      if (mailed === null || mailed.reader !== (await fingerprint(email))) return null
      await kept.remove(name)
      return mailed.heart
    },
  }
}

export const keptHeart = createKeptHeart(() => window.sessionStorage, Date.now)
export const mailedHeart = createMailedHeart(browserFeedCache, Date.now)

type MailedHeart = { heart: KeptHeart; reader: string | null }

/** Null for anything but a recently pressed heart. */
function parseHeart(text: string | null, now: number): KeptHeart | null {
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

/** A hash, so that no address is left in a browser that others may use. */
async function fingerprint(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The state of a history entry whose results begin at a home. */
export type BeginAtHome = { readonly home: number }

/** Sets a heart for the user who has just signed in, and returns to the results in which it was
 *  pressed. */
export function useReturnToHeart(): (heart: KeptHeart) => Promise<void> {
  const navigate = useNavigate()
  const toast = useToast()
  const texts = favouritesTexts[useLang()]

  return async ({ id, path }) => {
    async function save(): Promise<void> {
      if (await favouritesStore.add(id)) toast(texts.saved, { hideAfter: 6_000 })
    }
    void save()
    const state: BeginAtHome = { home: id }
    await navigate(path, { replace: true, state })
  }
}

/** The home that the results of a history entry begin at; undefined if it has none. */
export const homeToBeginAt = (state: unknown): number | undefined =>
  ((state ?? {}) as Partial<BeginAtHome>).home
