import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { crawlTestSite } from './testing/crawl-test-site.ts'
import { pausesBetween, startRentalSite, stock } from './testing/rental-site.ts'

/** Answers the first times with these statuses, then with the stock. */
function failingFirst(statuses: number[], headers: Record<string, string> = {}): RequestListener {
  let tries = 0
  return (_request, response) => {
    const status = statuses[tries] ?? 200
    tries += 1
    response.writeHead(status, status === 200 ? {} : headers).end(stock)
  }
}

test('a page that comes at the third try is as good as any, after growing waits', async () => {
  const site = await startRentalSite({ '/leiga': failingFirst([503, 429]) })
  const looked = await crawlTestSite(site, { politeness: { retryWaitsMs: [60, 120] } })
  expect(looked).toMatchObject({ pages: 1, failed: [], stoppedBy: null })
  const [, first = 0, second = 0] = pausesBetween(site.log)
  expect(first).toBeGreaterThanOrEqual(60)
  expect(second).toBeGreaterThanOrEqual(120)
})

test('keeps a pause that the site requests', async () => {
  const site = await startRentalSite({ '/leiga': failingFirst([429], { 'retry-after': '1' }) })
  const looked = await crawlTestSite(site)
  expect(looked.failed).toEqual([])
  expect(pausesBetween(site.log)[1]).toBeGreaterThanOrEqual(1_000)
})

test.each([429, 503])(
  'with %i and a longer pause than the limit the crawl ends',
  async (status) => {
    const site = await startRentalSite({
      '/leiga': {
        adverts: [
          { id: '1', detail: '/1' },
          { id: '2', detail: '/2' },
        ],
      },
      '/1': failingFirst([status], { 'retry-after': '3600' }),
      '/2': {},
    })
    const now = new Date('2026-11-15T12:00:00Z')
    const looked = await crawlTestSite(site, { now: () => now })
    expect(site.asked()).toEqual(['/leiga', '/1'])
    expect(looked.stoppedBy).toBe(status === 429 ? 'too-many-requests' : 'server-error')
    expect(looked.retryAt).toEqual(new Date('2026-11-15T13:00:00Z'))
  },
)
