import type { Database } from '@kot/db/connect'
import { enableSource, registerSources } from '../source-status/register-sources.ts'
import type { CheckedCrawl } from '../check/verdict.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { ingestCrawl } from '../lifecycle/ingest.ts'
import { defineSource, emptyRawAdvert, type Source } from '../source/source.ts'

type CrawlInput = Parameters<typeof aCrawl>[1]

/** A registered and enabled source with a clock. Crawls are applied one after the other. */
export async function aWatchedSource(
  db: Database,
  facts: Partial<Source> = {},
  start = new Date('2026-11-14T09:00:00Z'),
) {
  const source = aSource(facts)
  await registerSources(db, [source])
  await enableSource(db, source, start)
  // The first full crawl runs at once. The next is far in the future unless it is requested.
  await db
    .updateTable('source')
    .set({ next_full_crawl_at: '2027-01-01' })
    .where('name', '=', source.name)
    .execute()
  let now = start
  const clock = {
    now: () => now,
    /** Advances the clock by that many hours. */
    pass(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
  const look = (adverts: PlacedAdvert[], { fetched, ...rest }: CrawlInput = {}): CheckedCrawl =>
    aCrawl(adverts, { ...rest, fetched: { endedAt: now, ...fetched } })
  const apply = (found: CheckedCrawl) => ingestCrawl(db, source, found, { now })
  return {
    source,
    clock,
    look,
    apply,
    /** An hour later, a full crawl finds these adverts. */
    crawl(adverts: PlacedAdvert[], fetched: CrawlInput = {}) {
      clock.pass(1)
      return apply(look(adverts, fetched))
    },
    /** Five minutes later, a quick crawl finds these adverts. */
    quickCrawl(adverts: PlacedAdvert[], fetched: CrawlInput = {}) {
      clock.pass(1 / 12)
      return apply(look(adverts, { kind: 'quick', ...fetched }))
    },
  }
}

/** The result of a successful crawl that took a minute. */
const aCrawlResult = (facts: Partial<CheckedCrawl['fetched']> = {}): CheckedCrawl['fetched'] => {
  const { endedAt = new Date('2026-11-14T12:00:00Z') } = facts
  return {
    kind: 'full',
    said: [],
    samples: [],
    badSample: null,
    pages: 3,
    failed: [],
    stoppedBy: null,
    total: null,
    bytes: 10_000,
    startedAt: new Date(endedAt.getTime() - 60_000),
    endedAt,
    ...facts,
  }
}

type CrawlFacts = Partial<Omit<CheckedCrawl, 'fetched'>> & {
  fetched?: Partial<CheckedCrawl['fetched']>
}

/** A crawl that found these adverts, with all fields filled. */
export const aCrawl = (
  adverts: PlacedAdvert[],
  { kind = 'full', fetched = {}, ...facts }: CrawlFacts = {},
): CheckedCrawl => ({
  kind,
  fetched: aCrawlResult({
    kind: kind === 'quick' ? 'quick' : 'full',
    said: adverts.map(({ externalId, link }) => ({ ...emptyRawAdvert, externalId, link })),
    ...fetched,
  }),
  adverts,
  rejected: {},
  coverage: { price: 1, size: 1, rooms: 1, photo: 1 },
  ...facts,
})

/** A source without requests. A test sets only the fields that matter to it. */
export const aSource = (facts: Partial<Source> = {}): Source =>
  defineSource<unknown>({
    name: 'torgid',
    title: 'Torgið',
    status: 'live',
    origin: 'https://torgid.example',
    pauseMs: 0,
    fullCrawlMinutes: 60,
    quickCrawlMinutes: 5,
    precedence: 10,
    wholeStock: true,
    version: 1,
    start: () => [],
    discover: () => ({ rows: [], next: [] }),
    toRawAdvert: () => null,
    ...facts,
  })
