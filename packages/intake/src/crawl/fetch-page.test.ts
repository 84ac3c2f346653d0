import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { idsOf, crawlTestSite } from './testing/crawl-test-site.ts'
import { sendForEver, sending, startRentalSite, stock } from './testing/rental-site.ts'

test.each<[string, (text: string) => Buffer]>([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('a page packed with %s is unpacked', async (encoding, pack) => {
  const site = await startRentalSite({
    '/leiga': sending(pack(stock), { 'content-encoding': encoding }),
  })
  const looked = await crawlTestSite(site)
  expect(idsOf(looked)).toEqual(['1'])
})

const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a megabyte that unfolds to a gigabyte is put down at the limit', async () => {
  const fold = gzipSync(Buffer.alloc(8 * 1_024 * 1_024), { level: 9 })
  const bomb = Buffer.concat(Array.from({ length: 128 }, () => fold))
  const site = await startRentalSite({ '/leiga': sending(bomb, { 'content-encoding': 'gzip' }) })
  const before = held()
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, held() - before)), 1)
  const looked = await crawlTestSite(site)
  most = Math.max(most, held() - before)
  clearInterval(watching)
  expect(looked.stoppedBy).toBe('too-large')
  expect(looked.badSample?.text.length).toBeLessThan(100_000)
  expect(most).toBeLessThan(100 * 1_024 * 1_024)
})

test('a page of exactly the largest size is read, one byte more is not', async () => {
  const limits = { decodedBytes: 1_000 }
  for (const [bytes, trouble] of [
    [1_000, null],
    [1_001, 'too-large'],
  ] as const) {
    const site = await startRentalSite({ '/leiga': sending(stock.padEnd(bytes)) })
    expect((await crawlTestSite(site, { limits })).stoppedBy).toBe(trouble)
  }
})

test('the line is cut as soon as a page is too much', async () => {
  let answer: ServerResponse | undefined
  const site = await startRentalSite({
    '/leiga': (_request, response) => {
      answer = response
      sendForEver(response)
    },
  })
  const looked = await crawlTestSite(site)
  await expect.poll(() => answer?.destroyed).toBe(true)
  expect(looked.bytes).toBeLessThan(5 * 1_024 * 1_024)
})
