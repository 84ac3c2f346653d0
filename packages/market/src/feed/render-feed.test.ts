import { exampleRecord, marketPointer } from '@kot/contract/market/market'
import { expect, test } from 'vitest'
import { LATEST_FILE } from './feed-files.ts'
import { VERSIONS_KEPT } from './feed-store.ts'
import { hashOf, renderFiles } from './render-feed.ts'

test('a pointer that names every delta is under 1 kB', async () => {
  const records = Array.from({ length: 50 }, (_, id) => ({
    ...exampleRecord,
    id,
    price: id * 7919,
  }))
  const identity = Buffer.from(JSON.stringify(records))
  const feed = { hash: hashOf(identity), date: '2026-11-17T00:00:00.000Z', records, identity }
  const outline = records.map(({ id }) => ({ id, hash: BigInt(id) }))
  const earlier = Array.from({ length: VERSIONS_KEPT }, (_, number) => ({
    hash: hashOf(Buffer.from(`${number}`)),
    outline,
  }))
  const files = await renderFiles({ ...feed, outline }, earlier)
  const bytes = files.get(LATEST_FILE)?.identity ?? Buffer.alloc(0)
  expect(marketPointer.parse(JSON.parse(bytes.toString())).deltas_from).toEqual(
    earlier.map(({ hash }) => hash.slice(0, 8)),
  )
  expect(bytes.length).toBeLessThan(1_000)
})
