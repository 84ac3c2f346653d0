import type {
  BoardResponse,
  BoardSettings,
  HouseholdWatches,
  InvitationResponse,
} from '@kot/contract/board'
import { type ApiCall, callApi, freshToken, reasonIn } from '../session/call-api'

/** The response of a call, or why it failed; a blank reason is not known. */
export type CallResult<Body extends object> =
  | { body: Body; reason?: undefined }
  | { body: null; reason: string }

/** `unknown` for a link that leads nowhere, `failed` without a response, null while it loads. */
export type FoundInvitation = InvitationResponse | 'unknown' | 'failed' | null

type CreatedInvitation = { path: string; expires_at: string }

export const createInvitation = (): Promise<CallResult<CreatedInvitation>> =>
  send({ method: 'POST', path: '/api/v1/board/invitations' })

export const revokeInvitations = (): Promise<CallResult<BoardResponse>> =>
  send({ method: 'DELETE', path: '/api/v1/board/invitations' })

export const joinHousehold = (token: string): Promise<CallResult<BoardResponse>> =>
  send({ method: 'POST', path: '/api/v1/board/join', body: { token } })

export const leaveHousehold = (): Promise<CallResult<BoardResponse>> =>
  send({ method: 'POST', path: '/api/v1/board/leave' })

export const removeMember = (id: string): Promise<CallResult<BoardResponse>> =>
  send({ method: 'DELETE', path: `/api/v1/board/members/${id}` })

export const saveBoardSettings = (body: BoardSettings): Promise<CallResult<BoardResponse>> =>
  send({ method: 'PUT', path: '/api/v1/board/settings', body })

export const createBoardCalendar = (): Promise<CallResult<BoardResponse>> =>
  send({ method: 'POST', path: '/api/v1/board/calendar' })

export const listHouseholdWatches = (): Promise<CallResult<HouseholdWatches>> =>
  send({ method: 'GET', path: '/api/v1/board/watches' })

/** What the person at the link finds; `unknown` if there is no such invitation, null without a response. */
export async function readInvitation(
  token: string,
): Promise<InvitationResponse | 'unknown' | null> {
  // An expired token would be answered as a visitor's.
  await freshToken()
  const answer = await callApi({
    method: 'POST',
    path: '/api/v1/board/invitations/read',
    body: { token },
  })
  if (answer?.ok) return answer.body as InvitationResponse
  return answer?.status === 404 || answer?.status === 400 ? 'unknown' : null
}

async function send<Body extends object>(call: ApiCall): Promise<CallResult<Body>> {
  const answer = await callApi(call)
  if (!answer?.ok) return { body: null, reason: reasonIn(answer) ?? '' }
  return { body: answer.body as Body }
}
