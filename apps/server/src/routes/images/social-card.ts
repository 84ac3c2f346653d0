import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import type { PageRequest, RenderedMarket } from '@kot/contract/page-request'
import { type Caller, createFairQueue } from '@kot/domain/site/fair-queue'
import { type Lang, langs } from '@kot/domain/text/lang'
import { type CityPage, parseCitySlug, parseHomeCard } from '@kot/i18n/paths'
import type { AreaFigures } from '@kot/domain/postcode/areas'
import { postalNameBySlug, postcodeByCode } from '@kot/domain/postcode/postcode'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { socialCardTexts } from '@kot/i18n/texts/social-card'
import type { SocialCard } from '../../social-card/card-layout.ts'
import { drawSocialCard } from '../../social-card/draw-social-card.ts'
import { notFound, unavailable } from '../../http/errors.ts'
import { createLruCache } from '../../http/lru-cache.ts'
import { callerOf } from '../../http/request.ts'
import { embeddableHeaders } from '../../plugins/security-headers.ts'

export type SocialCardDeps = {
  market: () => RenderedMarket | null
  /** The page of a home as visitors see it. */
  home: PageRequest['home']
  claims: PageRequest['claims']
  origins: Record<Lang, string>
  cards?: ReturnType<typeof drawnCards>
}

/** It changes rarely. */
const headers = { 'cache-control': 'public, max-age=3600', ...embeddableHeaders }

/** GET /social/{slug of a city page or a home, or language}.png: the image of a link preview. The name
 *  determines its language, regardless of the host. */
export function socialCard(
  app: FastifyInstance,
  { market, home, claims, origins, cards = drawnCards() }: SocialCardDeps,
): void {
  const schema = { hide: true }
  app.get<{ Params: { name: string } }>('/social/:name.png', { schema }, async (request, reply) => {
    const card = await cardNamed(request.params.name)
    if (!card) throw notFound()
    const { etag, png } = await cards(card, callerOf(request, reply))
    reply.headers({ ...headers, etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(png)
  })

  const hostOf = (lang: Lang) => new URL(origins[lang]).hostname

  async function cardNamed(name: string): Promise<SocialCard | null> {
    const ofHome = parseHomeCard(name)
    if (ofHome) {
      const found = await home(ofHome.id)
      // The database is away for a moment; a crawler of previews keeps a 404 for days.
      if (found === null) throw unavailable()
      if (found.kind !== 'found') return null
      // So many homes have left that anyone could keep us drawing.
      if (found.page.gone_on !== null) return cardFor(ofHome.lang, null)
      return homeCard(ofHome.lang, decodeListing(found.page.home), hostOf(ofHome.lang))
    }
    const city = parseCitySlug(name)
    const lang = city?.lang ?? langs.find((one) => one === name)
    return lang ? cardFor(lang, city) : null
  }

  async function cardFor(lang: Lang, city: CityPage | null): Promise<SocialCard> {
    const { monitoredSites: sites } = await claims()
    return cardOf({ lang, city, sites, host: hostOf(lang) }, market())
  }
}

/** The texts of the card of a home: rent, place and size, as visitors know them. */
export function homeCard(lang: Lang, home: Listing, host: string): SocialCard {
  const texts = socialCardTexts[lang].home
  const { price, postcode, cityName, size, rooms } = home
  return {
    kicker: texts.kicker,
    heading: `${postcode} ${cityName}`,
    figures: [
      price === 0
        ? { value: priceLabel(lang, price), label: '' }
        : { value: formatRent(price), label: texts.aMonth },
      ...(size > 0 ? [{ value: sizeLabel(size), label: '' }] : []),
      ...(rooms === null ? [] : [{ value: String(rooms), label: texts.rooms(rooms) }]),
    ],
    host,
  }
}

/** With fewer homes no rent is typical, and a single home could be identified. */
const ENOUGH_HOMES = 5

type CardRequest = {
  lang: Lang
  city: CityPage | null
  /** The number of sites we claim to watch; null where none is. */
  sites: number | null
  host: string
}

/** The texts of the card of a city page, or of any other page. */
export function cardOf(
  { lang, city, sites, host }: CardRequest,
  market: RenderedMarket | null,
): SocialCard {
  const { kicker, wholeCountry } = socialCardTexts[lang]
  const place = city && placeOf(city)
  const figures = market?.figuresOf(place?.codes ?? Object.keys(market.countByPostcode))
  return {
    ...(place
      ? { kicker, heading: place.name }
      : { ...wholeCountry, kicker: wholeCountry.kicker(sites) }),
    figures: figures ? inWords(lang, figures) : [],
    host,
  }
}

function placeOf(city: CityPage): { name: string; codes: readonly string[] } {
  if (city.kind === 'postcode') {
    const place = postcodeByCode(city.code)?.place ?? ''
    return { name: `${city.code} ${place}`, codes: [city.code] }
  }
  return { name: postalNameBySlug(city.slug)?.name ?? '', codes: city.codes }
}

function inWords(lang: Lang, { count, medianRent }: AreaFigures): SocialCard['figures'] {
  const texts = socialCardTexts[lang]
  if (count === 0) return [{ value: texts.none, label: texts.watch }]
  const homes = { value: formatNumber(lang, count), label: texts.homes(count) }
  if (medianRent === null || count < ENOUGH_HOMES) return [homes]
  return [homes, { value: formatRent(medianRent), label: texts.typicalRent }]
}

type DrawnCard = { etag: string; png: Buffer }

/** Every card of a market in both languages, several times over. */
const LIMIT_BYTES = 48 * 1_048_576

/** A link is shown in several places at a time. A network that requests more is no preview. */
export const cardShares = {
  maxWaiting: 60,
  maxWaitingOfNetwork: 10,
  maxOfNetworkPerMinute: 60,
}

type SocialCardOptions = {
  draw?: (card: SocialCard) => Promise<Buffer>
  limitBytes?: number
  now?: () => number
}

/** Caches recent cards by their texts, so a card survives publications that do not change it. Each
 *  card is drawn once for concurrent requests, one at a time and in turns of the networks: drawing
 *  uses a whole core, and cards are less urgent than pages. @throws QueueFullError */
export function drawnCards({
  draw = drawSocialCard,
  limitBytes = LIMIT_BYTES,
  now,
}: SocialCardOptions = {}) {
  const kept = createLruCache<DrawnCard>(limitBytes, ({ png }) => png.length)
  const inTurn = createFairQueue({ ...cardShares, now, hasPlace: (_, running) => running === 0 })

  return async (card: SocialCard, caller: Caller): Promise<DrawnCard> => {
    const key = JSON.stringify(card)
    return (
      kept.get(key) ??
      inTurn({ ...caller, key }, async () => {
        const png = await draw(card)
        const hash = createHash('sha256').update(png).digest('base64url').slice(0, 22)
        const drawn = { etag: `"${hash}"`, png }
        kept.set(key, drawn)
        return drawn
      })
    )
  }
}
