import { gzipSync } from 'node:zlib'
import { inDatabase } from '../database.ts'

/** A source as an operator sets it up, at an address without a server. */
const name = 'csv'
const settings = {
  name,
  title: 'Samstarfsaðili (CSV)',
  format: 'csv',
  origin: 'http://127.0.0.1:9',
  start_path: '/eignir.csv',
}
const farAway = new Date('2100-01-01')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const head = 'auðkenni;slóð;titill;heimilisfang;póstnúmer'
const rows = [1, 2, 3].map((id) => `${id};/ibudir/${id};Íbúð ${id};Sögugata ${id};101`)
const file = (price: string) =>
  [`${head};${price};stærð`, ...rows.map((row) => `${row};250000;70`), ''].join('\n')

/** Simulates a source whose partner renamed a column: the last full crawl is in quarantine. */
export async function failSource(): Promise<void> {
  await restoreSource()
  await inDatabase(async (db) => {
    await db
      .insertInto('source')
      .values({
        ...settings,
        enabled: true,
        state: 'suspect',
        reason: 'fields-missing',
        state_since: minutesAgo(10),
        last_accepted_at: minutesAgo(70),
        last_crawled_at: minutesAgo(10),
        paused_until: farAway,
        next_full_crawl_at: farAway,
        next_quick_crawl_at: null,
      })
      .execute()
    const look = { source: name, kind: 'full', pages: 1, failed_pages: 0 }
    const crawls = await db
      .insertInto('crawl')
      .values([
        {
          ...look,
          started_at: minutesAgo(71),
          ended_at: minutesAgo(70),
          verdict: 'accepted',
          adverts: 3,
          added: 3,
        },
        {
          ...look,
          started_at: minutesAgo(11),
          ended_at: minutesAgo(10),
          verdict: 'quarantined',
          reason: 'fields-missing',
          adverts: 0,
          rejected: JSON.stringify({ 'no-price': 3 }),
          quarantined_adverts: JSON.stringify({ adverts: [], unread: [] }),
        },
      ])
      .returning(['id', 'verdict'])
      .execute()
    await db
      .insertInto('saved_page')
      .values(
        crawls.map(({ id, verdict }) => ({
          source: name,
          crawl_id: id,
          verdict: verdict === 'quarantined' ? 'bad' : 'good',
          request: JSON.stringify({ kind: 'list', url: 'http://127.0.0.1:9/eignir.csv' }),
          content_type: 'text/csv',
          body: gzipSync(file(verdict === 'quarantined' ? 'leiguverð' : 'verð')),
          saved_at: minutesAgo(verdict === 'quarantined' ? 10 : 70),
        })),
      )
      .execute()
  })
}

/** As in the demo: not set up. */
export const restoreSource = () =>
  inDatabase(async (db) => {
    await db.deleteFrom('saved_page').where('source', '=', name).execute()
    await db.deleteFrom('page_cache_entry').where('source', '=', name).execute()
    await db.deleteFrom('crawl').where('source', '=', name).execute()
    await db.deleteFrom('source').where('name', '=', name).execute()
  })
