import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import { problemResponses } from '@kot/contract/problem'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import {
  quietHours,
  watchesResponse,
  watchInput,
  type WatchInput,
  watchStateRequest,
} from '@kot/contract/watch/watches'
import type { DB } from '@kot/db/generated'
import { withFoldedWords } from '@kot/domain/watch/fits-watch'
import type { Lang } from '@kot/domain/text/lang'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { watchErrorTexts } from '@kot/i18n/texts/api-errors'
import { saveWatchSettings } from '@kot/watches/settings'
import { createFeed } from '@kot/watches/feed-watch'
import {
  changeWatch,
  createWatch,
  deleteWatch,
  disableWatch,
  enableWatch,
  pauseWatch,
} from '@kot/watches/watches'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { PublicError } from '../../http/errors.ts'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import { requireMember, sessionCheck } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { presentWatches, type WatchListDeps } from './present-watches.ts'
import { type WatchRouteDeps, unknownPostcode, watchNotFound } from './watch-request.ts'

const described = { tags: ['watch'], security: [{ session: [] }] }
const response = { 200: watchesResponse, ...problemResponses(401, 404, 409, 422, 429) }
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
/** Iceland uses UTC all year. A pause ends in the morning of its day. */
const PAUSE_ENDS = 'T07:00:00Z'

/** The watches of an account. Every call answers with all of them. */
export function watchesRoutes(app: ZodApp, parts: WatchRouteDeps, list: WatchListDeps): void {
  const { sessions, limits, langOf } = parts
  const { db, now } = sessions

  /** Changes something in a transaction; false means that there is no such watch. */
  async function change(
    request: FastifyRequest,
    work: (trx: Transaction<DB>, accountId: string) => Promise<boolean>,
  ) {
    const viewer = await requireMember(parts, request, watchLimits.update)
    const check = await sessionCheck(request, langOf(request))
    const isDone = await db.transaction().execute(async (trx) => {
      await check(trx)
      return work(trx, viewer.userId)
    })
    if (!isDone) throw watchNotFound(langOf(request))
    return presentWatches(list, viewer)
  }

  app.get(
    '/api/v1/watches',
    {
      schema: {
        ...described,
        operationId: 'listWatches',
        summary: 'List rental watches',
        response,
      },
    },
    async (request) => {
      const viewer = await requireMember(parts, request, watchLimits.list)
      return presentWatches(list, viewer)
    },
  )

  app.post(
    '/api/v1/watches',
    {
      schema: {
        ...described,
        operationId: 'createWatch',
        summary: 'Add a rental watch',
        description: 'It is turned on.',
        body: watchInput,
        response,
      },
    },
    (request) =>
      change(request, async (trx, accountId) => {
        const lang = langOf(request)
        const id = await createWatch(trx, accountId, checked(request.body, lang), now())
        if (id === null) throw new PublicError('too_many_watches', watchErrorTexts[lang].tooMany)
        return true
      }),
  )

  app.put(
    '/api/v1/watches/:id',
    {
      schema: {
        ...described,
        operationId: 'changeWatch',
        summary: 'Change a rental watch',
        description: 'It is turned on.',
        params,
        body: watchInput,
        response,
      },
    },
    (request) =>
      change(request, (trx, accountId) => {
        const watch = checked(request.body, langOf(request))
        return changeWatch(trx, { accountId, watchId: request.params.id }, watch, now())
      }),
  )

  app.delete(
    '/api/v1/watches/:id',
    {
      schema: {
        ...described,
        operationId: 'deleteWatch',
        summary: 'Delete a rental watch',
        params,
        response,
      },
    },
    (request) =>
      change(request, (trx, accountId) =>
        deleteWatch(trx, { accountId, watchId: request.params.id }),
      ),
  )

  app.post(
    '/api/v1/watches/:id/state',
    {
      schema: {
        ...described,
        operationId: 'setWatchState',
        summary: 'Set the state of a watch',
        description: 'On, off, or paused until a day.',
        params,
        body: watchStateRequest,
        response,
      },
    },
    (request) =>
      change(request, async (trx, accountId) => {
        const { id: watchId } = request.params
        const { body } = request
        if ('paused_until' in body) {
          const until = body.paused_until === null ? null : new Date(body.paused_until + PAUSE_ENDS)
          return pauseWatch(trx, { accountId, watchId }, until, now())
        }
        const setActive = body.active ? enableWatch : disableWatch
        return setActive(trx, accountId, now(), watchId)
      }),
  )

  app.post(
    '/api/v1/watches/:id/feed',
    {
      schema: {
        ...described,
        operationId: 'createWatchFeeds',
        summary: 'Create feed URLs of a watch',
        description: 'Private URLs. The previous ones stop working.',
        params,
        response,
      },
    },
    (request) =>
      change(request, async (trx, accountId) => {
        await limits.take(watchLimits.createFeed, accountId)
        const watchName = await createFeed(trx, { accountId, watchId: request.params.id }, now())
        if (watchName === null) return false
        const connection = { kind: 'feedCreated', feed: 'watch', watchName } as const
        await notifyOfConnection(trx, accountId, connection)
        return true
      }),
  )

  app.put(
    '/api/v1/watch_settings',
    {
      schema: {
        ...described,
        operationId: 'saveWatchSettings',
        summary: 'Set quiet hours',
        description: 'Of all watches and channels.',
        body: quietHours,
        response,
      },
    },
    (request) =>
      change(request, async (trx, accountId) => {
        const { on: quiet, from: quietFrom, until: quietUntil } = request.body
        await saveWatchSettings(trx, accountId, { quiet, quietFrom, quietUntil })
        return true
      }),
  )
}

function checked(input: WatchInput, lang: Lang) {
  if (!input.postcodes.every((code) => postcodeByCode(code))) throw unknownPostcode(lang)
  const { move_in_from: from, move_in_until: until } = input
  if (from !== null && until !== null && from > until) {
    throw new PublicError('dates_reversed', watchErrorTexts[lang].datesReversed)
  }
  return { ...withFoldedWords(watchFromInput(input)), name: input.name }
}
