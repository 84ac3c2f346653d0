import { describe, expect, test, vi } from 'vitest'
import {
  aFeed,
  aRecord,
  aBrowser,
  aCacheStorage,
  aFullCacheStorage,
  noon,
  settled,
  versionOf,
} from './testing/a-browser'

const aFullRecord = aRecord({
  adress: 'Njálsgata 4',
  link: 'https://example.is/1',
  found_at: 'example.is',
})
const visitors = { feed: aFeed(aRecord()), name: 'visitors' }
const full = { feed: aFeed(aFullRecord), name: 'full' }
const hour = 60 * 60_000

type Browser = ReturnType<typeof aBrowser>

async function havingSeen(browser: Browser, ...replies: Parameters<Browser['replyWith']>) {
  browser.replyWith(...replies)
  await browser.page().refresh()
  await settled()
}

async function openedOffline(browser: Browser) {
  const store = browser.page()
  await store.refresh()
  return store.current()
}

describe('a page opened without a connection', () => {
  test('shows the last market and since when it is known', async () => {
    const browser = aBrowser()
    await havingSeen(browser, visitors)
    browser.clock.time += hour
    const state = await openedOffline(browser)
    expect(state).toMatchObject({ market: { count: 1 }, failed: true })
    expect(state.knownAt).toEqual(new Date(noon))
  })

  test('knows also of a check that found nothing new', async () => {
    const browser = aBrowser()
    await havingSeen(browser, visitors)
    browser.clock.time += hour
    await havingSeen(browser, visitors)
    browser.clock.time += hour
    expect((await openedOffline(browser)).knownAt).toEqual(new Date(noon + hour))
  })

  test('shows a holder what they last saw', async () => {
    const browser = aBrowser()
    browser.signIn('7')
    await havingSeen(browser, full)
    expect((await openedOffline(browser)).market?.homes[0]?.address).toBe('Njálsgata 4')
  })

  test('does not show the full market after sign-out', async () => {
    const browser = aBrowser()
    browser.signIn('7')
    await havingSeen(browser, full)
    browser.signOut()
    expect((await openedOffline(browser)).market).toBeNull()
    // Also not when they come back: it is gone.
    browser.signIn('7')
    expect((await openedOffline(browser)).market).toBeNull()
  })

  test('does not show the full market to another account', async () => {
    const browser = aBrowser()
    await havingSeen(browser, visitors)
    browser.signIn('7')
    await havingSeen(browser, full)
    browser.signIn('8')
    expect((await openedOffline(browser)).market?.homes[0]?.address).toBeNull()
  })

  test('shows what everybody may see once access has ended', async () => {
    const browser = aBrowser()
    await havingSeen(browser, visitors)
    browser.signIn('7', new Date(noon + hour).toISOString())
    await havingSeen(browser, full)
    browser.clock.time += hour
    expect((await openedOffline(browser)).market?.homes[0]?.address).toBeNull()
  })
})

test('access that ends while the page is offline takes the full market with it', async () => {
  const browser = aBrowser()
  await havingSeen(browser, visitors)
  browser.signIn('7', new Date(noon + hour).toISOString())
  const store = browser.page()
  browser.replyWith(full)
  await store.refresh()
  browser.clock.time += hour
  await store.refresh()
  expect(store.current()).toMatchObject({ market: { count: 1 }, failed: true })
  expect(store.current().market?.homes[0]?.address).toBeNull()
})

test('a reloaded page only checks for changes', async () => {
  const browser = aBrowser()
  await havingSeen(browser, visitors)
  browser.replyWith(visitors)
  const store = browser.page()
  await store.refresh()
  expect(browser.asked.slice(2).map(({ url }) => url)).toEqual(['/d/market/latest.json'])
  expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
})

test('on a slow line the last market is shown until the new one arrives', async () => {
  const browser = aBrowser()
  await havingSeen(browser, visitors)
  vi.useFakeTimers()
  try {
    const more = { feed: aFeed(aRecord(), aRecord({ id: 2 })), name: 'more' }
    browser.replyWith(new Promise((done) => setTimeout(done, 10_000, more)))
    const store = browser.page()
    const running = store.refresh()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(store.current()).toMatchObject({ market: { count: 1 }, failed: true })
    await vi.advanceTimersByTimeAsync(5_000)
    await running
    expect(store.current()).toMatchObject({ market: { count: 2 }, failed: false })
  } finally {
    vi.useRealTimers()
  }
})

test('a saved market that cannot be read is loaded anew', async () => {
  const { stored, caches } = aCacheStorage()
  const browser = aBrowser({ caches })
  await havingSeen(browser, visitors)
  const headers = { etag: `W/"${versionOf('visitors')}"` }
  stored.set('kept/kept/visitor-feed', new Response('{"records":', { headers }))
  browser.replyWith(visitors, visitors)
  const store = browser.page()
  await store.refresh()
  expect(browser.asked.slice(2).map(({ url }) => url)).toEqual([
    '/d/market/latest.json',
    '/d/market/latest.json',
    `/d/market/${versionOf('visitors')}.json`,
  ])
  expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
})

test('a browser that keeps nothing shows the market all the same', async () => {
  const browser = aBrowser({ caches: aFullCacheStorage() })
  browser.replyWith(visitors)
  const store = browser.page()
  await store.refresh()
  await settled()
  expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
  expect((await openedOffline(browser)).market).toBeNull()
})

test('a market far beyond the country’s is not saved', async () => {
  const browser = aBrowser()
  const records = Array.from({ length: 20_001 }, (_, index) => aRecord({ id: index + 1 }))
  await havingSeen(browser, { feed: aFeed(...records), name: 'huge' })
  expect((await openedOffline(browser)).market).toBeNull()
})
