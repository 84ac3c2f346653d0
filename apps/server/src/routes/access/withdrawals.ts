import { accessEnds } from '@kot/access/grants/grants'
import { listPurchases } from '@kot/access/withdrawals/list-purchases'
import { withdrawPurchase } from '@kot/access/withdrawals/withdraw-purchase'
import type { Withdrawal } from '@kot/access/withdrawals/withdrawal'
import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import { readBoardConnections } from '@kot/board/board-connections'
import { problemResponses } from '@kot/contract/problem'
import { purchasesResponse, withdrawRequest, withdrawResponse } from '@kot/contract/pass/withdrawal'
import type { DB } from '@kot/db/generated'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import type { Transaction } from 'kysely'
import { accessLimits } from '../../http/rate-limit-rules.ts'
import { notFound, PublicError } from '../../http/errors.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { type AccessRouteDeps, renewedToken } from './sales.ts'

const described = { tags: ['access'], security: [{ session: [] }] }

/** The right to withdraw from a purchase holds whether or not anything is sold today. */
export function withdrawalRoutes(app: ZodApp, { sessions, limits, langOf }: AccessRouteDeps): void {
  const { db, now } = sessions

  app.get(
    '/api/v1/withdrawals',
    {
      schema: {
        ...described,
        operationId: 'listPurchases',
        summary: 'List purchases with refundable amounts',
        description: 'What a withdrawal returns now.',
        response: { 200: purchasesResponse, ...problemResponses(401) },
      },
    },
    async (request) => {
      const { userId } = (await requireSession(request, langOf(request))).account
      const quotedAt = now()
      const { members } = await readBoardConnections(db, userId, quotedAt)
      return {
        quoted_at: quotedAt.toISOString(),
        purchases: await listPurchases(db, userId, quotedAt),
        household: members.length > 0,
      }
    },
  )

  app.post(
    '/api/v1/withdrawals',
    {
      schema: {
        ...described,
        operationId: 'withdrawFromPurchase',
        summary: 'Withdraw from a purchase',
        description:
          'Its access ends and the unused part is refunded. Repeating it changes nothing and returns the first withdrawal.',
        body: withdrawRequest,
        response: { 200: withdrawResponse, ...problemResponses(401, 404, 409, 429) },
      },
    },
    async (request) => {
      const lang = langOf(request)
      const { userId: accountId, name } = (await requireSession(request, lang)).account
      await limits.take(accessLimits.withdraw, accountId)
      const { order: reference, quoted_at } = request.body
      const { faults } = withdrawalTexts[lang]
      const at = now()
      const done = await db.transaction().execute(async (trx) => {
        const quotedAt = new Date(quoted_at)
        const input = { reference, accountId, quotedAt, lang, now: at }
        const outcome = await withdrawPurchase(trx, input)
        if (outcome?.outcome === 'withdrawn' && outcome.isNew) {
          await notifyHousehold(trx, { accountId, who: name, withdrawal: outcome.withdrawal }, at)
        }
        return outcome
      })
      if (done === null) throw notFound(faults.noOrder)
      if (done.outcome === 'quote-expired') {
        throw new PublicError('quote_expired', faults.quoteExpired)
      }
      if (done.outcome !== 'withdrawn') throw new PublicError('no_withdrawal', faults.refused)
      const purchases = await listPurchases(db, accountId, at)
      const purchase = purchases.find(({ order }) => order === reference)
      if (!purchase) throw notFound(faults.noOrder)
      return { purchase, jwt: await renewedToken(sessions, request, lang) }
    },
  )
}

type EndedAccess = { accountId: string; who: string; withdrawal: Withdrawal }

/** Notifies the other members of a household if their access ends earlier because one of them has withdrawn. */
async function notifyHousehold(
  trx: Transaction<DB>,
  { accountId, who, withdrawal }: EndedAccess,
  now: Date,
): Promise<void> {
  const { members } = await readBoardConnections(trx, accountId, now)
  const ends = await accessEnds(trx, [accountId, ...members.map(({ id }) => id)])
  const latest = Math.max(0, ...[...ends.values()].map((end) => end.getTime()))
  if (latest >= withdrawal.access_until.getTime()) return
  const until = latest > now.getTime() ? new Date(latest).toISOString() : null
  for (const { id } of members) {
    await notifyOfConnection(trx, id, { kind: 'householdAccessEnded', who, until })
  }
}
