import type { Lang } from '@kot/domain/lang'
import type { DigestHome } from '../digest-facts.ts'
import { homeWords } from './home-words.ts'

/** A mailbox shows about so many before it cuts. */
const MOST_NAMED = 3

/** Beside the subject: what one home is like, or what the first ones cost and where they are. */
export function previewLine(lang: Lang, homes: readonly DigestHome[]): string {
  const words = homes.slice(0, MOST_NAMED).map((home) => homeWords(lang, home))
  const [only] = words
  if (words.length === 1 && only) {
    return [only.price, only.address ?? only.area, only.details]
      .filter((part) => part !== '')
      .join(', ')
  }
  return words.map(({ price, area }) => `${area}: ${price}`).join(' · ')
}
