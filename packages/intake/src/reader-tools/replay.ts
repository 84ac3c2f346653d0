import type { Database } from '@kot/db/connect'
import { byColumn, flags } from '@kot/domain/home/home'
import { type Page, type RawAdvert, type Source, UnreadablePageError } from '../source/source.ts'
import { listSavedPages } from '../source-status/saved-pages.ts'
import type { Advert, RejectReason } from '../normalise/advert.ts'
import { normaliseAdvert } from '../normalise/normalise.ts'

export type FieldChange = { externalId: string; field: string; stored: string; read: string }

export type ReplayReport = {
  pages: number
  adverts: number
  /** Pages the reader cannot read, with the reason. */
  unreadable: string[]
  /** Live adverts on saved pages that the reader no longer finds or now rejects. */
  lost: { externalId: string; why: string }[]
  /** The changes the reader would make. */
  changes: FieldChange[]
}

const compared = [
  'price',
  'size',
  'rooms',
  'available_now',
  'available_from',
  ...flags.map(({ column }) => column),
] as const

/**
 * Parses the saved pages of a source with the current reader and compares the result with the stored
 * adverts. Shows what a changed reader would do to the market.
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
        // A list with detail pages does not contain all fields.
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
        ...byColumn(({ fact }) => advert[fact]),
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

/** The result of parsing one page. */
export type ParsedPage = {
  /** Why the page is unreadable, or null. */
  unreadable: string | null
  read: { said: RawAdvert; advert: Advert | RejectReason }[]
}

/** Parses a list page with the current reader, without any requests. */
export function parseSavedPage(
  source: Source,
  page: Page,
  origin: string,
  today: Date,
): ParsedPage {
  try {
    const { rows } = source.discover(page, origin)
    const said = rows.flatMap((row) => source.toRawAdvert(row, origin) ?? [])
    return {
      unreadable: null,
      read: said.map((one) => ({ said: one, advert: normaliseAdvert(one, today) })),
    }
  } catch (error) {
    if (!(error instanceof UnreadablePageError)) throw error
    return { unreadable: error.message, read: [] }
  }
}
