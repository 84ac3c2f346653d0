import { isSortKey, type SortKey } from '@kot/domain/sort'
import { signInNotes } from '@kot/domain/storage-keys'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { useNavigate } from 'react-router'
import { browserFeedCache, type FeedCache } from '../market/feed-cache'
import { isOwnPath, tabStorage, type TabStorage } from '../session/tab-storage'
import { useToast } from '../ui/toast'
import { useLang } from '../page/use-page'
import { favouritesStore } from './favourites-store'

/** A heart that a visitor pressed in the results, kept while they sign up or in. */
export type KeptHeart = {
  id: number
  /** The address of the results. */
  path: string
  sort: SortKey
  photos: boolean
  /** Whether the person has left for Google or Facebook to sign up. */
  left: boolean
  /** In milliseconds, as `Date.now()` says it. */
  pressedAt: number
}

/** Long enough to find a mail and come back; after that the heart is forgotten. */
export const KEPT_HEART_MS = 60 * 60_000

/** Which pages belong to signing up or in. Leaving them gives the heart up, so that it can never be
 *  set for the next person who signs in here. */
const signUpPaths: ReadonlySet<string> = new Set([
  '/sign-up',
  '/login',
  '/lost-password',
  '/users/password/edit',
  '/terms-of-service',
  '/privacy-policy',
])

export const belongsToSignUp = (pathname: string): boolean => signUpPaths.has(pathname)

/** The heart as the tab in which it was pressed keeps it. */
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
    /** Leaves it where it is. */
    read,
    /** The person leaves for Google or Facebook. */
    leave(): void {
      const heart = read()
      if (heart) write({ ...heart, left: true })
    },
    /** Gives it out once. */
    take: (): KeptHeart | null => parseHeart(note.take(), now()),
    forget: (): void => void note.take(),
  }
}

/** A mail that is opened while signing in leads to another tab. What is kept for it there belongs to
 *  the person to whom the mail was sent, and is given to nobody else. */
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
    /** @param email to whom the mail was sent; null while only the server knows that */
    async keep(heart: KeptHeart, email: string | null): Promise<void> {
      try {
        await write({ heart, reader: email === null ? null : await fingerprint(email) })
      } catch {
        // Without a secure connection browsers compute no fingerprints; the heart is then pressed again.
      }
    },
    /** The link of a mail to this address was followed here. */
    async claim(email: string): Promise<void> {
      const mailed = await read()
      if (mailed?.reader === null) await write({ ...mailed, reader: await fingerprint(email) })
    },
    /** Gives it out once, to the person it belongs to. */
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

/** Null for anything else than a heart that was pressed lately. */
function parseHeart(text: string | null, now: number): KeptHeart | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { id, path, sort, photos, left, pressedAt }: Partial<Record<keyof KeptHeart, unknown>> =
      value
    if (!Number.isSafeInteger(id) || typeof path !== 'string' || !isOwnPath(path)) return null
    if (!isSortKey(sort) || typeof photos !== 'boolean' || typeof left !== 'boolean') return null
    if (typeof pressedAt !== 'number') return null
    const age = now - pressedAt
    if (age < 0 || age > KEPT_HEART_MS) return null
    return { id: Number(id), path, sort, photos, left, pressedAt }
  } catch {
    return null
  }
}

/** So that no address is left in a browser that others may use. */
async function fingerprint(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the results are opened with on the way back: how they were sorted, and the home to show. */
export type ReturnToHeart = { home: KeptHeart['id'] } & Pick<KeptHeart, 'sort' | 'photos'>

/** Sets a heart for the person who has just signed in, and goes back to the results in which it was
 *  pressed. */
export function useReturnToHeart(): (heart: KeptHeart) => Promise<void> {
  const navigate = useNavigate()
  const toast = useToast()
  const texts = favouritesTexts[useLang()]

  return async ({ id, path, sort, photos }) => {
    async function save(): Promise<void> {
      if (await favouritesStore.add(id)) toast(texts.saved, { hideAfter: 6_000 })
    }
    void save()
    const state: ReturnToHeart = { home: id, sort, photos }
    await navigate(path, { replace: true, state })
  }
}

/** What the entry of the history was opened with; null for any other. */
export function returnIn(state: unknown): ReturnToHeart | null {
  const { home, sort, photos } = (state ?? {}) as Partial<ReturnToHeart>
  return home === undefined || sort === undefined || photos === undefined
    ? null
    : { home, sort, photos }
}
