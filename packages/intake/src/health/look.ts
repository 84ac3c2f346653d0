import type { Looked } from '../crawl/logbook.ts'
import type { Swept } from '../crawl/swept.ts'
import type { PlacedAdvert } from '../geocode/placed.ts'

/** One look at a source, read and placed, before it is judged. */
export type Look = {
  /** A push is judged like a sweep: the partner brings its whole stock. */
  kind: 'sweep' | 'peek' | 'push'
  swept: Swept & Partial<Looked>
  adverts: PlacedAdvert[]
  /** How many adverts were left out, by reason. */
  refused: Record<string, number>
  /** For each field the share of adverts that say something, 0 to 1. */
  filled: Record<string, number>
}

export const countRefused = (refused: Readonly<Record<string, number>>): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0)
