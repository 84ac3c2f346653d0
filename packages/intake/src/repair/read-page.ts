import type { Advert, Refusal } from '../normalise/advert.ts'
import { normalise } from '../normalise/normalise.ts'
import type { Page } from '../source/page.ts'
import type { Said } from '../source/said.ts'
import type { Source } from '../source/source.ts'
import { Unreadable } from '../source/unreadable.ts'

/** What a reader makes of one page. */
export type Reading = {
  /** Why nothing on it can be believed; null when it can. */
  unreadable: string | null
  read: { said: Said; advert: Advert | Refusal }[]
}

/** Reads a list page with the reader as it is now, without asking anybody for anything. */
export function readPage(source: Source, page: Page, origin: string, today: Date): Reading {
  try {
    const { rows } = source.discover(page, origin)
    const said = rows.flatMap((row) => source.normalise(row, origin) ?? [])
    return {
      unreadable: null,
      read: said.map((one) => ({ said: one, advert: normalise(one, today) })),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { unreadable: error.message, read: [] }
  }
}
