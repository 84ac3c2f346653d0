import { setTimeout as delay } from 'node:timers/promises'
import type { Listing } from '@kot/contract/market/market-listing'
import { availabilityOf } from '@kot/domain/home/home'
import { type Lang, langs } from '@kot/domain/text/lang'
import { emptySearch } from '@kot/domain/search/search'
import { atomPath, type CityPage, cityTwin, parseCitySlug, homePath } from '@kot/i18n/paths'
import type { FastifyInstance } from 'fastify'
import { brand } from '@kot/domain/site/brand'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { listingTexts, priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { inCity } from '@kot/i18n/place'
import { foundTexts } from '@kot/i18n/texts/found'
import { publishedTexts } from '@kot/i18n/texts/published'
import { pageTexts } from '@kot/i18n/texts/pages'
import { Feed } from 'feed'
import { notFound, unavailable } from '../../http/errors.ts'
import {
  type DiscoveryDeps,
  publishedDocument,
  type PublishedDocument,
  sendDocument,
} from './published-document.ts'

const MAX_HOMES = 30
/** How long to wait for photos. */
const TIMEOUT_MS = 2_000

/** GET /atom/{city page}.xml and /atom/{language}.xml: the newest homes of a place or of all. A
 *  URL of the other language redirects to its counterpart, as city pages do. */
export function atomRoute(
  app: FastifyInstance,
  { origins, langOf, market, photoLength }: DiscoveryDeps,
): void {
  /** The documents of one publication; at most one per place. */
  let made = { version: '', documents: new Map<string, PublishedDocument>() }

  async function documentOf(lang: Lang, city: CityPage | null): Promise<PublishedDocument> {
    const current = market()
    if (!current) throw unavailable()
    if (made.version !== current.version) made = { version: current.version, documents: new Map() }
    const path = atomPath(lang, city)
    const known = made.documents.get(path)
    if (known) return known
    const homes = current.newestMatching(
      { ...emptySearch, postcodes: city ? codesOf(city) : [] },
      MAX_HOMES,
    )
    const { photoLengths, isComplete } = await lengthsOf(homes)
    const document = publishedDocument(
      atomFeed({ lang, origin: origins[lang], city, homes, photoLengths, date: current.date }),
    )
    if (isComplete && made.version === current.version) made.documents.set(path, document)
    return document
  }

  /** A photo must be rendered to know its size, one at a time: visitors wait for photos in the same queue.
   *  What takes too long is left out, and the next request goes on with it. */
  async function lengthsOf(homes: readonly Listing[]) {
    const photoLengths = new Map<string, number>()
    let isLate = false
    const measureAll = async () => {
      for (const { imageLink } of homes) {
        if (isLate) return
        if (imageLink === null) continue
        const length = await photoLength(imageLink).catch(() => null)
        if (length !== null) photoLengths.set(imageLink, length)
      }
    }
    const isComplete = await Promise.race([
      measureAll().then(() => true),
      delay(TIMEOUT_MS, false, { ref: false }),
    ])
    isLate = !isComplete
    return { photoLengths: new Map(photoLengths), isComplete }
  }

  app.get<{ Params: { name: string } }>(
    '/atom/:name.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const city = parseCitySlug(name)
      if (!city && !langs.some((lang) => lang === name)) throw notFound()
      const lang = langOf(request)
      const path = atomPath(lang, city)
      if (path !== `/atom/${name}.xml`) return reply.redirect(path, 301)
      return sendDocument(request, reply, await documentOf(lang, city), {
        type: 'application/atom+xml; charset=utf-8',
        maxAgeSeconds: 300,
      })
    },
  )
}

const codesOf = (city: CityPage): readonly string[] =>
  city.kind === 'postcode' ? [city.code] : city.codes

/** A date on which we owned the host, as tag URIs require (RFC 4151). It must never change: feed
 *  readers identify entries by these URIs. */
const OURS_ON = '2026-11-15'

type AtomFeed = {
  lang: Lang
  origin: string
  /** Null for the whole country. */
  city: CityPage | null
  /** As visitors see them, newest first. */
  homes: readonly Listing[]
  /** The size of each photo in bytes, by URL; photos that are missing here are left out. */
  photoLengths: ReadonlyMap<string, number>
  /** The day on which the market last changed. */
  date: string
}

/** The newest homes for feed readers, which are visitors: no address, no source, no sharp photo. */
function atomFeed({ lang, origin, city, homes, photoLengths, date }: AtomFeed): string {
  const texts = foundTexts[lang].feed
  const tag = (specific: string) => `tag:${new URL(origin).hostname},${OURS_ON}:${specific}`
  const feed = new Feed({
    id: tag(atomPath(lang, city)),
    title: city ? texts.city(inCity({ ...city, lang })) : texts.country,
    description: pageTexts[lang].landing.description(null, null, null),
    link: `${origin}${city ? cityTwin(city, lang) : '/'}`,
    feed: `${origin}${atomPath(lang, city)}`,
    updated: latest(homes, date),
    author: { name: brand.name, link: `${origin}/` },
    favicon: `${origin}/favicon.svg`,
    generator: false,
  })
  for (const home of homes) {
    const photo = home.imageLink ?? ''
    const length = photoLengths.get(photo)
    feed.addItem({
      id: tag(`home/${home.id}`),
      title: titleOf(lang, home),
      link: `${origin}${homePath(lang, home.id)}`,
      published: new Date(home.createdAt),
      date: lastChange(home),
      content: contentOf(lang, home),
      ...(length !== undefined && { image: { url: `${origin}${photo}`, length } }),
    })
  }
  // The library does not support the language attribute.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${lang}" `)
}

/** '101 Reykjavík: 285.000 kr. á mánuði, 74 m², 3 herbergi' */
function titleOf(lang: Lang, { postcode, price, size, rooms }: Listing): string {
  const texts = publishedTexts[lang].entry
  const known = postcodeByCode(postcode)
  const amount = priceLabel(lang, price)
  return `${known ? postcodeName(known) : postcode}: ${[
    price === 0 ? amount : texts.rent(amount),
    ...(size > 0 ? [sizeLabel(size)] : []),
    ...(rooms === null ? [] : [texts.rooms(rooms)]),
  ].join(', ')}`
}

function contentOf(lang: Lang, home: Listing): string {
  const listing = listingTexts[lang]
  const texts = publishedTexts[lang].entry
  const availability = availabilityOf(home)
  return [
    ...(availability.kind === 'now' ? [`${listing.availableNow}.`] : []),
    ...(availability.kind === 'from'
      ? [`${texts.availableFrom(formatDayAndMonth(lang, availability.date))}.`]
      : []),
    ...(home.petsAllowed ? [`${listing.petsAllowed}.`] : []),
    texts.more,
  ].join(' ')
}

/** The public data of a home changes when its price does. */
const lastChange = ({ createdAt, priceChanges }: Listing): Date =>
  new Date(
    Math.max(...[createdAt, ...priceChanges.map(({ date }) => date)].map((at) => Date.parse(at))),
  )

/** A place without homes uses the date of the market. */
const latest = (homes: readonly Listing[], date: string): Date =>
  homes.length === 0
    ? new Date(date)
    : new Date(Math.max(...homes.map((home) => lastChange(home).getTime())))
