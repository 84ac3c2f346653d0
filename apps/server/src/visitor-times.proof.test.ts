import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { publishMarket } from '@kot/market/feed/publish-market'
import { addHomes } from '@kot/market/testing/own-homes'
import { publishSourceStatus } from '@kot/market/homes/source-status'
import { storeReport } from '@kot/market/report/make-report'
import { aHome, anAdvert, aSource, watchSources } from '@kot/market/testing/a-home'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anUpdate } from './routes/watch/testing/watch-app.ts'
import { builtPages, wholeServer } from './testing/whole-server.ts'

const { db, owner } = await testDatabase()
const web = await builtPages()
const { app, environment, feeds, routes } = await wholeServer(db, {}, web)

const begin = Date.now()
/** Moments that no clock shows by chance. */
const ago = (minutes: number) => new Date(begin - minutes * 60_000 - 17_345)

await watchSources(
  db,
  aSource({ name: 'a', title: 'Leiguhornið', last_accepted_at: ago(21), state_since: ago(5_000) }),
  aSource({ name: 'b', title: 'Torgið', last_accepted_at: ago(34), state_since: ago(9_000) }),
  aSource({
    name: 'c',
    title: 'Bærinn',
    state: 'broken',
    reason: 'timeout',
    last_accepted_at: ago(400),
    state_since: ago(380),
  }),
)
const homes = Array.from({ length: 60 }, (_, index) =>
  aHome({
    created_at: ago(20 + index * 41),
    postcode: ['101', '105', '600', '220'][index % 4] ?? '101',
    price_changes: [{ change: -10_000, price_before: 295_000, changed_at: ago(10 + index) }],
    adverts: [anAdvert({ source: 'abc'[index % 3] ?? 'a', first_seen_at: ago(20 + index * 41) })],
  }),
)
const [home = 0] = await db.transaction().execute(async (trx) => {
  const ids = await addHomes(trx, homes)
  await enqueue(trx, marketPublish, {})
  return ids
})
// Triggers would date the change with now, which is what the clock of the server shows too.
await owner.transaction().execute(async (trx) => {
  await sql`alter table home disable trigger user`.execute(trx)
  await trx
    .updateTable('home')
    .set({ updated_at: ago(19) })
    .execute()
  await sql`alter table home enable trigger user`.execute(trx)
})
await sql`update pgboss.job set state = 'completed', completed_on = ${ago(18)}`.execute(db)
await publishSourceStatus(db, new Date())
await storeReport(db, ago(16))
const { visitor } = await publishMarket(aPublisher(db))
await vi.waitUntil(() => feeds.visitor.current()?.etag === `W/"${visitor.hash}"`, {
  timeout: 60_000,
})

/** Times as texts and as the numbers of JavaScript and Unix. */
function timesIn(text: string): Date[] {
  const written = [...text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?/g)].map(
    ([time]) => new Date(`${time}Z`),
  )
  const days = [...text.matchAll(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g)].map(
    ([time]) => new Date(time),
  )
  const milliseconds = [...text.matchAll(/\b1[789]\d{11}\b/g)].map(([time]) => new Date(+time))
  return [...written, ...days, ...milliseconds]
}

const isMidnight = (time: Date) => time.getTime() % 86_400_000 === 0
/** Of all sites at once, on the hour: the same for every site, whatever it did. */
const isOfSourceStatus = (time: Date) => time.getTime() % (3 * 3_600_000) === 0
/** What the server's own clock shows as it answers. */
const isNow = (time: Date) => Math.abs(time.getTime() - Date.now()) < 30_000 + Date.now() - begin
/** When our figures were counted, every hour whatever happens. */
const isOfReport = (time: Date) => time.getTime() === ago(16).getTime()

const finerThanDays = (text: string) =>
  timesIn(text)
    .filter((time) => !isMidnight(time) && !isOfSourceStatus(time) && !isNow(time))
    .filter((time) => !isOfReport(time))
    .map((time) => time.toISOString())

/** What viewers without access can request about homes and their sources. */
const asked = [
  '/d/current_market.json',
  '/d/market/latest.json',
  `/d/market/${visitor.hash}.json`,
  '/api/v1/listings?limit=60',
  '/api/v1/listings?limit=5&sort=cheapest',
  `/api/v1/homes/${home}`,
  `/ibud/${home}`,
  `/ibud/${home}.data`,
  `/home/${home}`,
  '/current_city_area.json',
  '/sources.json',
  '/status.json',
  '/sitemap.xml',
  '/sitemap-is.xml',
  '/sitemap-en.xml',
  '/atom/is.xml',
  '/atom/en.xml',
  '/atom/til-leigu-101-reykjavik.xml',
  '/atom/for-rent-in-600-akureyri.xml',
  '/atom/til-leigu-900-vestmannaeyjar.xml',
  '/social/is.png',
  '/map/tiles.json',
  '/map/tiles/11/899/544.mvt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/api/openapi.json',
  '/',
  '/?postcodes=101&showResults=true',
  '/city-overview',
  '/til-leigu-101-reykjavik',
  '/til-leigu-akureyri',
  '/for-rent-in-600-akureyri',
  '/sources',
  '/status',
  '/market-report',
  '/smartfinder',
]

const hosts = { is: new URL(environment.ORIGIN_IS).host, en: new URL(environment.ORIGIN_EN).host }

test('the homes and sites of this test have times that would be found', () => {
  expect(finerThanDays(JSON.stringify(homes)).length).toBeGreaterThan(100)
})

test.each(asked)('%s names no time of a home or a site that is finer than a day', async (url) => {
  for (const lang of langs) {
    const answer = await app.inject({ url, headers: { host: hosts[lang] } })
    const { 'last-modified': modified, ...headers } = answer.headers
    expect(modified).toBeUndefined()
    expect(finerThanDays(JSON.stringify(headers))).toEqual([])
    expect(finerThanDays(answer.body)).toEqual([])
  }
})

test('the landing page is rendered with homes in it', async () => {
  const { body } = await app.inject({ url: '/', headers: { host: hosts.is } })
  expect(body).toContain('/img/')
})

test('the preview of a watch does not show times either', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/watch_preview',
    payload: anUpdate({ max_rent: '900000', min_rooms: 1, postcodes: [1, 5] }),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ latest: object[] }>().latest).toHaveLength(5)
  expect(finerThanDays(answer.body)).toEqual([])
})

test('every open address about homes is among them', () => {
  const about = /market|listings|homes|area|sources|status|sitemap|atom|social\/|map\//
  const open = routes.filter((route) => route.startsWith('GET /') && about.test(route))
  const known = asked.map((url) => url.replace(/\?.*/, ''))
  const missing = open
    .map((route) => route.slice('GET '.length))
    // The private feeds of watches have a separate test: routes/watch/watch-feeds.test.ts.
    .filter((path) => !/\/operator|\/assets\/|:z|\/watch_feeds\//.test(path))
    .filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
      return !known.some((url) => pattern.test(url))
    })
  expect(missing).toEqual([])
})
