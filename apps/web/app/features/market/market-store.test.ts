import { expect, test } from 'vitest'
import { createMarketStore } from './market-store'

const feed = (count: number) =>
  Response.json(
    { records: [], date: '2026-11-15T12:00:00.000Z', countlength: count },
    { headers: { etag: `"${count}"` } },
  )
const unchanged = () => new Response(null, { status: 304 })

function storeAnswering(answers: (Response | Error)[], token: string | null = null) {
  const asked: { url: string; headers: Record<string, string> }[] = []
  let time = 1_000
  const store = createMarketStore(
    async (url, init) => {
      asked.push({ url: url as string, headers: Object.fromEntries(new Headers(init?.headers)) })
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left')
      return answer
    },
    async () => token,
    () => time++,
  )
  return { store, asked }
}

test('the first load gives the market to everybody who listens', async () => {
  const { store } = storeAnswering([feed(3)])
  let told = 0
  store.subscribe(() => (told += 1))
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 3 }, failed: false })
  expect(told).toBe(1)
})

test('every request carries a timestamp of its own, later ones also the version at hand', async () => {
  const { store, asked } = storeAnswering([feed(3), unchanged()])
  await store.refresh()
  await store.refresh()
  expect(asked).toEqual([
    { url: '/d/current_market.json?t=1000', headers: {} },
    { url: '/d/current_market.json?t=1001', headers: { 'if-none-match': '"3"' } },
  ])
})

test('somebody signed in asks with their token, and never in the address', async () => {
  const { store, asked } = storeAnswering([feed(3)], 'a-token')
  await store.refresh()
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer a-token' })
  expect(asked[0]?.url).not.toContain('a-token')
})

test('an unchanged market stays the same object and nobody is told', async () => {
  const { store } = storeAnswering([feed(3), unchanged()])
  await store.refresh()
  const before = store.current()
  let told = 0
  store.subscribe(() => (told += 1))
  await store.refresh()
  expect(store.current()).toBe(before)
  expect(told).toBe(0)
})

test('a failure keeps the market at hand and says so, until a load works again', async () => {
  const { store } = storeAnswering([feed(3), new Error('offline'), feed(4)])
  await store.refresh()
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 3 }, failed: true })
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { countlength: 4 }, failed: false })
})

test('several views asking at once make one request', async () => {
  const { store, asked } = storeAnswering([feed(3)])
  await Promise.all([store.refresh(), store.refresh(), store.refresh()])
  expect(asked).toHaveLength(1)
})
