import type { BoardResponse } from '@kot/contract/board/board'
import type { BoardChange } from '@kot/domain/board/board'
import { type ApiResponse, callApi } from '../../api/call-api'

/** `offline`: the server may or may not have the changes. `refused`: it can never take them. */
export async function sendChanges(changes: readonly BoardChange[]) {
  return answered(
    await callApi('POST /api/v1/board/changes', { changes: [...changes] }, { keepalive: true }),
  )
}

export async function loadBoard() {
  const answer = answered(await callApi('GET /api/v1/board'))
  return answer === 'refused' ? 'offline' : answer
}

/** After 401 the session has ended, and 429 passes: neither rejects the changes. */
function answered(answer: ApiResponse<BoardResponse>) {
  if (answer?.ok) return answer.body
  const isFaulty = answer !== null && answer.status < 500 && ![401, 429].includes(answer.status)
  return isFaulty ? ('refused' as const) : ('offline' as const)
}
