import { refusal } from '@kot/contract/accounts'
import { watchOffAnswer } from '@kot/contract/watch'
import { disableWatch } from '@kot/watches/watches'
import { z } from 'zod'
import { requireSession } from '../accounts/require-session.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import type { WatchRouteParts } from './watch-route-parts.ts'

const schema = {
  tags: ['watch'],
  operationId: 'turnWatchOff',
  summary: 'Turns the rental watch of the account off',
  description: 'Takes no body. Repeating it changes nothing.',
  security: [{ session: [] }, { sessionInQuery: [] }],
  querystring: z.object({ jwt: z.string().optional() }),
  response: { 200: watchOffAnswer, 401: refusal },
}

export function watchOffRoute(app: ZodApp, { sessions, langOf }: WatchRouteParts): void {
  const options = { schema, config: { jwtInQuery: true } }
  app.post('/unsub_match_smartfinder.json', options, async (request) => {
    const { userId: accountId } = (await requireSession(request, langOf(request))).account
    const now = sessions.now()
    await sessions.db.transaction().execute((trx) => disableWatch(trx, accountId, now))
    return { notfication_match: false as const }
  })
}
