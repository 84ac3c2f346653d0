import { errorResponse } from '@kot/contract/account/accounts'
import {
  watchResponse,
  type WatchResponse,
  watchOffResponse,
  watchOrError,
  watchPreviewResponse,
  watchPreviewRequest,
  watchUpdateRequest,
} from '@kot/contract/watch/watch'
import { disableWatch, saveWatch, getWatch } from '@kot/watches/watches'
import { z } from 'zod'
import { pickCriteria } from '@kot/domain/search/criteria'
import { flagNames } from '@kot/domain/home/home'
import { postcodeByCode, postcodeName } from '@kot/domain/postcode/postcode'
import { emptyWatch, NEW_HOMES_DAYS, NO_MAXIMUM, type Watch } from '@kot/domain/watch/watch'
import { withFoldedWords } from '@kot/domain/watch/fits-watch'
import { problemResponse } from '@kot/contract/problem'
import { isSignedIn } from '@kot/domain/account/viewer'
import { getMarketHomes } from '@kot/db/read/market-homes'
import { previewWatch } from '@kot/watches/preview-watch'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import { networkOf, requireSession, sessionCheck } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { furtherFromInput } from '@kot/contract/watch/watch-input'
import { readCriteria, type SpecifiedCriteria, type WatchRouteDeps } from './watch-request.ts'

const previewSchema = {
  tags: ['watch'],
  operationId: 'previewWatch',
  summary: 'Preview a watch',
  description: 'What it would find, as far as the viewer may see it. Changes nothing.',
  security: [{ session: [] }, {}],
  body: watchPreviewRequest,
  response: { 200: watchPreviewResponse, 422: problemResponse, 429: problemResponse },
}

/** Needs no account: visitors see what a watch would find before they sign up. */
export function watchPreviewRoute(app: ZodApp, parts: WatchRouteDeps): void {
  const { sessions, limits, langOf, present, readTravel } = parts
  app.post('/api/v1/watch_preview', { schema: previewSchema }, async (request, reply) => {
    const criteria = readCriteria(request.body, langOf(request))
    const viewer = await request.viewer()
    const asker = isSignedIn(viewer) ? viewer.userId : networkOf(request.ip)
    await limits.take(watchLimits.preview, asker)
    const asked = {
      ...emptyWatch,
      ...criteria,
      ...pickCriteria(request.body, flagNames),
      ...furtherFromInput(request.body),
    }
    const watch = withFoldedWords(asked)
    const found = await previewWatch(sessions.db, { watch, viewer, readTravel }, sessions.now())
    const homes = await getMarketHomes(sessions.db, found.latestHomeIds)
    reply.header('vary', 'authorization')
    return {
      days: NEW_HOMES_DAYS,
      new_homes: found.newHomes,
      matching_now: found.matchingNow,
      latest: homes.map((home) => present(home, viewer)),
    }
  })
}

type SpecifiedWatch = SpecifiedCriteria & Pick<Watch, 'frequency'> & { active: boolean }

const noWatch = { ...emptyWatch, active: false }

/** A watch in the format of the specification; the defaults of a new one if there is none. */
function presentWatch(watch: SpecifiedWatch | null): WatchResponse {
  const { active, postcodes, maxRent, minSize, minRooms, pets, frequency } = watch ?? noWatch
  return {
    max_rent: maxRent ?? NO_MAXIMUM,
    selected_postcodes: postcodes.flatMap((code) => {
      const postcode = postcodeByCode(code)
      return postcode ? [{ id: postcode.areaId, postcode: code, name: postcodeName(postcode) }] : []
    }),
    min_rooms: minRooms,
    min_size: minSize,
    pets,
    alert_freq: frequency,
    notfication_match: active,
  }
}

const described = { tags: ['watch'], security: [{ session: [] }, {}] }

/** Every account has a watch; access decides only whether it sends mail. */
export function watchRoute(app: ZodApp, { sessions, limits, langOf }: WatchRouteDeps): void {
  const { db, now } = sessions

  app.get(
    '/user_email.json',
    {
      schema: {
        ...described,
        operationId: 'getWatch',
        security: [{ session: [] }, { sessionInQuery: [] }, {}],
        summary: 'Get the rental watch',
        description:
          'Without a watch: the values a new one starts with. Without a valid session: `errors` is INVALID, with status 200.',
        querystring: z.object({ jwt: z.string().optional() }),
        response: { 200: watchOrError },
      },
      config: { jwtInQuery: true },
    },
    async (request) => {
      const session = await request.session()
      if (!session) return { errors: 'INVALID' as const }
      return presentWatch(await getWatch(db, session.account.userId))
    },
  )

  app.post(
    '/user_email_update.json',
    {
      schema: {
        ...described,
        operationId: 'updateWatch',
        summary: 'Save the rental watch',
        description: 'Creates or changes it, and turns it on.',
        body: watchUpdateRequest,
        response: {
          200: watchResponse,
          401: errorResponse,
          422: errorResponse,
          429: errorResponse,
        },
      },
      config: { jwtInBody: true },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      const { alert_freq: frequency, ...criteria } = request.body
      const watch = { ...readCriteria(criteria, lang), frequency }
      await limits.take(watchLimits.update, accountId)
      const check = await sessionCheck(request, lang)
      await db.transaction().execute(async (trx) => {
        await check(trx)
        await saveWatch(trx, accountId, watch, now())
      })
      return presentWatch({ ...watch, active: true })
    },
  )
}

const offSchema = {
  tags: ['watch'],
  operationId: 'turnWatchOff',
  summary: 'Turn the rental watch off',
  description: 'Takes no body. Repeating it changes nothing.',
  security: [{ session: [] }, { sessionInQuery: [] }],
  querystring: z.object({ jwt: z.string().optional() }),
  response: { 200: watchOffResponse, 401: errorResponse },
}

export function watchOffRoute(app: ZodApp, { sessions, langOf }: WatchRouteDeps): void {
  const options = { schema: offSchema, config: { jwtInQuery: true } }
  app.post('/unsub_match_smartfinder.json', options, async (request) => {
    const { userId: accountId } = (await requireSession(request, langOf(request))).account
    const now = sessions.now()
    await sessions.db.transaction().execute((trx) => disableWatch(trx, accountId, now))
    return { notfication_match: false as const }
  })
}
