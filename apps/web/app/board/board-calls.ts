import type { BoardResponse } from '@kot/contract/board'
import type { BoardChange } from '@kot/domain/board'
import { callApi } from '../session/call-api'

/** `offline`: the server may or may not have the changes. `refused`: it can never take them. */
export async function sendChanges(changes: readonly BoardChange[]) {
  const body = { changes }
  return answered(
    await callApi({ method: 'POST', path: '/api/v1/board/changes', body, keepalive: true }),
  )
}

export async function loadBoard() {
  const answer = answered(await callApi({ method: 'GET', path: '/api/v1/board' }))
  return answer === 'refused' ? 'offline' : answer
}

/** After 401 the session has ended, and 429 passes: neither rejects the changes. */
function answered(answer: Awaited<ReturnType<typeof callApi>>) {
  if (answer?.ok) return answer.body as BoardResponse
  const isFaulty = answer !== null && answer.status < 500 && ![401, 429].includes(answer.status)
  return isFaulty ? ('refused' as const) : ('offline' as const)
}

/** The member has read this version and is not notified of it. After a failure they are. */
export async function markBoardSeen(version: number): Promise<void> {
  await callApi({ method: 'POST', path: '/api/v1/board/seen', body: { version } })
}
