import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { aSource, crawlTestSite, idsOf } from './testing/crawl-test-site.ts'
import {
  type Pages,
  pausesBetween,
  sending,
  startRentalSite,
  stock,
} from './testing/rental-site.ts'
import { isSameSite } from './redirects.ts'

/** Sends on from /leiga to /n, then to /n-1, and so on to the stock at /0. */
const countdown = (from: number): Pages => ({
  '/leiga': (_request, response) => response.writeHead(302, { location: `/${from}` }).end(),
  ...Object.fromEntries(
    Array.from({ length: from }, (_, left) => [
      `/${left + 1}`,
      ((_request, response) =>
        response.writeHead(301, { location: `/${left}` }).end()) satisfies RequestListener,
    ]),
  ),
  '/0': sending(stock),
})

test('five redirects are followed, with the pause before each, a sixth is not', async () => {
  const five = await startRentalSite(countdown(4))
  expect(idsOf(await crawlTestSite(five, { politeness: { pauseMs: 30 } }))).toEqual(['1'])
  for (const pause of pausesBetween(five.log)) expect(pause).toBeGreaterThanOrEqual(30)

  const six = await startRentalSite(countdown(5))
  expect((await crawlTestSite(six)).stoppedBy).toBe('redirects')
  expect(six.asked()).not.toContain('/0')
})

test('a redirect into what the rules forbid is not followed', async () => {
  const site = await startRentalSite({
    '/robots.txt': 'User-agent: *\nDisallow: /lokad',
    '/leiga': (_request, response) => response.writeHead(302, { location: '/lokad' }).end(),
    '/lokad': sending(stock),
  })
  expect((await crawlTestSite(site)).stoppedBy).toBe('robots')
  expect(site.asked()).toEqual(['/leiga'])
})

test('a question is not sent on to where it would get lost', async () => {
  const source = aSource({
    start: (origin) => [{ kind: 'list', url: `${origin}/spurt`, json: { offset: 0 } }],
  })
  for (const [status, expected] of [
    [302, []],
    [307, ['1']],
  ] as const) {
    const site = await startRentalSite({
      '/spurt': (_request, response) => response.writeHead(status, { location: '/svar' }).end(),
      '/svar': sending(stock),
    })
    expect(idsOf(await crawlTestSite(site, { source }))).toEqual(expected)
  }
})

test('requests nothing from any host but the one of the source', async () => {
  const elsewhere = await startRentalSite({ '/leiga': sending(stock), '/1': sending('{}') })
  const redirecting: RequestListener = (_request, response) =>
    response.writeHead(302, { location: `${elsewhere.origin}/leiga` }).end()
  const site = await startRentalSite({
    '/leiga': {
      adverts: [
        { id: '1', detail: `${elsewhere.origin}/1` },
        { id: '2', detail: '/2' },
        { id: '3', detail: '//127.0.0.1:1/3' },
        { id: '4' },
      ],
      next: [`${elsewhere.origin}/leiga`, 'ftp://127.0.0.1/leiga'],
    },
    '/2': redirecting,
  })
  const looked = await crawlTestSite(site)
  expect(elsewhere.log).toEqual([])
  expect(idsOf(looked)).toEqual(['4'])
  expect(looked.failed.map(({ trouble }) => trouble)).toEqual(Array(5).fill('redirects'))

  const movedRules = await startRentalSite({ '/robots.txt': redirecting, '/leiga': sending(stock) })
  expect((await crawlTestSite(movedRules)).stoppedBy).toBe('redirects')
  expect(elsewhere.log).toEqual([])
})

test.each([
  ['https://leiga.example/1', 'https://leiga.example', true],
  ['https://www.leiga.example/', 'https://leiga.example', true],
  ['https://leiga.example/', 'https://www.leiga.example', true],
  ['https://leiga.example/', 'http://leiga.example', true],
  ['http://leiga.example/', 'https://leiga.example', false],
  ['https://api.leiga.example/', 'https://leiga.example', false],
  ['https://leiga.example.evil.example/', 'https://leiga.example', false],
  ['https://evilleiga.example/', 'https://leiga.example', false],
  ['https://leiga.example:8443/', 'https://leiga.example', false],
  ['http://127.0.0.1:4002/', 'http://127.0.0.1:4001', false],
  ['http://169.254.169.254/', 'http://leiga.example', false],
  ['ftp://leiga.example/', 'http://leiga.example', false],
  ['file:///etc/hosts', 'http://leiga.example', false],
])('%s on %s: %j', (url, home, same) => {
  expect(isSameSite(new URL(url), new URL(home))).toBe(same)
})
