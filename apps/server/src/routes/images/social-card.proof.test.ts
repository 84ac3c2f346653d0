import { exampleHomePage } from '@kot/contract/market/home-page'
import type { RenderedHome, RenderedMarket } from '@kot/contract/page-request'
import { areaFigures } from '@kot/domain/postcode/areas'
import { specifiedClaims } from '@kot/domain/site/claims'
import { QueueFullError } from '@kot/domain/site/fair-queue'
import { homeCardPath, parseCitySlug, socialCardPath } from '@kot/i18n/paths'
import type { SocialCard } from '../../social-card/card-layout.ts'
import { drawSocialCard } from '../../social-card/draw-social-card.ts'
import fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { errorHandler } from '../../plugins/error-handler.ts'
import { sendSecurityHeaders } from '../../plugins/security-headers.ts'
import { serveClientsThatLeave } from '../../testing/hostile/clients-that-leave.ts'
import { cardOf, cardShares, drawnCards, socialCard } from './social-card.ts'

/** Only ends what hangs. */
const WAIT = { timeout: 60_000 }

type Home = { postcode: string; price: number; size: number; createdAt: string }

/** Five homes in 600 and one in 101. */
const homes: Home[] = [
  ...[200, 210, 220, 230, 900].map((price) => ({ postcode: '600', price: price * 1_000 })),
  { postcode: '101', price: 300_000 },
].map((home) => ({ size: 80, createdAt: '2026-11-15T12:00:00Z', ...home }))

const market = (of = homes): RenderedMarket => ({
  count: of.length,
  newToday: 0,
  date: '2026-11-15T00:00:00Z',
  version: 'one',
  countByPostcode: Object.fromEntries(of.map(({ postcode }) => [postcode, 1])),
  figuresOf: (codes) =>
    areaFigures(
      of.filter(({ postcode }) => codes.includes(postcode)),
      new Date('2026-11-15T13:00:00Z'),
    ),
  countMatching: () => 0,
  newestMatching: () => [],
  newest: () => [],
})

const pages = new Map<number, RenderedHome | null>([
  [exampleHomePage.home.id, { kind: 'found', page: exampleHomePage }],
  [7, { kind: 'gone', postcode: '101' }],
  [9, { kind: 'found', page: { ...exampleHomePage, gone_on: '2026-11-01' } }],
  // Cannot be read at the moment.
  [10, null],
])

/** From this id on, homes that differ in their rent. */
const FIRST_OF_MANY = 1_000
const aHomeFor = (price: number): RenderedHome => ({
  kind: 'found',
  page: { ...exampleHomePage, home: { ...exampleHomePage.home, price } },
})

/** @param drawing what the first card waits for */
function cardApp(drawing: Promise<void> = Promise.resolve()) {
  const drawn: SocialCard[] = []
  let offered = homes
  const app = fastify()
  errorHandler(app)
  sendSecurityHeaders(app)
  socialCard(app, {
    market: () => market(offered),
    home: async (id) => {
      const page = pages.get(id)
      if (page !== undefined) return page
      return id >= FIRST_OF_MANY ? aHomeFor(id) : { kind: 'unknown' }
    },
    claims: async () => specifiedClaims,
    origins: { is: 'https://kot.example', en: 'https://en.kot.example' },
    cards: drawnCards({
      draw: async (card) => {
        drawn.push(card)
        await drawing
        return drawSocialCard(card)
      },
    }),
  })
  return { app, drawn, offer: (others: Home[]) => (offered = others) }
}

describe('the answer', () => {
  test('is a picture that other sites may show, and ask for again after an hour', async () => {
    const { app } = cardApp()
    const answer = await app.inject('/social/til-leigu-600-akureyri.png')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const picture = await sharp(answer.rawPayload).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('returns 304 when the ETag matches', async () => {
    const { app } = cardApp()
    const { headers } = await app.inject('/social/is.png')
    const again = await app.inject({
      url: '/social/is.png',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test.each([
    'til-leigu-600-reykjavik',
    'til-leigu-999-akureyri',
    'for-rent-in-nowhere',
    'about',
    'pl',
    'constructor',
    '..%2f..%2fetc',
  ])('is 404 for %s, and nothing is drawn', async (name) => {
    const { app, drawn } = cardApp()
    expect((await app.inject(`/social/${name}.png`)).statusCode).toBe(404)
    expect(drawn).toEqual([])
  })
})

/** Cards that finish when the test releases them. */
function slowCards() {
  const started: string[] = []
  let finish: (() => void) | null = null
  const cards = drawnCards({
    draw: ({ host }) => {
      started.push(host)
      return new Promise((resolve) => (finish = () => resolve(Buffer.from(host))))
    },
  })
  return {
    started,
    ask: (network: string, host: string, signal?: AbortSignal) =>
      cards({ kicker: '', heading: '', figures: [], host }, { network, signal }),
    finishNext: async () => {
      finish?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('drawing', () => {
  test('happens once for fifty that ask at once, and one after the other for different cards', async () => {
    const { app, drawn } = cardApp()
    const paths = Array.from({ length: 50 }, () => '/social/til-leigu-600-akureyri.png')
    const answers = await Promise.all(paths.map((url) => app.inject(url)))
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(drawn).toHaveLength(1)
  })

  test('is one at a time, and sixty requests of one network do not hold up another', async () => {
    const { ask, started, finishNext } = slowCards()
    const flood = Array.from({ length: 60 }, (_, at) => ask('a', `a${at}`))
    const refused = Promise.allSettled(flood)
    const other = ask('b', 'b')
    expect(started).toEqual(['a0'])
    await finishNext()
    expect(started).toEqual(['a0', 'b'])
    for (const _ of flood) await finishNext()
    expect((await other).png.toString()).toBe('b')
    const statuses = (await refused).map(({ status }) => status)
    expect(statuses).toEqual([
      ...Array<string>(cardShares.maxWaitingOfNetwork + 1).fill('fulfilled'),
      ...Array<string>(59 - cardShares.maxWaitingOfNetwork).fill('rejected'),
    ])
  })

  test('is left out for a client that has disconnected', async () => {
    const { ask, started, finishNext } = slowCards()
    const gone = new AbortController()
    const first = ask('a', 'first')
    const left = ask('a', 'left', gone.signal)
    const next = ask('b', 'next')
    gone.abort()
    await expect(left).rejects.toThrow('abort')
    for (const _ of [1, 2]) await finishNext()
    expect([(await first).png.toString(), (await next).png.toString()]).toEqual(['first', 'next'])
    expect(started).toEqual(['first', 'next'])
  })

  test('is done for so many cards of one network in a minute', async () => {
    let now = 0
    const cards = drawnCards({ draw: async () => Buffer.of(1), now: () => now })
    const ask = (network: string, at: number) =>
      cards({ kicker: '', heading: '', figures: [], host: `${at}` }, { network })
    for (const at of Array(cardShares.maxOfNetworkPerMinute).keys()) await ask('a', at)
    await expect(ask('a', 999)).rejects.toThrow(QueueFullError)
    // What is drawn already costs nothing.
    await ask('a', 0)
    await ask('b', 999)
    now += 60_000
    await ask('a', 1_000)
  })

  test('is left out when the socket was closed meanwhile', async () => {
    const held = Promise.withResolvers<void>()
    const { app, drawn } = cardApp(held.promise)
    const { statusOf, arrived, left } = await serveClientsThatLeave(app)
    const drawing = statusOf('/social/is.png')
    await vi.waitUntil(() => drawn.length === 1, WAIT)
    const gone = new AbortController()
    void statusOf('/social/en.png', gone.signal)
    await arrived(2)
    gone.abort()
    await left
    held.resolve()
    expect(await drawing).toBe(200)
    expect((await app.inject('/social/til-leigu-600-akureyri.png')).statusCode).toBe(200)
    expect(drawn.map(({ heading }) => heading)).toEqual([
      'Finndu leiguíbúð á Íslandi',
      '600 Akureyri',
    ])
  })

  test('that fails does not stop the next', async () => {
    let attempts = 0
    const cards = drawnCards({
      draw: () => {
        attempts += 1
        return attempts === 1 ? Promise.reject(new Error('no ink')) : Promise.resolve(Buffer.of(1))
      },
    })
    const card = { kicker: '', heading: '', figures: [], host: '' }
    const caller = { network: 'a' }
    await expect(cards(card, caller)).rejects.toThrow('no ink')
    expect((await cards(card, caller)).png).toEqual(Buffer.of(1))
  })

  test('changes when the contents of the card change, and only then', async () => {
    const { app, drawn, offer } = cardApp()
    const etagOf = async () =>
      (await app.inject('/social/til-leigu-600-akureyri.png')).headers['etag']
    const before = await etagOf()
    offer(homes.filter(({ postcode }) => postcode === '600'))
    expect(await etagOf()).toBe(before)
    expect(drawn).toHaveLength(1)
    offer(homes.filter(({ price }) => price !== 900_000))
    expect(await etagOf()).not.toBe(before)
    expect(drawn).toHaveLength(2)
  })
})

const says = (path: string) => {
  const name = path.replace(/^\/social\//, '').replace('.png', '')
  const city = parseCitySlug(name)
  return cardOf({ lang: city?.lang ?? 'is', city, sites: null, host: 'kot.example' }, market())
}

describe('contents of a card', () => {
  test('the place, how many homes there are and what they typically cost', () => {
    const akureyri = parseCitySlug('til-leigu-600-akureyri')
    expect(says(socialCardPath('is', akureyri))).toEqual({
      kicker: 'Íbúðir til leigu',
      heading: '600 Akureyri',
      figures: [
        { value: '5', label: 'íbúðir núna' },
        { value: '220.000\u00A0kr.', label: 'dæmigerð leiga á mánuði' },
      ],
      host: 'kot.example',
    })
    expect(says(socialCardPath('en', akureyri))).toMatchObject({
      kicker: 'Apartments for rent',
      heading: '600 Akureyri',
    })
  })

  test('no typical rent of fewer than five homes', () => {
    expect(says('/social/til-leigu-101-reykjavik.png').figures).toEqual([
      { value: '1', label: 'íbúð núna' },
    ])
  })

  test('offers the watch when there is nothing for rent', () => {
    expect(says('/social/til-leigu-vestmannaeyjar.png').figures).toEqual([
      { value: 'Ekkert til leigu núna', label: 'Leiguvaktin lætur þig vita' },
    ])
  })

  test('the figures of the whole country on the card of all other pages', () => {
    const { heading, figures } = says('/social/is.png')
    expect(heading).toBe('Finndu leiguíbúð á Íslandi')
    expect(figures[0]).toEqual({ value: '6', label: 'íbúðir núna' })
  })

  test.each([
    [14, '14 leiguvefir á einum stað'],
    [1, '1 leiguvefur á einum stað'],
    [null, 'Leiguvefirnir á einum stað'],
  ])('as many sites as are claimed: %j', (sites, kicker) => {
    expect(cardOf({ lang: 'is', city: null, sites, host: '' }, null).kicker).toBe(kicker)
  })

  test('no figures before the first publication', () => {
    expect(cardOf({ lang: 'en', city: null, sites: 14, host: '' }, null).figures).toEqual([])
  })
})

describe('the card of a home', () => {
  const { id } = exampleHomePage.home

  test.each([
    ['is', 'Íbúð til leigu', ['285.000\u00A0kr.', '74\u00A0m²', '3']],
    ['en', 'Apartment for rent', ['285.000\u00A0kr.', '74\u00A0m²', '3']],
  ] as const)(
    'contains rent, place and size in the language of its name (%s)',
    async (lang, kicker, values) => {
      const { app, drawn } = cardApp()
      expect((await app.inject(homeCardPath(lang, id))).statusCode).toBe(200)
      const [card] = drawn
      expect(card).toMatchObject({ kicker, heading: '101 Reykjavík' })
      expect(card?.figures.map(({ value }) => value)).toEqual(values)
    },
  )

  test('that left the market is the card of all other pages', async () => {
    const { app, drawn } = cardApp()
    expect((await app.inject(homeCardPath('is', 9))).statusCode).toBe(200)
    expect(drawn).toMatchObject([{ heading: 'Finndu leiguíbúð á Íslandi' }])
  })

  test.each([
    '/social/ibud-8.png',
    '/social/ibud-7.png',
    '/social/ibud-x.png',
    '/social/ibud-.png',
  ])('is missing where there is no such page: %s', async (url) => {
    expect((await cardApp().app.inject(url)).statusCode).toBe(404)
  })

  test('is not cacheable while the home cannot be read', async () => {
    const { app, drawn } = cardApp()
    const { statusCode, headers } = await app.inject(homeCardPath('is', 10))
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(drawn).toEqual([])
  })

  test.each([
    ['too many of its network wait', cardShares.maxWaitingOfNetwork, () => 1, 429],
    ['too many wait, one of each network', cardShares.maxWaiting, (at: number) => at, 503],
  ])('is not cacheable while %s', async (_, waiting, networkOf, status) => {
    const { app } = cardApp(new Promise(() => {}))
    const ask = async (network: number, home: number) =>
      app.inject({ url: homeCardPath('is', home), remoteAddress: `192.0.2.${network}` })
    // The first is being drawn, the others wait.
    for (let at = 0; at <= waiting; at += 1) void ask(networkOf(at), FIRST_OF_MANY + at)
    const { statusCode, headers } = await ask(networkOf(99), FIRST_OF_MANY + 999)
    expect([statusCode, headers['retry-after']]).toEqual([status, '5'])
  })
})
