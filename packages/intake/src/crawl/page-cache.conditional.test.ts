import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { aSource, idsOf, crawlTestSite, pagesInMemory } from './testing/crawl-test-site.ts'
import { startRentalSite } from './testing/rental-site.ts'

const list = JSON.stringify({ adverts: [{ id: '1', price: 250_000 }] })

/** Sends the text once and then responds that nothing changed, if requested with the same version. */
const versioned =
  (text: string, header: 'etag' | 'last-modified', version: string): RequestListener =>
  ({ headers }, response) => {
    const asked = headers[header === 'etag' ? 'if-none-match' : 'if-modified-since']
    const contentType = { 'content-type': 'application/json; charset=utf-8' }
    if (asked === version) response.writeHead(304).end()
    else response.writeHead(200, { [header]: version, ...contentType }).end(text)
  }

test.each([
  ['etag', 'W/"1"'],
  ['last-modified', 'Sun, 15 Nov 2026 11:00:00 GMT'],
] as const)(
  'a page known by its %s is not sent again, and gives the same adverts',
  async (header, version) => {
    const site = await startRentalSite({ '/leiga': versioned(list, header, version) })
    const known = pagesInMemory()
    const first = await crawlTestSite(site, { known })
    const second = await crawlTestSite(site, { known })
    expect(site.log.filter(({ path }) => path === '/leiga')).toHaveLength(2)
    expect(second.said).toEqual(first.said)
    expect(second.samples).toEqual(first.samples)
    expect(second.bytes).toBeLessThan(first.bytes)
  },
)

test('a page that changed is read and known anew', async () => {
  const known = pagesInMemory()
  const pages = { '/leiga': versioned(list, 'etag', '"1"') }
  const site = await startRentalSite(pages)
  await crawlTestSite(site, { known })
  pages['/leiga'] = versioned(list.replace('"1"', '"2"'), 'etag', '"2"')
  expect(idsOf(await crawlTestSite(site, { known }))).toEqual(['2'])
  expect([...known.pages.values()]).toMatchObject([{ etag: '"2"' }])
})

test('a page whose site names no version is not kept', async () => {
  const known = pagesInMemory()
  const site = await startRentalSite({ '/leiga': JSON.parse(list) as object })
  await crawlTestSite(site, { known })
  expect(known.pages.size).toBe(0)
})

test('a page that cannot be read is not kept, so that it cannot come back as unchanged', async () => {
  const known = pagesInMemory()
  const site = await startRentalSite({ '/leiga': versioned('{"items":[]}', 'etag', '"1"') })
  await crawlTestSite(site, { known })
  await crawlTestSite(site, { known })
  expect(known.pages.size).toBe(0)
  expect(site.log.map(({ headers }) => headers['if-none-match'])).not.toContain('"1"')
})

test('an answer to a question is never kept', async () => {
  const known = pagesInMemory()
  const site = await startRentalSite({ '/graphql': versioned(list, 'etag', '"1"') })
  const source = aSource({
    start: (origin) => [{ kind: 'list', url: `${origin}/graphql`, json: { offset: 0 } }],
  })
  expect(idsOf(await crawlTestSite(site, { known, source }))).toEqual(['1'])
  expect(known.pages.size).toBe(0)
})
