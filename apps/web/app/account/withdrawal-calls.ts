import type { PurchasesResponse, WithdrawResponse } from '@kot/contract/withdrawal'
import { callApi, reasonIn } from '../session/call-api'
import { session } from '../session/session-store'

/** Everything the user has bought, with what a withdrawal returns now; null if it could not be loaded. */
export async function loadPurchases(): Promise<PurchasesResponse | null> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/withdrawals' })
  return answer?.ok ? (answer.body as PurchasesResponse) : null
}

type WithdrawInput = { order: string; quotedAt: string }

/** Withdraws from a purchase. @returns the error of the server; null when it is done */
export async function withdraw({ order, quotedAt }: WithdrawInput): Promise<string | null> {
  const body = { order, quoted_at: quotedAt }
  const answer = await callApi({ method: 'POST', path: '/api/v1/withdrawals', body })
  if (!answer?.ok) return reasonIn(answer) ?? ''
  session.signIn((answer.body as WithdrawResponse).jwt)
  return null
}
