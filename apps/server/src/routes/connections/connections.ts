import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { readBoardConnections } from '@kot/board/board-connections'
import { endCalendar } from '@kot/board/member-settings'
import { listChannels } from '@kot/notify/channels/channels'
import { type Connections, connectionsResponse } from '@kot/contract/account/connections'
import { problemResponses } from '@kot/contract/problem'
import { watchToInput } from '@kot/contract/watch/watch-input'
import { inRepeatedTransaction } from '@kot/db/connect'
import { endFeeds } from '@kot/watches/feed-watch'
import { listWatches } from '@kot/watches/watches'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireSession } from '../../http/request.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { firstName } from '../board/present-board.ts'
import { presentChannel } from '../watch/present-watches.ts'

const feedParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const described = {
  tags: ['account'],
  security: [{ session: [] }],
  response: { 200: connectionsResponse, ...problemResponses(401) },
}

/** What is connected to an account from outside. A stranger who had the account may have connected it. */
export async function connectionRoutes(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  const { sessions, langOf } = deps
  const { db, now, endings } = sessions

  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })

    scope.get(
      '/api/v1/connections',
      {
        schema: {
          ...described,
          operationId: 'listConnections',
          summary: 'List connections',
          description: 'Channels, URLs of feeds and the household of the account.',
        },
      },
      async (request) => {
        const { account } = await requireSession(request, langOf(request))
        return presentConnections(deps, account.userId)
      },
    )

    scope.delete(
      '/api/v1/connections',
      {
        schema: {
          ...described,
          operationId: 'endConnections',
          summary: 'End all connections',
          description:
            'Watches, favourites and what the account wrote stay. Repeating it changes nothing.',
        },
      },
      async (request) => {
        const { userId: accountId } = (await requireSession(request, langOf(request))).account
        const ending = { accountId, event: 'allDisconnected', now: now() } as const
        await inRepeatedTransaction(db, (trx) => endCredentials(trx, ending, endings))
        return presentConnections(deps, accountId)
      },
    )

    scope.delete(
      '/api/v1/connections/feeds/:id',
      {
        schema: {
          ...described,
          operationId: 'endWatchFeeds',
          summary: 'Revoke the feeds of a watch',
          params: feedParams,
          response: { 200: connectionsResponse, ...problemResponses(400, 401) },
        },
      },
      async (request) => {
        const { userId } = (await requireSession(request, langOf(request))).account
        await endFeeds(db, userId, request.params.id)
        return presentConnections(deps, userId)
      },
    )

    scope.delete(
      '/api/v1/connections/calendar',
      {
        schema: {
          ...described,
          operationId: 'endBoardCalendar',
          summary: 'Revoke the calendar URL',
        },
      },
      async (request) => {
        const { userId } = (await requireSession(request, langOf(request))).account
        await endCalendar(db, userId)
        return presentConnections(deps, userId)
      },
    )
  })
}

async function presentConnections(
  { sessions: { db, now } }: AccountDeps,
  accountId: string,
): Promise<Connections> {
  const channels = await listChannels(db, accountId)
  const watches = await listWatches(db, accountId)
  const { members, hasCalendar, openInvitations } = await readBoardConnections(db, accountId, now())
  return {
    channels: channels.map(presentChannel),
    feeds: watches.flatMap((watch) => {
      if (watch.feedCreatedAt === null) return []
      const { name, postcodes, area } = watchToInput(watch, watch.name)
      return [{ id: watch.id, name, postcodes, area }]
    }),
    calendar: hasCalendar,
    members: members.map(({ id, name }) => ({ id, name: firstName(name) })),
    invitations: openInvitations,
  }
}
