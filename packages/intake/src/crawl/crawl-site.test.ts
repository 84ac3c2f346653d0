import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Limits } from './limits.ts'
import {
  agent,
  aSource,
  idsOf,
  crawlTestSite,
  pagesInMemory,
  type TestRow,
} from './testing/crawl-test-site.ts'
import { pausesBetween, sending, startRentalSite } from './testing/rental-site.ts'

const adverts = (...ids: string[]): TestRow[] => ids.map((id) => ({ id }))
const withDetails = (...ids: string[]): TestRow[] =>
  ids.map((id) => ({ id, detail: `/leiga/${id}` }))

test('reads the rules, then every list, then the pages of the adverts', async () => {
  const site = await startRentalSite({
    '/robots.txt': 'User-agent: *\nAllow: /',
    '/leiga': { adverts: withDetails('1', '2'), next: ['/leiga?s=2'], total: 3 },
    '/leiga?s=2': { adverts: withDetails('3') },
    '/leiga/1': { price: 250_000 },
    '/leiga/2': { price: 0 },
    '/leiga/3': { price: 310_000 },
  })
  const looked = await crawlTestSite(site)
  expect(site.log.map(({ path }) => path)).toEqual([
    '/robots.txt',
    '/leiga',
    '/leiga?s=2',
    '/leiga/1',
    '/leiga/2',
    '/leiga/3',
  ])
  expect(looked.said.map(({ externalId, price }) => [externalId, price])).toEqual([
    ['1', 250_000],
    ['2', 0],
    ['3', 310_000],
  ])
  expect(looked).toMatchObject({ kind: 'full', pages: 5, failed: [], stoppedBy: null, total: 3 })
  expect(looked.samples.map(({ request }) => new URL(request.url).pathname)).toEqual([
    '/leiga',
    '/leiga/1',
  ])
  expect(looked.badSample).toBeNull()
  expect(looked.bytes).toBeGreaterThan(100)
  expect(looked.endedAt.getTime()).toBeGreaterThanOrEqual(looked.startedAt.getTime())
})

test('a quick crawl reads the first list and the adverts on it, and goes no further', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: [...adverts('1'), ...withDetails('2')], next: ['/leiga?s=2'] },
    '/leiga/2': {},
  })
  const source = aSource({
    start: (origin) =>
      ['/leiga', '/herbergi'].map((path) => ({ kind: 'list', url: origin + path })),
  })
  const looked = await crawlTestSite(site, { kind: 'quick', source })
  expect(site.asked()).toEqual(['/leiga', '/leiga/2'])
  expect(idsOf(looked)).toEqual(['1', '2'])
})

test('every request names us', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: withDetails('1') },
    '/leiga/1': {},
  })
  await crawlTestSite(site)
  expect(site.log).toHaveLength(3)
  for (const { headers } of site.log)
    expect(headers).toMatchObject({ 'user-agent': agent, 'accept-encoding': 'gzip, br, deflate' })
})

const slowly = (page: object) => (_request: unknown, response: { end(text: string): void }) =>
  void setTimeout(() => response.end(JSON.stringify(page)), 30)

test('requests one page at a time, with the pause after each response', async () => {
  const site = await startRentalSite({
    '/robots.txt': 'User-agent: *\nDisallow:',
    '/leiga': slowly({ adverts: withDetails('1', '2', '3') }),
    '/leiga/1': slowly({}),
    '/leiga/2': { price: 1 },
    '/leiga/3': slowly({}),
  })
  const looked = await crawlTestSite(site, { politeness: { pauseMs: 60 } })
  expect(idsOf(looked)).toEqual(['1', '2', '3'])
  expect(site.mostAtOnce()).toBe(1)
  const pauses = pausesBetween(site.log)
  expect(pauses).toHaveLength(4)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(60)
})

test('the pause is that of the source unless another is set', async () => {
  const site = await startRentalSite({ '/leiga': { adverts: [] } })
  await crawlTestSite(site, { source: aSource({ pauseMs: 80 }) })
  expect(pausesBetween(site.log)[0]).toBeGreaterThanOrEqual(80)
})

test('the time it takes to read a page is part of the pause, not added to it', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: [], next: ['/leiga?s=1'] },
    ...Object.fromEntries(
      [1, 2, 3, 4].map((page) => [
        `/leiga?s=${page}`,
        { adverts: [], next: [`/leiga?s=${(page % 4) + 1}`] },
      ]),
    ),
  })
  const plain = aSource()
  const source = aSource({
    pauseMs: 300,
    discover: (page, origin) => {
      const until = performance.now() + 250
      while (performance.now() < until);
      return plain.discover(page, origin)
    },
  })
  await crawlTestSite(site, { source })
  const pauses = pausesBetween(site.log).slice(1)
  expect(pauses).toHaveLength(4)
  // Added up they would be 550 at the least, every one of them.
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300)
  expect(Math.min(...pauses)).toBeLessThan(550)
})

test('a list that leads back to itself ends', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: adverts('1'), next: ['/leiga?s=2', '/leiga', '/leiga#efst'] },
    '/leiga?s=2': { adverts: adverts('2'), next: ['/leiga', '/leiga?s=2'] },
  })
  const looked = await crawlTestSite(site)
  expect(site.asked()).toEqual(['/leiga', '/leiga?s=2'])
  expect(looked).toMatchObject({ pages: 2, failed: [], stoppedBy: null })
})

test('an advert that is on two lists is requested and returned once', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: [...withDetails('1'), { id: '9', price: 5 }], next: ['/leiga?s=2'] },
    '/leiga?s=2': { adverts: [...withDetails('1', '2'), { id: '9', price: 6 }] },
    '/leiga/1': {},
    '/leiga/2': {},
  })
  const looked = await crawlTestSite(site)
  expect(site.asked()).toEqual(['/leiga', '/leiga?s=2', '/leiga/1', '/leiga/2'])
  expect(idsOf(looked).toSorted()).toEqual(['1', '2', '9'])
  expect(looked.said.find(({ externalId }) => externalId === '9')?.price).toBe(6)
})

test('endless lists end after a maximum, and the crawl is incomplete', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: adverts('0'), next: ['/leiga?s=1'] },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((s) => [
        `/leiga?s=${s}`,
        { adverts: adverts(`${s}`), next: [`/leiga?s=${s + 1}`] },
      ]),
    ),
  })
  const looked = await crawlTestSite(site, { limits: { listPages: 4 } })
  expect(site.asked()).toHaveLength(4)
  expect(looked).toMatchObject({ stoppedBy: 'too-large', failed: [] })
})

test('a question is sent as JSON, and another question to the same address is another page', async () => {
  const site = await startRentalSite({ '/graphql': { adverts: adverts('1') } })
  const source = aSource({
    start: (origin) =>
      [0, 16, 16].map((offset) => ({ kind: 'list', url: `${origin}/graphql`, json: { offset } })),
  })
  const looked = await crawlTestSite(site, { source })
  const questions = site.log.filter(({ path }) => path === '/graphql')
  expect(questions.map(({ method, body }) => [method, body])).toEqual([
    ['POST', '{"offset":0}'],
    ['POST', '{"offset":16}'],
  ])
  expect(questions[0]?.headers['content-type']).toBe('application/json')
  expect(looked.failed).toEqual([])
})

test('an unexpected row is reported and does not lose the others', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: [{ id: '1' }, { id: '2', broken: true }, { id: '3' }] },
  })
  const looked = await crawlTestSite(site)
  expect(idsOf(looked)).toEqual(['1', '3'])
  expect(looked).toMatchObject({ pages: 1, stoppedBy: null })
  expect(looked.failed).toMatchObject([{ kind: 'list', trouble: 'changed-markup' }])
  expect(looked.badSample?.text).toContain('broken')
})

test('an advert whose page fails is neither returned nor missing', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: withDetails('1', '2') },
    '/leiga/1': '<p>Eitthvað annað',
    '/leiga/2': {},
  })
  const looked = await crawlTestSite(site)
  expect(idsOf(looked)).toEqual(['2'])
  expect(looked.unread).toEqual(['1'])
})

test('reports its progress', async () => {
  const site = await startRentalSite({
    '/leiga': { adverts: [...adverts('1'), ...withDetails('2')] },
    '/leiga/2': {},
  })
  const told: object[] = []
  await crawlTestSite(site, { onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([
    { pages: 1, failed: 0, adverts: 1 },
    { pages: 2, failed: 0, adverts: 2 },
  ])
})

test.each([
  ['in a pause', { '/leiga': { adverts: withDetails('1') } }],
  ['in a request', { '/leiga': () => {} }],
])('a crawl aborted %s ends with the reason, and requests nothing more', async (_when, pages) => {
  const site = await startRentalSite(pages)
  const calledOff = new AbortController()
  const looking = crawlTestSite(site, {
    signal: calledOff.signal,
    politeness: { pauseMs: 500, retryWaitsMs: [] },
  })
  const ended = looking.catch((error: unknown) => error)
  await expect.poll(() => site.asked()).toEqual(['/leiga'])
  calledOff.abort(new Error('the worker stops'))
  expect(await ended).toMatchObject({ message: 'the worker stops' })
  await sleep(700)
  expect(site.asked()).toEqual(['/leiga'])
})

const manyLists = {
  '/leiga': { adverts: adverts('0'), next: ['/leiga?s=1'] },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((s) => [
      `/leiga?s=${s}`,
      { adverts: adverts(`${s}`), next: s === 5 ? [] : [`/leiga?s=${s + 1}`] },
    ]),
  ),
}

const threeLists = 3 * JSON.stringify(manyLists['/leiga']).length

test.each<[string, Partial<Limits>, trouble: string, ids: string[], pages: number]>([
  ['adverts', { adverts: 3 }, 'too-large', ['0', '1', '2'], 4],
  ['bytes', { lookBytes: threeLists }, 'too-large', ['0', '1', '2'], 3],
  ['time', { lookMs: 0 }, 'timeout', [], 0],
])(
  'after a maximum of %s a crawl is over, and incomplete',
  async (_what, limits, trouble, ids, pages) => {
    const site = await startRentalSite({ '/robots.txt': '', ...manyLists })
    const looked = await crawlTestSite(site, { limits })
    expect(looked).toMatchObject({ stoppedBy: trouble, failed: [], pages })
    expect(idsOf(looked)).toEqual(ids)
    expect(site.asked()).toHaveLength(pages)
  },
)

test('a crawl of exactly the maximum is complete', async () => {
  const site = await startRentalSite({ '/robots.txt': '', ...manyLists })
  const looked = await crawlTestSite(site, { limits: { adverts: 6 } })
  expect(looked).toMatchObject({ stoppedBy: null, pages: 6 })
  const one = await startRentalSite({ '/robots.txt': '', '/leiga': { adverts: adverts('1') } })
  expect(await crawlTestSite(one, { limits: { lookBytes: 1 } })).toMatchObject({
    stoppedBy: null,
    pages: 1,
  })
})

test('time runs out between two pages', async () => {
  const now = performance.now.bind(performance)
  let passed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => clock.mockRestore())
  const hour = 3_600_000
  const site = await startRentalSite({
    '/leiga': { adverts: withDetails('1', '2') },
    '/leiga/1': (_request, response) => {
      passed += 2 * hour
      response.end('{}')
    },
    '/leiga/2': {},
  })
  const looked = await crawlTestSite(site, { limits: { lookMs: hour } })
  expect(looked).toMatchObject({ stoppedBy: 'timeout', failed: [] })
  expect(site.asked()).toEqual(['/leiga', '/leiga/1'])
})

test('more adverts with pages than the maximum end a crawl before them', async () => {
  const site = await startRentalSite({ '/leiga': { adverts: withDetails('1', '2', '3') } })
  const looked = await crawlTestSite(site, { limits: { adverts: 2 } })
  expect(looked.stoppedBy).toBe('too-large')
  expect(site.asked()).toEqual(['/leiga'])
})

test('a page whose reader throws is reported, and the others are read', async () => {
  let trips = false
  const site = await startRentalSite({
    '/leiga': { adverts: withDetails('1', '2') },
    '/leiga/1': (_request, response) => {
      trips = true
      response.writeHead(503, { 'retry-after': '1' }).end()
    },
    '/leiga/2': {},
  })
  const now = () => {
    const isToTrip = trips
    trips = false
    if (isToTrip) throw new RangeError('Maximum call stack size exceeded')
    return new Date()
  }
  const looked = await crawlTestSite(site, { now })
  expect(looked.failed).toMatchObject([
    { url: `${site.origin}/leiga/1`, trouble: 'changed-markup' },
  ])
  expect(looked).toMatchObject({ unread: ['1'], stoppedBy: null })
  expect(idsOf(looked)).toEqual(['2'])
})

test.each([
  ['find', { find: () => Promise.reject(new Error('the database is away')) }],
  ['keep', { keep: () => Promise.reject(new Error('the database is away')) }],
])(
  'a database that does not %s a page ends the crawl: that is not about the site',
  async (...how) => {
    const site = await startRentalSite({ '/leiga': sending('{"adverts":[]}', { etag: '"1"' }) })
    const looking = crawlTestSite(site, { known: { ...pagesInMemory(), ...how[1] } })
    await expect(looking).rejects.toThrow('the database is away')
  },
)
