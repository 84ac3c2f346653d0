import { expect, test } from 'vitest'
import { idsOf, crawlTestSite } from './testing/crawl-test-site.ts'
import { pausesBetween, startRentalSite } from './testing/rental-site.ts'

const stock = {
  '/leiga': {
    adverts: ['1', '2', '3'].map((id) => ({
      id,
      detail: `/${id === '2' ? 'lokad' : 'leiga'}/${id}`,
    })),
  },
  '/leiga/1': {},
  '/leiga/3': {},
  '/lokad/2': {},
}

test('what the rules forbid is never requested', async () => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': 'User-agent: *\nDisallow: /lokad/\nAllow: /',
  })
  const looked = await crawlTestSite(site)
  expect(site.asked()).toEqual(['/leiga', '/leiga/1', '/leiga/3'])
  expect(idsOf(looked)).toEqual(['1', '3'])
  expect(looked.failed).toEqual([
    { url: `${site.origin}/lokad/2`, kind: 'detail', trouble: 'robots', status: null },
  ])
})

test.each([
  ['everybody', 'User-agent: *\nDisallow: /'],
  ['us by name', 'User-agent: *\nAllow: /\n\nUser-agent: KotBot\nDisallow: /'],
  ['us by name, in capitals and after a mark', '\ufeffUSER-AGENT: KOTBOT\r\nDISALLOW: /leiga\r\n'],
])('rules that exclude %s end the crawl before its first page', async (_whom, rules) => {
  const site = await startRentalSite({ ...stock, '/robots.txt': rules })
  const looked = await crawlTestSite(site)
  expect(site.log.map(({ path }) => path)).toEqual(['/robots.txt'])
  expect(looked).toMatchObject({ said: [], stoppedBy: 'robots' })
})

test('rules for others are not for us', async () => {
  const rules = 'User-agent: OtherBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin/'
  const site = await startRentalSite({ ...stock, '/robots.txt': rules })
  expect((await crawlTestSite(site)).failed).toEqual([])
})

test.each([
  ['longer than our pause is kept', '0.15', 20, 150],
  ['shorter than our pause makes it no shorter', '0.02', 100, 100],
  ['that is no number is no delay', 'lengi', 50, 50],
])('a Crawl-delay %s', async (_how, delay, pauseMs, least) => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': `User-agent: *\nCrawl-delay: ${delay}`,
  })
  await crawlTestSite(site, { politeness: { pauseMs } })
  const pauses = pausesBetween(site.log)
  expect(pauses).toHaveLength(4)
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(least)
})

test.each([404, 410, 401, 403, 400])(
  'a robots.txt that is answered with %i forbids nothing',
  async (status) => {
    const site = await startRentalSite({
      ...stock,
      '/robots.txt': (_request, response) => response.writeHead(status).end(),
    })
    expect(idsOf(await crawlTestSite(site))).toEqual(['1', '2', '3'])
  },
)

test.each([
  [500, 'robots'],
  [503, 'robots'],
  [429, 'too-many-requests'],
])(
  'a robots.txt that is answered with %i, three times, forbids everything',
  async (status, trouble) => {
    const site = await startRentalSite({
      ...stock,
      '/robots.txt': (_request, response) => response.writeHead(status).end(),
    })
    const looked = await crawlTestSite(site)
    expect(site.log.map(({ path }) => path)).toEqual(['/robots.txt', '/robots.txt', '/robots.txt'])
    expect(looked).toMatchObject({ said: [], stoppedBy: trouble, failed: [{ trouble, status }] })
  },
)

test('rules that come at the second try are good', async () => {
  let tries = 0
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': (_request, response) => {
      tries += 1
      response.writeHead(tries === 1 ? 503 : 200).end('User-agent: *\nDisallow: /lokad/')
    },
  })
  expect(idsOf(await crawlTestSite(site))).toEqual(['1', '3'])
})

test('a site that hangs is slow, not forbidden', async () => {
  const site = await startRentalSite({ '/robots.txt': () => {} })
  const looked = await crawlTestSite(site, { limits: { headersMs: 100 } })
  expect(looked.stoppedBy).toBe('timeout')
  expect(site.asked()).toEqual([])
})

test('a site that is not there is unreachable, not forbidden', async () => {
  const looked = await crawlTestSite({ origin: 'http://127.0.0.1:1' })
  expect(looked).toMatchObject({ stoppedBy: 'unreachable', pages: 1 })
})

test('rules are followed to where they moved', async () => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': (_request, response) =>
      response.writeHead(301, { location: '/reglur.txt' }).end(),
    '/reglur.txt': 'User-agent: *\nDisallow: /lokad/',
  })
  expect(idsOf(await crawlTestSite(site))).toEqual(['1', '3'])
})

test('rules that only redirect in circles end the crawl', async () => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': (_request, response) =>
      response.writeHead(302, { location: '/robots.txt' }).end(),
  })
  const looked = await crawlTestSite(site)
  expect(looked.stoppedBy).toBe('redirects')
  expect(site.asked()).toEqual([])
})

test('of rules without end the beginning counts', async () => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('Disallow: /annad/\n'.repeat(1_000)));
      }
      response.write('User-agent: *\nDisallow: /lokad/\n')
      response.on('drain', more)
      more()
    },
  })
  const looked = await crawlTestSite(site)
  expect(idsOf(looked)).toEqual(['1', '3'])
  expect(looked.bytes).toBeLessThan(2_000_000)
})

test('a front page in the place of robots.txt forbids nothing', async () => {
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': '<!doctype html><title>Leiga</title><p>Allar íbúðir: hér</p>',
  })
  expect(idsOf(await crawlTestSite(site))).toEqual(['1', '2', '3'])
})

test('rules that take too long to follow forbid what they begin with', async () => {
  const rules = Array.from({ length: 2_000 }, () => `Disallow: /lokad/${'*a'.repeat(200)}`)
  const site = await startRentalSite({
    ...stock,
    '/robots.txt': `User-agent: *\n${rules.join('\n')}`,
  })
  expect(idsOf(await crawlTestSite(site))).toEqual(['1', '3'])
  expect(site.asked()).not.toContain('/lokad/2')
})

test('a page with an endless URL is not requested', async () => {
  const long = `/leiga/${'a'.repeat(2_000)}`
  const site = await startRentalSite({
    '/leiga': {
      adverts: [
        { id: '1', detail: long },
        { id: '2', detail: '/leiga/2' },
      ],
    },
    '/leiga/2': {},
    [long]: {},
  })
  const looked = await crawlTestSite(site)
  expect(site.asked()).toEqual(['/leiga', '/leiga/2'])
  expect(looked.failed).toMatchObject([{ kind: 'detail', trouble: 'too-large' }])
  expect(looked.unread).toEqual(['1'])
})
