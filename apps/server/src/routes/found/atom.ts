import { setTimeout as delay } from 'node:timers/promises'
import type { MarketRecord } from '@kot/contract/market'
import type { Lang } from '@kot/domain/lang'
import { langs } from '@kot/domain/lang'
import { emptySearch } from '@kot/domain/search'
import { atomPath, parseCitySlug, type CityPage } from '@kot/i18n/paths'
import type { FastifyInstance } from 'fastify'
import { notFound, unavailable } from '../../public-error.ts'
import { atomFeed } from './atom-feed.ts'
import type { FoundParts } from './found-parts.ts'
import { publishedDocument, sendDocument, type PublishedDocument } from './published-document.ts'

const MOST_HOMES = 30
/** How long photos are waited for. */
const PATIENCE_MS = 2_000

/** GET /atom/{city page}.xml and /atom/{language}.xml: the newest homes of a place or of all. An
 *  address of the other language leads to its twin, as city pages do. */
export function atomRoute(
  app: FastifyInstance,
  { origins, langOf, market, photoLength }: FoundParts,
): void {
  /** Of one publication; there are no more of them than places. */
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
      MOST_HOMES,
    )
    const { photoLengths, isComplete } = await lengthsOf(homes)
    const document = publishedDocument(
      atomFeed({ lang, origin: origins[lang], city, homes, photoLengths, date: current.date }),
    )
    if (isComplete && made.version === current.version) made.documents.set(path, document)
    return document
  }

  /** A photo that nobody has looked at yet has to be rendered to be measured. A reader does not wait for
   *  slow ones: it gets them next time. */
  async function lengthsOf(homes: readonly MarketRecord[]) {
    const photoLengths = new Map<string, number>()
    const measure = async (address: string) => {
      const length = await photoLength(address).catch(() => null)
      if (length !== null) photoLengths.set(address, length)
    }
    const all = Promise.all(
      homes.flatMap(({ image_link }) => (image_link ? [measure(image_link)] : [])),
    )
    const isComplete = await Promise.race([
      all.then(() => true),
      delay(PATIENCE_MS, false, { ref: false }),
    ])
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
