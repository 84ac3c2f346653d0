import { refusal } from '@kot/contract/accounts'
import { watchAnswer, watchOrInvalid, watchUpdateRequest } from '@kot/contract/watch'
import { saveWatch, watchOf } from '@kot/watches/watches'
import { z } from 'zod'
import { watchLimits } from '../../limits/watch-limits.ts'
import { requireSession } from '../accounts/require-session.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import { presentWatch } from './present-watch.ts'
import { readCriteria } from './read-criteria.ts'
import type { WatchRouteParts } from './watch-route-parts.ts'

const described = { tags: ['watch'], security: [{ session: [] }, {}] }

/** Whoever is signed in has a watch of their own; access decides only whether it mails. */
export function watchRoute(app: ZodApp, { sessions, limits, langOf }: WatchRouteParts): void {
  const { db, now } = sessions

  app.get(
    '/user_email.json',
    {
      schema: {
        ...described,
        operationId: 'getWatch',
        security: [{ session: [] }, { sessionInQuery: [] }, {}],
        summary: 'The rental watch of the account',
        description:
          'Without a watch: the values a new one starts with. Without a valid session: `errors` is INVALID, with status 200.',
        querystring: z.object({ jwt: z.string().optional() }),
        response: { 200: watchOrInvalid },
      },
      config: { jwtInQuery: true },
    },
    async (request) => {
      const session = await request.session()
      if (!session) return { errors: 'INVALID' as const }
      return presentWatch(await watchOf(db, session.account.userId))
    },
  )

  app.post(
    '/user_email_update.json',
    {
      schema: {
        ...described,
        operationId: 'updateWatch',
        summary: 'Sets up or changes the rental watch and turns it on',
        body: watchUpdateRequest,
        response: { 200: watchAnswer, 401: refusal, 422: refusal, 429: refusal },
      },
      config: { jwtInBody: true },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId } = (await requireSession(request, lang)).account
      const { alert_freq: frequency, ...criteria } = request.body
      const watch = { ...readCriteria(criteria, lang), frequency }
      await limits.take(watchLimits.update, accountId)
      await db.transaction().execute((trx) => saveWatch(trx, accountId, watch, now()))
      return presentWatch({ ...watch, active: true })
    },
  )
}
