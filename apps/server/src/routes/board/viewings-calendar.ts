import { getViewingCalendar, type PlannedViewing } from '@kot/board/viewings'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { problemResponses } from '@kot/contract/problem'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { seesFullListings, type Viewer, viewerOf } from '@kot/domain/account/viewer'
import { homePath } from '@kot/i18n/paths'
import { boardMailTexts } from '@kot/i18n/texts/board-mail'
import { priceLabel } from '@kot/i18n/texts/listing'
import type { PresentHome } from '@kot/market/present/present-home'
import icalGenerator, { ICalAlarmType, type ICalCalendar } from 'ical-generator'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { boardLimits } from '../../http/rate-limit-rules.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import type { MailLinkReader } from '../watch/read-mail-link.ts'
import { notIndexed } from '../watch/watch-feeds.ts'

export type CalendarRouteDeps = AccountDeps & {
  origins: Readonly<Record<Lang, string>>
  mailLinks: MailLinkReader
  present: PresentHome
}

const VIEWING_MS = 30 * 60_000
const ALARM_SECONDS = 2 * 60 * 60

/** The private calendar of a household's viewings, for calendar programs and as a file for one home. */
export function viewingsCalendarRoute(
  app: ZodApp,
  { sessions, limits, mailLinks, present, origins }: CalendarRouteDeps,
): void {
  const { db, now } = sessions
  app.get(
    '/api/v1/board/viewings.ics',
    {
      schema: {
        tags: ['board'],
        security: [],
        operationId: 'readBoardCalendar',
        summary: 'Get the viewings as a calendar',
        description: 'Needs no session: its address is signed. Shows what its owner may see.',
        // In the query, which no log contains.
        querystring: z.object({
          token: z.string().min(1).max(300),
          /** Only the viewing of this home, as a file. */
          home: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        }),
        response: {
          200: { content: { 'text/calendar': { schema: z.string() } } },
          ...problemResponses(404, 429),
        },
      },
    },
    async (request, reply) => {
      const { token, home } = request.query
      const signed = mailLinks.readCalendar(token, now())
      if (signed === null || (signed.isFile && home === undefined)) throw notFound()
      await limits.take(boardLimits.calendar, signed.accountId)
      const found = await getViewingCalendar(db, signed)
      const viewings = found?.viewings.filter(({ homeId }) => home === undefined || homeId === home)
      if (!found || !viewings || (home !== undefined && viewings.length === 0)) throw notFound()
      const viewer = viewerOf(found.owner, now())
      const ids = viewings.map(({ homeId }) => homeId)
      const homes = new Map(
        (await getMarketHomes(db, ids)).map((one) => [one.id, decodeListing(present(one, viewer))]),
      )
      const { boardId, lang } = found
      const origin = origins[lang]
      const calendar = emptyCalendar(lang)
      for (const viewing of viewings) {
        const listing = homes.get(viewing.homeId)
        if (listing) addViewing(calendar, viewing, { listing, viewer, boardId, lang, origin })
      }
      if (home !== undefined) {
        reply.header('content-disposition', `attachment; filename="viewing-${home}.ics"`)
      }
      reply.headers(notIndexed).type('text/calendar; charset=utf-8')
      return calendar.toString()
    },
  )
}

const emptyCalendar = (lang: Lang): ICalCalendar =>
  icalGenerator({
    name: boardMailTexts[lang].calendar.name,
    prodId: { company: brand.name, product: 'board', language: lang.toUpperCase() },
  })

type EventFacts = {
  listing: Listing
  viewer: Viewer
  boardId: string
  lang: Lang
  origin: string
}

function addViewing(
  calendar: ICalCalendar,
  { homeId, at, place, placeBy, changedAt }: PlannedViewing,
  { listing, viewer, boardId, lang, origin }: EventFacts,
): void {
  const texts = boardMailTexts[lang].calendar
  const known = postcodeByCode(listing.postcode)
  const area = known ? postcodeName(known) : listing.postcode
  const isFull = seesFullListings(viewer)
  const isOwn = viewer.kind !== 'visitor' && placeBy === viewer.userId
  const meeting = isFull || isOwn ? place.trim() : ''
  const event = calendar.createEvent({
    // The same after a change: calendars move the event instead of adding another.
    id: `${boardId}-${homeId}@${new URL(origin).hostname}`,
    sequence: Math.floor(changedAt.getTime() / 1000),
    stamp: changedAt,
    lastModified: changedAt,
    start: at,
    end: new Date(at.getTime() + VIEWING_MS),
    summary: texts.viewing(listing.address ?? area),
    location: listing.address === null ? area : `${listing.address}, ${area}`,
    url: `${origin}${homePath(lang, homeId)}`,
    description: [
      priceLabel(lang, listing.price),
      ...(meeting === '' ? [] : [texts.place(meeting)]),
    ].join('\n'),
  })
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS })
}
