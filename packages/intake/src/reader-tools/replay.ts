import type { Database } from '@kot/db/connect'
import { type Page, type RawAdvert, type Source, UnreadablePageError } from '../source/source.ts'
import { listSavedPages } from '../source-status/saved-pages.ts'
import type { Advert, RejectReason } from '../normalise/advert.ts'
import { normaliseAdvert } from '../normalise/normalise.ts'

export type FieldChange = { externalId: string; field: string; stored: string; read: string }

export type ReplayReport = {
  pages: number
  adverts: number
  /** Pages the reader cannot read, and why. */
  unreadable: string[]
  /** Adverts on kept pages that are on the market and that the reader no longer finds or refuses. */
  lost: { externalId: string; why: string }[]
  /** What the reader would change. */
  changes: FieldChange[]
}

const compared = [
  'price',
  'size',
  'rooms',
  'available_now',
  'available_from',
  'pets_allowed',
] as const

/**
 * Reads the kept pages of a source with the reader as it is now and holds the result against what is
 * stored: what a changed reader would do to the market, before it does.
 */
export async function replay(
  db: Database,
  source: Source,
  origin: string,
  verdict: 'good' | 'bad',
  today: Date,
): Promise<ReplayReport> {
  const pages = (await listSavedPages(db, source.name)).filter(
    (page) => page.verdict === verdict && page.request.kind === 'list',
  )
  const stored = await storedFacts(db, source.name)
  const result: ReplayReport = {
    pages: pages.length,
    adverts: 0,
    unreadable: [],
    lost: [],
    changes: [],
  }
  for (const page of pages) {
    const { unreadable, read } = parseSavedPage(source, page, origin, today)
    if (unreadable !== null) result.unreadable.push(unreadable)
    for (const { said, advert } of read) {
      const known = stored.get(said.externalId)
      if (typeof advert === 'string') {
        // A list that leads to pages of its own does not say everything.
        if (known && !source.detail) result.lost.push({ externalId: said.externalId, why: advert })
        continue
      }
      result.adverts += 1
      if (!known) continue
      const now = {
        price: advert.price,
        size: advert.size,
        rooms: advert.rooms,
        available_now: advert.availableNow,
        available_from: advert.availableFrom,
        pets_allowed: advert.petsAllowed,
      }
      for (const field of compared) {
        if (now[field] === known[field] || (source.detail && !now[field])) continue
        result.changes.push({
          externalId: said.externalId,
          field,
          stored: String(known[field]),
          read: String(now[field]),
        })
      }
    }
  }
  return result
}

async function storedFacts(db: Database, source: string) {
  const rows = await db
    .selectFrom('advert')
    .innerJoin('advert_facts', 'advert_facts.advert_id', 'advert.id')
    .select('advert.external_id')
    .select(compared)
    .where('advert.source', '=', source)
    .where('advert.gone_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** What a reader makes of one page. */
export type ParsedPage = {
  /** Why nothing on it can be believed; null when it can. */
  unreadable: string | null
  read: { said: RawAdvert; advert: Advert | RejectReason }[]
}

/** Reads a list page with the reader as it is now, without asking anybody for anything. */
export function parseSavedPage(
  source: Source,
  page: Page,
  origin: string,
  today: Date,
): ParsedPage {
  try {
    const { rows } = source.discover(page, origin)
    const said = rows.flatMap((row) => source.normalise(row, origin) ?? [])
    return {
      unreadable: null,
      read: said.map((one) => ({ said: one, advert: normaliseAdvert(one, today) })),
    }
  } catch (error) {
    if (!(error instanceof UnreadablePageError)) throw error
    return { unreadable: error.message, read: [] }
  }
}
