import { createHash } from 'node:crypto'
import type { SocialCard } from '@kot/social-card/card-layout'
import { drawSocialCard } from '@kot/social-card/draw-social-card'
import { keepWithin } from '../../keep-within.ts'

export type DrawnCard = { etag: string; png: Buffer }

/** Every card of a market in both languages, several times over. */
const LIMIT_BYTES = 48 * 1_048_576

type Options = { draw?: (card: SocialCard) => Promise<Buffer>; limitBytes?: number }

/** Cards asked for lately from memory, by what they say, so that a card outlives the publications that
 *  do not change it. Each is drawn once however many ask for it, and one after the other: drawing is
 *  work for a whole core, and nobody waits for a card as for a page. */
export function drawnCards({ draw = drawSocialCard, limitBytes = LIMIT_BYTES }: Options = {}) {
  const kept = keepWithin<DrawnCard>(limitBytes, ({ png }) => png.length)
  const drawing = new Map<string, Promise<DrawnCard>>()
  let last: Promise<unknown> = Promise.resolve()

  async function drawNext(key: string, card: SocialCard): Promise<DrawnCard> {
    const before = last
    const mine = before.then(() => draw(card))
    last = mine.catch(() => {})
    const png = await mine
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22)
    const drawn = { etag: `"${hash}"`, png }
    kept.set(key, drawn)
    return drawn
  }

  return async (card: SocialCard): Promise<DrawnCard> => {
    const key = JSON.stringify(card)
    const ready = kept.get(key) ?? drawing.get(key)
    if (ready) return ready
    const mine = drawNext(key, card).finally(() => drawing.delete(key))
    drawing.set(key, mine)
    return mine
  }
}
