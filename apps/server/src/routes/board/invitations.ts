import { notifyOfConnection } from '@kot/accounts/credentials/notify-connection'
import { readBoardConnections } from '@kot/board/board-connections'
import { joinHousehold } from '@kot/board/household'
import { createInvitation, readInvitation, revokeInvitations } from '@kot/board/invitations'
import {
  boardResponse,
  createdInvitation,
  invitationResponse,
  invitationToken,
} from '@kot/contract/board/board'
import { problemResponses } from '@kot/contract/problem'
import { isSignedIn } from '@kot/domain/account/viewer'
import { boardErrorTexts } from '@kot/i18n/texts/api-errors'
import type { DB } from '@kot/db/generated'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { notFound, PublicError } from '../../http/errors.ts'
import { boardLimits } from '../../http/rate-limit-rules.ts'
import { networkOf, requireMember, requireSession, sessionCheck } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { firstName } from './present-board.ts'
import { answerBoard, type BoardRouteDeps, described } from './board.ts'

/** Invitations to a household. The token travels in bodies and in the fragment of a link, never in a log. */
export function invitationRoutes(app: ZodApp, deps: BoardRouteDeps): void {
  const { sessions, limits, langOf } = deps
  const { db, now } = sessions
  const check = (request: FastifyRequest) => sessionCheck(request, langOf(request))

  app.post(
    '/api/v1/board/invitations',
    {
      schema: {
        ...described,
        operationId: 'createInvitation',
        summary: 'Create an invitation',
        description: 'Valid for seven days and for one account.',
        response: { 200: createdInvitation, ...problemResponses(401, 429) },
      },
    },
    async (request) => {
      const { userId } = await requireMember(deps, request, boardLimits.invite)
      const { token, expiresAt } = await createInvitation(db, userId, now(), await check(request))
      return { path: `/board/join#${token}`, expires_at: expiresAt.toISOString() }
    },
  )

  app.delete(
    '/api/v1/board/invitations',
    {
      schema: {
        ...described,
        operationId: 'revokeInvitations',
        summary: 'Revoke all open invitations',
        response: { 200: boardResponse, ...problemResponses(401, 429) },
      },
    },
    async (request) => {
      const member = await requireMember(deps, request, boardLimits.change)
      await revokeInvitations(db, member.userId)
      return answerBoard(deps, member)
    },
  )

  app.post(
    '/api/v1/board/invitations/read',
    {
      schema: {
        ...described,
        security: [],
        operationId: 'readInvitation',
        summary: 'Get an invitation',
        description: 'Who invites, and whether it can be accepted.',
        body: invitationToken,
        response: { 200: invitationResponse, ...problemResponses(404, 429) },
      },
    },
    async (request) => {
      await limits.take(boardLimits.readInvitation, networkOf(request.ip))
      const viewer = await request.viewer()
      const accountId = isSignedIn(viewer) ? viewer.userId : null
      const found = await readInvitation(db, request.body.token, accountId, now())
      if (found === null) throw notFound(boardErrorTexts[langOf(request)].noInvitation)
      const { state, invitedBy, members } = found
      // The members of a household are shown by a valid invitation, and to its members.
      const isOpen = state === 'open' || state === 'member' || state === 'elsewhere'
      return {
        state,
        invited_by: isOpen ? firstName(invitedBy) : '',
        members: isOpen ? members.map(firstName) : [],
      }
    },
  )

  app.post(
    '/api/v1/board/join',
    {
      schema: {
        ...described,
        operationId: 'joinHousehold',
        summary: 'Accept an invitation',
        description: 'Repeating it changes nothing. The homes of both are then on one board.',
        body: invitationToken,
        response: { 200: boardResponse, ...problemResponses(401, 404, 409, 429) },
      },
    },
    async (request) => {
      const member = await requireMember(deps, request, boardLimits.change)
      const { account } = await requireSession(request, langOf(request))
      const stillSignedIn = await check(request)
      const state = await db.transaction().execute(async (trx) => {
        const { token } = request.body
        const found = await joinHousehold(trx, token, member.userId, now(), stillSignedIn)
        if (found === 'open') await notifyHousehold(trx, account, now())
        return found
      })
      const texts = boardErrorTexts[langOf(request)]
      if (state === null) throw notFound(texts.noInvitation)
      if (state !== 'open' && state !== 'member') {
        throw new PublicError('invitation_closed', texts.invitationClosed[state])
      }
      return answerBoard(deps, member)
    },
  )
}

/** Notifies every member of a household, and the new one. */
async function notifyHousehold(
  trx: Transaction<DB>,
  { userId, name }: { userId: string; name: string },
  now: Date,
): Promise<void> {
  const { members } = await readBoardConnections(trx, userId, now)
  const names = members.map((member) => member.name)
  await notifyOfConnection(trx, userId, { kind: 'householdJoined', isOwn: true, names })
  for (const { id } of members) {
    await notifyOfConnection(trx, id, { kind: 'householdJoined', isOwn: false, names: [name] })
  }
}
