import { expect, test } from 'vitest'
import { createMarketStore } from './market-store'

const feed = (count: number) =>
  Response.json(
    { records: [], date: '2026-11-15T12:00:00.000Z', countlength: count },
    {
      headers: { etag: `"${count}"` },
    },
  )

function storeAnswering(...answers: (Response | Error)[]) {
  const asked: { url: string; etag: string | null }[] = []
  let time = 1_000
  const store = createMarketStore(
    async (url, init) => {
      asked.push({ url: url as string, etag: new Headers(init?.headers).get('if-none-match') })
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
      return answer
    },
    () => time++,
  )
  return { store, asked }
}

test('the first load gives the market to everybody who listens', async () => {
  const { store } = storeAnswering(feed(3))
  let told = 0
  store.subscribe(() => (told += 1))
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 3 }, failed: false })
  expect(told).toBe(1)
})

test('every request carries a timestamp of its own, later ones also the version at hand', async () => {
  const { store, asked } = storeAnswering(feed(3), new Response(null, { status: 304 }))
  await store.refresh()
  await store.refresh()
  expect(asked).toEqual([
    { url: '/d/current_market.json?t=1000', etag: null },
    { url: '/d/current_market.json?t=1001', etag: '"3"' },
  ])
})

test('an unchanged market stays the same object and nobody is told', async () => {
  const { store } = storeAnswering(feed(3), new Response(null, { status: 304 }))
  await store.refresh()
  const before = store.current()
  let told = 0
  store.subscribe(() => (told += 1))
  await store.refresh()
  expect(store.current()).toBe(before)
  expect(told).toBe(0)
})

test('a failure keeps the market at hand and says so, until a load works again', async () => {
  const { store } = storeAnswering(feed(3), new Error('offline'), feed(4))
  await store.refresh()
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 3 }, failed: true })
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 4 }, failed: false })
})

test('several views asking at once make one request', async () => {
  const { store, asked } = storeAnswering(feed(3))
  await Promise.all([store.refresh(), store.refresh(), store.refresh()])
  expect(asked).toHaveLength(1)
})
