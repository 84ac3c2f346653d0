import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { problemResponses } from '@kot/contract/problem'
import { getAdvertDetails } from '@kot/db/read/advert-details'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { toSingleLine } from '@kot/domain/text/plain-text'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { seesFullListings, type Viewer, viewerOf } from '@kot/domain/account/viewer'
import { homePath } from '@kot/i18n/paths'
import { publishedTexts } from '@kot/i18n/texts/published'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { type FeedWatch, getFeedWatch } from '@kot/watches/feed-watch'
import { previewWatch } from '@kot/watches/preview-watch'
import { Feed } from 'feed'
import icalGenerator from 'ical-generator'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { WatchRouteDeps } from './watch-request.ts'

const MAX_HOMES = 50
/** A date on which we owned the host, as tag URIs require (RFC 4151). It must never change. */
const OURS_ON = '2026-11-18'
const VIEWING_MS = 30 * 60_000

/** In the query, which no log contains. */
const querystring = z.object({ token: z.string().min(1).max(300) })
const described = {
  tags: ['watch'],
  security: [],
  description: 'Needs no session: its address is signed. Shows what its owner may see.',
  querystring,
}
const textOf = (type: string) => ({ content: { [type]: { schema: z.string() } } })
const failures = problemResponses(404, 429)

/** An address may end up on a public page; what is behind it must not end up in a search engine. */
export const notIndexed = { 'x-robots-tag': 'noindex' }

/** The private feeds of a watch, for readers of feeds and calendars. */
export function watchFeedRoutes(
  app: ZodApp,
  { sessions, limits, mailLinks, present, origins, readTravel }: WatchRouteDeps,
): void {
  const { db, now } = sessions

  async function read(token: string) {
    const signed = mailLinks.readFeed(token)
    if (signed === null) throw notFound()
    await limits.take(watchLimits.feed, String(signed.watchId))
    const found = await getFeedWatch(db, signed)
    if (found === null) throw notFound()
    const viewer = viewerOf(found.owner, now())
    const asked = { watch: found.watch, viewer, readTravel }
    const { latestHomeIds } = await previewWatch(db, asked, now(), MAX_HOMES)
    const homes = (await getMarketHomes(db, latestHomeIds)).map((home) =>
      decodeListing(present(home, viewer)),
    )
    // Stored names may be older than the rule for them.
    const name = toSingleLine(found.name)
    return {
      watchId: signed.watchId,
      found: { ...found, name },
      viewer,
      homes,
      origin: origins[found.lang],
    }
  }

  app.get(
    '/api/v1/watch_feeds/homes.atom',
    {
      schema: {
        ...described,
        operationId: 'readWatchFeed',
        summary: 'Get matching homes as Atom',
        response: { 200: textOf('application/atom+xml'), ...failures },
      },
    },
    async (request, reply) => {
      const { watchId, found, homes, origin } = await read(request.query.token)
      reply.headers(notIndexed).type('application/atom+xml; charset=utf-8')
      return atomFeed({ watchId, found, homes, origin, self: origin + request.url })
    },
  )

  app.get(
    '/api/v1/watch_feeds/viewings.ics',
    {
      schema: {
        ...described,
        operationId: 'readWatchCalendar',
        summary: 'Get viewings of matching homes',
        response: { 200: textOf('text/calendar'), ...failures },
      },
    },
    async (request, reply) => {
      const { found, viewer, homes, origin } = await read(request.query.token)
      reply.headers(notIndexed).type('text/calendar; charset=utf-8')
      return calendar({ found, homes, origin, viewings: await viewingsOf(homes, viewer) })
    },
  )

  /** Viewing times reveal where a home is, so only viewers who see addresses get them. */
  const viewingsOf = async (homes: readonly Listing[], viewer: Viewer) =>
    seesFullListings(viewer)
      ? getAdvertDetails(
          db,
          homes.map(({ id }) => id),
        )
      : new Map()
}

type FeedFacts = { found: FeedWatch; homes: readonly Listing[]; origin: string }
type AtomFacts = FeedFacts & { watchId: number; self: string }

function atomFeed({ watchId, found, homes, origin, self }: AtomFacts): string {
  const { lang, name } = found
  const texts = publishedTexts[lang].watchFeed
  const tag = (specific: string) => `tag:${new URL(origin).hostname},${OURS_ON}:${specific}`
  const feed = new Feed({
    id: tag(`watch/${watchId}`),
    title: texts.homes(name),
    description: texts.description,
    link: `${origin}/smartfinder`,
    feed: self,
    updated: new Date(Math.max(0, ...homes.map(({ createdAt }) => Date.parse(createdAt)))),
    author: { name: brand.name, link: `${origin}/` },
    generator: false,
  })
  for (const home of homes) {
    feed.addItem({
      id: tag(`home/${home.id}`),
      title: `${priceLabel(lang, home.price)}, ${placeOf(home)}`,
      link: `${origin}${homePath(lang, home.id)}`,
      date: new Date(home.createdAt),
      content: contentOf(lang, home),
    })
  }
  // The library does not support the language attribute.
  return feed.atom1().replace('<feed ', `<feed xml:lang="${lang}" `)
}

/** Without the street where the viewer may not see it. */
function placeOf({ address, postcode }: Listing): string {
  const known = postcodeByCode(postcode)
  const area = known ? postcodeName(known) : postcode
  return address === null ? area : `${address}, ${area}`
}

const contentOf = (lang: Lang, { size, rooms }: Listing): string =>
  [
    ...(size > 0 ? [sizeLabel(size)] : []),
    ...(rooms === null ? [] : [publishedTexts[lang].entry.rooms(rooms)]),
  ].join(', ')

type Viewings = Awaited<ReturnType<typeof getAdvertDetails>>

function calendar({ found, homes, origin, viewings }: FeedFacts & { viewings: Viewings }): string {
  const { lang, name } = found
  const texts = publishedTexts[lang].watchFeed
  const calendarOf = icalGenerator({
    name: texts.viewings(name),
    prodId: { company: brand.name, product: 'viewings', language: lang.toUpperCase() },
  })
  for (const home of homes) {
    for (const { from, until } of viewings.get(home.id)?.viewings ?? []) {
      calendarOf.createEvent({
        id: `${home.id}-${from.getTime()}@${new URL(origin).hostname}`,
        start: from,
        end: until ?? new Date(from.getTime() + VIEWING_MS),
        summary: texts.viewing(home.address ?? placeOf(home)),
        location: placeOf(home),
        url: `${origin}${homePath(lang, home.id)}`,
        description: `${priceLabel(lang, home.price)} ${contentOf(lang, home)}`,
      })
    }
  }
  return calendarOf.toString()
}
