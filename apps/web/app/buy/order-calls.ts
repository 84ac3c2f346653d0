import type {
  ActivateResponse,
  NewOrderResponse,
  OrderResponse,
  Receipt,
} from '@kot/contract/access'
import { type ApiResponse, callApi, pause } from '../session/call-api'
import type { PaidTransaction } from '../session/tab-storage'

/** The known state of an order. `unknown`: the request failed or got no response. `gone`: the user
 *  is signed out or has no such order. */
export type OrderReport =
  | { readonly progress: 'granted'; readonly receipt: Receipt; readonly jwt: string | null }
  | { readonly progress: 'open' | 'activating' | 'refused' | 'unknown' | 'gone' }

/** Creates an order for the package, or returns why it could not be created. */
export async function openOrder(
  product: number,
): Promise<NewOrderResponse | 'notStarted' | 'tooMany'> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/orders', body: { product } })
  if (answer?.ok) return answer.body as NewOrderResponse
  return answer?.status === 429 ? 'tooMany' : 'notStarted'
}

/** Requests the access that a payment bought. Idempotent. */
export async function activate({ product, transaction }: PaidTransaction): Promise<OrderReport> {
  const answer = await callApi({
    method: 'POST',
    path: '/activevate_user.json',
    body: { product, transition_id: transaction },
  })
  return reportIn(answer)
}

export async function fetchOrder(reference: string): Promise<OrderReport> {
  const path = `/api/v1/orders/${encodeURIComponent(reference)}`
  return reportIn(await callApi({ method: 'GET', path }))
}

function reportIn(answer: ApiResponse): OrderReport {
  if (answer?.status === 422) return { progress: 'refused' }
  if (answer?.status === 401 || answer?.status === 404) return { progress: 'gone' }
  if (!answer?.ok) return { progress: 'unknown' }
  const { progress, receipt, jwt } = answer.body as ActivateResponse | OrderResponse
  if (progress === 'granted') {
    return receipt === null ? { progress: 'activating' } : { progress, receipt, jwt }
  }
  // The money was returned, so for the buyer the payment was refused.
  return { progress: progress === 'withdrawn' ? 'refused' : progress }
}

/** The first polls follow quickly, because most orders are settled at once. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
const maxPauseMs = 15_000

/** About twenty minutes; by then reconciliation has run several times. */
const maxPolls = 80

/** After this time the buyer is shown that it may take a while. */
const lateAfterMs = 5_000

type SettlementOptions = {
  poll: () => Promise<OrderReport>
  /** After this many polls an unpaid order counts as unpaid. */
  maxUnpaidPolls: number
  onNews: (news: 'activating' | 'late') => void
}

/** Polls an order with growing pauses until it is settled, and returns its final state. */
export async function waitForSettlement({
  poll,
  maxUnpaidPolls,
  onNews,
}: SettlementOptions): Promise<OrderReport> {
  const late = setTimeout(() => onNews('late'), lateAfterMs)
  try {
    for (let polls = 1; ; polls += 1) {
      const report = await poll()
      if (isEnd(report) || polls === maxPolls) return report
      if (report.progress === 'open' && polls >= maxUnpaidPolls) return report
      if (report.progress === 'activating') onNews('activating')
      if (report.progress !== 'open') onNews('late')
      await pause(pausesMs[polls - 1] ?? maxPauseMs)
    }
  } finally {
    clearTimeout(late)
  }
}

const isEnd = ({ progress }: OrderReport): boolean =>
  progress === 'granted' || progress === 'refused' || progress === 'gone'
