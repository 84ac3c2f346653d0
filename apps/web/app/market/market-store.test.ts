import { decodeMarket } from '@kot/contract/market/market-listing'
import { describe, expect, test, vi } from 'vitest'
import { aFeed, aRecord, aBrowser, noon, settled, type Reply, versionOf } from './testing/a-browser'

const aFullRecord = aRecord({
  adress: 'Njálsgata 4',
  link: 'https://example.is/1',
  found_at: 'example.is',
})
const small = { feed: aFeed(aRecord()), name: 'small' }
const large = { feed: aFeed(aRecord({ id: 2 }), aRecord()), name: 'large' }
const full = { feed: aFeed(aFullRecord), name: 'full' }

describe('loading', () => {
  test('the first load gives the market to everybody who listens, ready to be searched', async () => {
    const { page, replyWith } = aBrowser()
    const store = page()
    const told = vi.fn<() => void>()
    store.subscribe(told)
    replyWith({ feed: aFeed(aRecord({ pets_allowed: 1 })), name: '1' })
    await store.refresh()
    expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
    expect(store.current().market?.homes[0]?.petsAllowed).toBe(true)
    expect(told).toHaveBeenCalledOnce()
  })

  test('the whole market is loaded once; later requests ask only which version is current', async () => {
    const { page, replyWith, asked } = aBrowser()
    const store = page()
    replyWith(small, small)
    await store.refresh()
    await store.refresh()
    expect(asked.map(({ url }) => url)).toEqual([
      '/d/market/latest.json',
      `/d/market/${versionOf('small')}.json`,
      '/d/market/latest.json',
    ])
  })

  test('a server without versions sends the whole market, with a separate timestamp', async () => {
    const { page, asked } = aBrowser({ oldMarket: small.feed })
    const store = page()
    await store.refresh()
    expect(asked.map(({ url }) => url)).toEqual([
      '/d/market/latest.json',
      `/d/current_market.json?t=${noon}`,
    ])
    expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
  })

  test('a signed-in user sends the token in the header, never in the URL', async () => {
    const { page, replyWith, asked, signIn } = aBrowser()
    signIn('7')
    replyWith(full)
    await page().refresh()
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer token-of-7' })
    expect(asked[0]?.url).not.toContain('token')
  })

  test('an unchanged market stays the same object and notifies no listener', async () => {
    const { page, replyWith } = aBrowser()
    const store = page()
    replyWith(small, small)
    await store.refresh()
    const before = store.current()
    const told = vi.fn<() => void>()
    store.subscribe(told)
    await store.refresh()
    expect(store.current()).toBe(before)
    expect(told).not.toHaveBeenCalled()
  })

  test('concurrent views make one request', async () => {
    const { page, replyWith, asked } = aBrowser()
    const store = page()
    replyWith(small)
    await Promise.all([store.refresh(), store.refresh(), store.refresh()])
    expect(asked).toHaveLength(2)
  })
})

const urls = (asked: { url: string }[]) => asked.map(({ url }) => url).slice(2)

describe('a change', () => {
  const delta = {
    from: versionOf('small'),
    to: versionOf('large'),
    date: large.feed.date,
    added: [aRecord({ id: 2 })],
    changed: [],
    gone: [],
  }

  test('costs only what differs, and is there after a reload', async () => {
    const { page, replyWith, asked, addDelta } = aBrowser()
    addDelta('small', 'large', delta)
    replyWith(small, large, large)
    const store = page()
    await store.refresh()
    await store.refresh()
    expect(store.current().market).toEqual(decodeMarket(large.feed))
    await settled()
    const reloaded = page()
    await reloaded.refresh()
    expect(reloaded.current().market).toEqual(decodeMarket(large.feed))
    expect(urls(asked)).toEqual([
      '/d/market/latest.json',
      `/d/market/${versionOf('small')}-${versionOf('large')}.json`,
      '/d/market/latest.json',
    ])
  })

  test('whose delta is missing is loaded as a whole', async () => {
    const { page, replyWith, asked } = aBrowser()
    replyWith(small, large)
    const store = page()
    await store.refresh()
    await store.refresh()
    expect(store.current().market).toEqual(decodeMarket(large.feed))
    expect(urls(asked)).toEqual(['/d/market/latest.json', `/d/market/${versionOf('large')}.json`])
  })
})

describe('a failure', () => {
  test.each<Reply>(['no connection', { status: 503 }])(
    'such as %j keeps the current market and shows its age, until a load works again',
    async (failure) => {
      const { page, replyWith, clock } = aBrowser()
      const store = page()
      replyWith(small, failure, large)
      await store.refresh()
      clock.time += 60_000
      await store.refresh()
      expect(store.current()).toMatchObject({ market: { count: 1 }, failed: true })
      expect(store.current().knownAt).toEqual(new Date(noon))
      await store.refresh()
      expect(store.current()).toMatchObject({ market: { count: 2 }, failed: false })
      expect(store.current().knownAt).toBeNull()
    },
  )

  test('with nothing known shows nothing', async () => {
    const store = aBrowser().page()
    await store.refresh()
    expect(store.current()).toEqual({ market: null, failed: true, knownAt: null })
  })

  test('ends when the server reports no change', async () => {
    const { page, replyWith } = aBrowser()
    const store = page()
    replyWith(small, 'no connection', small)
    await store.refresh()
    await store.refresh()
    await store.refresh()
    expect(store.current()).toMatchObject({ market: { count: 1 }, failed: false })
  })
})

describe('signing in and out', () => {
  test('signing in while a visitor’s load runs ends with the full market', async () => {
    const { page, replyWith, signIn, asked } = aBrowser()
    const store = page()
    const visitors = Promise.withResolvers<Reply>()
    replyWith(visitors.promise, full)
    const running = store.refresh()
    await settled()
    signIn('7')
    const second = store.refresh()
    visitors.resolve(small)
    await Promise.all([running, second])
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual([
      undefined,
      undefined,
      'Bearer token-of-7',
      'Bearer token-of-7',
    ])
    expect(store.current().market?.homes[0]?.address).toBe('Njálsgata 4')
  })

  test('signing out hides the full market at once, before the server answers anything', async () => {
    const { page, replyWith, signIn, signOut } = aBrowser()
    signIn('7')
    const store = page()
    const told = vi.fn<() => void>()
    replyWith(full)
    await store.refresh()
    store.subscribe(told)
    signOut()
    expect(told).toHaveBeenCalled()
    expect(store.current().market).toBeNull()
  })

  test('signing out while the full market is loading never shows it', async () => {
    const { page, replyWith, signIn, signOut, saved } = aBrowser()
    signIn('7')
    const store = page()
    const theirs = Promise.withResolvers<Reply>()
    replyWith(theirs.promise, small)
    const shown: unknown[] = []
    store.subscribe(() => shown.push(store.current().market?.homes[0]?.address ?? null))
    const running = store.refresh()
    await settled()
    signOut()
    theirs.resolve(full)
    await running
    await settled()
    expect(shown).not.toContain('Njálsgata 4')
    expect(store.current().market?.homes[0]?.address).toBeNull()
    expect(await saved.find({ userId: '7', accessUntil: null }, noon)).toMatchObject({
      owner: null,
    })
  })

  test('a visitor’s market stays while a member without access signs out', async () => {
    const { page, replyWith, signIn, signOut } = aBrowser()
    signIn('7', null)
    const store = page()
    replyWith(small)
    await store.refresh()
    const before = store.current()
    signOut()
    expect(store.current()).toBe(before)
  })

  test('when the server no longer sends everything, neither does this browser know it', async () => {
    const { page, replyWith, signIn, saved } = aBrowser()
    signIn('7')
    const store = page()
    replyWith(full, small)
    await store.refresh()
    await settled()
    await store.refresh()
    await settled()
    expect(store.current().market?.homes[0]?.address).toBeNull()
    expect(await saved.find({ userId: '7', accessUntil: null }, noon)).toMatchObject({
      owner: null,
    })
  })
})
