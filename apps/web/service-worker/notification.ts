/** What a push message of ours holds. */
export type PushMessage = {
  /** The same when it is sent again: it then replaces the first. */
  tag: string
  title: string
  body: string
  /** Where a click leads. */
  url: string
  image: string | null
}

/** Null for what is not a message of ours. */
export function readMessage(text: string): PushMessage | null {
  try {
    const { tag, title, body, url, image } = JSON.parse(text) as Record<string, unknown>
    if (typeof title !== 'string' || title === '' || typeof url !== 'string') return null
    return {
      tag: typeof tag === 'string' ? tag : '',
      title,
      body: typeof body === 'string' ? body : '',
      url,
      image: typeof image === 'string' && image !== '' ? image : null,
    }
  } catch {
    return null
  }
}

/** The watches, for a message without an address of ours. */
const FALLBACK_PATH = '/smartfinder'

/** Where a click leads: only within the app, whatever the message contains. */
export function addressToOpen(url: unknown, origin: string): string {
  const fallback = new URL(FALLBACK_PATH, origin).href
  if (typeof url !== 'string') return fallback
  try {
    const address = new URL(url, origin)
    return address.origin === origin ? address.href : fallback
  } catch {
    return fallback
  }
}

/** A host has one language, by which screen readers choose their voice. */
export const languageOf = (hostname: string): 'is' | 'en' =>
  hostname.startsWith('en.') ? 'en' : 'is'
