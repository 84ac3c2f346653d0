import type { ActivateAnswer, NewOrder, OrderAnswer, Receipt } from '@kot/contract/access'
import { callApi, type ApiAnswer } from '../session/call-api'
import type { PaidTransaction } from './unsettled-payment'

/** What is known of an order.
 *  unknown: nobody answered, or something went wrong on the way. gone: it is not for us to know. */
export type OrderReport =
  | { readonly progress: 'granted'; readonly receipt: Receipt; readonly jwt: string | null }
  | { readonly progress: 'open' | 'activating' | 'refused' | 'unknown' | 'gone' }

/** Freezes what is about to be bought; or why it could not be. */
export async function openOrder(product: number): Promise<NewOrder | 'notStarted' | 'tooMany'> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/orders', body: { product } })
  if (answer?.ok) return answer.body as NewOrder
  return answer?.status === 429 ? 'tooMany' : 'notStarted'
}

/** Asks for the access that a payment bought. Asking again changes nothing. */
export async function activate({ product, transaction }: PaidTransaction): Promise<OrderReport> {
  const answer = await callApi({
    method: 'POST',
    path: '/activevate_user.json',
    body: { product, transition_id: transaction },
  })
  return reportIn(answer)
}

export async function lookAtOrder(reference: string): Promise<OrderReport> {
  const path = `/api/v1/orders/${encodeURIComponent(reference)}`
  return reportIn(await callApi({ method: 'GET', path }))
}

function reportIn(answer: ApiAnswer): OrderReport {
  if (answer?.status === 422) return { progress: 'refused' }
  if (answer?.status === 401 || answer?.status === 404) return { progress: 'gone' }
  if (!answer?.ok) return { progress: 'unknown' }
  const { progress, receipt, jwt } = answer.body as ActivateAnswer | OrderAnswer
  if (progress === 'granted') {
    return receipt === null ? { progress: 'activating' } : { progress, receipt, jwt }
  }
  // The money went back, which to its payer is a payment that was not taken.
  return { progress: progress === 'withdrawn' ? 'refused' : progress }
}
