import { exampleHomePage } from '@kot/contract/home-page'
import type { RenderedHome, RenderedMarket } from '@kot/contract/page-request'
import { areaFigures } from '@kot/domain/areas'
import { homeCardPath, parseCitySlug, socialCardPath } from '@kot/i18n/paths'
import type { SocialCard } from '@kot/social-card/card-layout'
import { drawSocialCard } from '@kot/social-card/draw-social-card'
import fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { errorHandler } from '../../plugins/error-handler.ts'
import { sendSecurityHeaders } from '../../plugins/security-headers.ts'
import { cardOf, drawnCards, socialCard } from './social-card.ts'

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

const pages = new Map<number, RenderedHome>([
  [exampleHomePage.home.id, { kind: 'found', page: exampleHomePage }],
  [7, { kind: 'gone', postcode: '101' }],
  [9, { kind: 'found', page: { ...exampleHomePage, gone_on: '2026-11-01' } }],
])

function cardApp() {
  const drawn: SocialCard[] = []
  let offered = homes
  const app = fastify()
  errorHandler(app)
  sendSecurityHeaders(app)
  socialCard(app, {
    market: () => market(offered),
    home: async (id) => pages.get(id) ?? { kind: 'unknown' },
    origins: { is: 'https://kot.example', en: 'https://en.kot.example' },
    cards: drawnCards({
      draw: (card) => {
        drawn.push(card)
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

  test('is 304 for whoever has the picture', async () => {
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

describe('drawing', () => {
  test('happens once for fifty that ask at once, and one after the other for different cards', async () => {
    const { app, drawn } = cardApp()
    const paths = Array.from({ length: 50 }, () => '/social/til-leigu-600-akureyri.png')
    const answers = await Promise.all(paths.map((url) => app.inject(url)))
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(drawn).toHaveLength(1)
  })

  test('is one at a time', async () => {
    let [running, most] = [0, 0]
    const cards = drawnCards({
      draw: async () => {
        most = Math.max(most, (running += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        running -= 1
        return Buffer.from('png')
      },
    })
    const hosts = ['a', 'b', 'c', 'd']
    await Promise.all(hosts.map((host) => cards({ kicker: '', heading: '', figures: [], host })))
    expect(most).toBe(1)
  })

  test('is refused for a while when too many cards wait', async () => {
    const begun = Promise.withResolvers<Buffer>()
    const cards = drawnCards({ draw: () => begun.promise })
    const ask = (host: number) =>
      cards({ kicker: '', heading: '', figures: [], host: String(host) })
    const waiting = Array.from({ length: 21 }, (_, host) => ask(host))
    await expect(ask(21)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    const again = ask(20)
    begun.resolve(Buffer.of(1))
    expect(await Promise.all([...waiting, again])).toHaveLength(22)
    expect((await ask(21)).png).toEqual(Buffer.of(1))
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
    await expect(cards(card)).rejects.toThrow('no ink')
    expect((await cards(card)).png).toEqual(Buffer.of(1))
  })

  test('is repeated when what the card says has changed, and not for any other news', async () => {
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
  return cardOf({ lang: city?.lang ?? 'is', city, host: 'kot.example' }, market())
}

describe('what a card says', () => {
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

  test('that the watch will tell, where there is nothing for rent', () => {
    expect(says('/social/til-leigu-vestmannaeyjar.png').figures).toEqual([
      { value: 'Ekkert til leigu núna', label: 'Leiguvaktin lætur þig vita' },
    ])
  })

  test('the figures of the whole country on the card of all other pages', () => {
    const { heading, figures } = says('/social/is.png')
    expect(heading).toBe('Finndu leiguíbúð á Íslandi')
    expect(figures[0]).toEqual({ value: '6', label: 'íbúðir núna' })
  })

  test('no figures before the first publication', () => {
    expect(cardOf({ lang: 'en', city: null, host: '' }, null).figures).toEqual([])
  })
})

describe('the card of a home', () => {
  const { id } = exampleHomePage.home

  test.each([
    ['is', 'Íbúð til leigu', ['285.000\u00A0kr.', '74\u00A0m²', '3']],
    ['en', 'Apartment for rent', ['285.000\u00A0kr.', '74\u00A0m²', '3']],
  ] as const)(
    'says rent, place and size in the language of its name (%s)',
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
})
