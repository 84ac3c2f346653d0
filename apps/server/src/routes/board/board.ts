import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import { applyChanges } from '@kot/board/apply-changes'
import { boardVersion, ensureBoard, openBoard } from '@kot/board/board'
import { removeMember } from '@kot/board/household'
import { listHouseholdWatches } from '@kot/board/household-watches'
import { markBoardSeen, createCalendar, saveSettings } from '@kot/board/member-settings'
import {
  boardChangesRequest,
  boardResponse,
  boardSettings,
  householdWatches,
  seenVersion,
} from '@kot/contract/board/board'
import { problemResponses } from '@kot/contract/problem'
import type { BoardChange } from '@kot/domain/board/board'
import type { SignedInViewer } from '@kot/domain/account/viewer'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../http/errors.ts'
import { boardLimits } from '../../http/rate-limit-rules.ts'
import { requireMember, sessionCheck } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import type { BoardStreams } from './board-streams.ts'
import { type BoardPresenterDeps, firstName, presentBoard } from './present-board.ts'

export type BoardRouteDeps = AccountDeps & BoardPresenterDeps & { streams: BoardStreams }

export const described = { tags: ['board'], security: [{ session: [] }] }
const response = { 200: boardResponse, ...problemResponses(401, 429) }

/** Reads the board of a member, makes one if there is none. */
export async function answerBoard(
  deps: BoardRouteDeps,
  viewer: SignedInViewer,
  refused: readonly string[] = [],
) {
  const { db, now } = deps.sessions
  return presentBoard(deps, await openBoard(db, viewer.userId, now()), viewer, refused)
}

/** The board of favourites. Every call answers with all of it. */
export function boardRoutes(app: ZodApp, deps: BoardRouteDeps): void {
  const { sessions, limits, langOf } = deps
  const { db, now } = sessions

  async function change(request: FastifyRequest, work: (member: SignedInViewer) => Promise<void>) {
    const member = await requireMember(deps, request, boardLimits.change)
    await work(member)
    return answerBoard(deps, member)
  }

  app.get(
    '/api/v1/board',
    { schema: { ...described, operationId: 'readBoard', summary: 'Get the board', response } },
    async (request) => answerBoard(deps, await requireMember(deps, request, boardLimits.read)),
  )

  app.post(
    '/api/v1/board/changes',
    {
      schema: {
        ...described,
        operationId: 'changeBoard',
        summary: 'Apply board changes',
        description: 'Repeating it changes nothing. The latest change of a field wins.',
        body: boardChangesRequest,
        response,
      },
    },
    async (request) => {
      const member = await requireMember(deps, request, boardLimits.change)
      const changes: BoardChange[] = request.body.changes
      await limits.takeMany(boardLimits.changes, changes.length, member.userId)
      const { refused } = await applyChanges(db, member.userId, changes, now())
      return answerBoard(deps, member, refused)
    },
  )

  app.get(
    '/api/v1/board/events',
    {
      schema: {
        ...described,
        operationId: 'followBoard',
        summary: 'Stream board versions',
        description: 'Server-sent events. The data is the version, or 0 when it is not known.',
        response: {
          200: { content: { 'text/event-stream': { schema: z.any() } } },
          ...problemResponses(401, 429),
        },
      },
      config: { isStream: true },
    },
    async (request, reply) => {
      const { userId: accountId } = await requireMember(deps, request, boardLimits.follow)
      const boardId = await ensureBoard(db, accountId, now())
      const { body, tell, end } = deps.streams.open({ accountId, boardId })
      // What happened before the stream was open was not announced to it.
      const current = await boardVersion(db, accountId)
      if (current?.id === boardId) tell(current.version)
      else end()
      // nginx would otherwise collect events before it passes them on.
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return reply.send(body)
    },
  )

  app.post(
    '/api/v1/board/seen',
    {
      schema: {
        ...described,
        operationId: 'markBoardSeen',
        summary: 'Mark a board version as read',
        description: 'The member is not notified of changes up to it.',
        body: seenVersion,
        response: { 200: seenVersion, ...problemResponses(401, 429) },
      },
    },
    async (request) => {
      const { userId } = await requireMember(deps, request, boardLimits.read)
      const { version } = request.body
      const boardId = await ensureBoard(db, userId, now())
      await markBoardSeen(db, userId, { boardId, version })
      return { version }
    },
  )

  app.put(
    '/api/v1/board/settings',
    {
      schema: {
        ...described,
        operationId: 'saveBoardSettings',
        summary: 'Update board notification settings',
        body: boardSettings,
        response,
      },
    },
    (request) =>
      change(request, async ({ userId }) => {
        const { channels, tell_changes: tellChanges } = request.body
        await ensureBoard(db, userId, now())
        await saveSettings(db, userId, { channels, tellChanges })
      }),
  )

  app.post(
    '/api/v1/board/calendar',
    {
      schema: {
        ...described,
        operationId: 'createBoardCalendar',
        summary: 'Create a calendar URL',
        description: 'For the viewings of the board. The previous URL stops working.',
        response,
      },
    },
    (request) =>
      change(request, async ({ userId }) => {
        await limits.take(boardLimits.createCalendar, userId)
        await ensureBoard(db, userId, now())
        const check = await sessionCheck(request, langOf(request))
        await db.transaction().execute(async (trx) => {
          await check(trx)
          await createCalendar(trx, userId, now())
          const connection = { kind: 'feedCreated', feed: 'board', watchName: '' } as const
          await notifyOfConnection(trx, userId, connection)
        })
      }),
  )

  app.post(
    '/api/v1/board/leave',
    {
      schema: {
        ...described,
        operationId: 'leaveHousehold',
        summary: 'Leave the household',
        description: 'Both keep the homes and what the member wrote.',
        response,
      },
    },
    (request) =>
      change(request, async ({ userId }) => {
        await removeMember(db, { by: userId, member: userId, now: now() })
      }),
  )

  app.delete(
    '/api/v1/board/members/:id',
    {
      schema: {
        ...described,
        operationId: 'removeMember',
        summary: 'Remove a household member',
        params: z.object({ id: z.uuid() }),
        response: { ...response, ...problemResponses(404) },
      },
    },
    (request) =>
      change(request, async ({ userId: by }) => {
        const isDone = await removeMember(db, { by, member: request.params.id, now: now() })
        if (!isDone) throw notFound()
      }),
  )

  app.get(
    '/api/v1/board/watches',
    {
      schema: {
        ...described,
        operationId: 'listHouseholdWatches',
        summary: 'List watches of other members',
        response: { 200: householdWatches, ...problemResponses(401, 429) },
      },
    },
    async (request) => {
      const { userId } = await requireMember(deps, request, boardLimits.read)
      const { members } = await openBoard(db, userId, now())
      return {
        members: members.map(({ id, name }) => ({ id, name: firstName(name) })),
        watches: await listHouseholdWatches(db, userId),
      }
    },
  )
}
