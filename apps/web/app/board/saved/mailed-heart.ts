import { browserFeedCache, type FeedCache } from '../../market/feed-cache'
import { type KeptHeart, parseHeart } from './kept-heart'

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

export const mailedHeart = createMailedHeart(browserFeedCache, Date.now)

type MailedHeart = { heart: KeptHeart; reader: string | null }

/** A hash, so that no address is left in a browser that others may use. */
async function fingerprint(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
