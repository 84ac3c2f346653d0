import type {
  ActivateResponse,
  CheckoutOutcome,
  NewOrderResponse,
  OrderResponse,
  Receipt,
} from '@kot/contract/pass/access'
import { type RefusalReason, refusalReasons } from '@kot/domain/pass/access'
import { type ApiResponse, callApi, pause, textIn } from '../../api/call-api'
import type { PaidTransaction } from '../../session/tab-storage'

/** The known state of an order. `unknown`: the request failed or got no response. `gone`: the user
 *  is signed out or has no such order. */
export type OrderReport =
  | { readonly progress: 'granted'; readonly receipt: Receipt; readonly jwt: string | null }
  | { readonly progress: 'refused'; readonly reason: RefusalReason }
  | { readonly progress: 'open' | 'checking' | 'activating' | 'unknown' | 'gone' }

/** Creates an order for the package to which the buyer has consented, or returns why it could not be
 *  created. `terms`: the hash of what the buyer was shown. `again`: the buyer knows that another payment
 *  may be under way. */
export async function openOrder(
  product: number,
  { terms, again }: { terms: string; again: boolean },
): Promise<NewOrderResponse | 'notStarted' | 'tooMany' | 'underWay' | 'termsChanged'> {
  const consents = { terms, accepted_terms: true, immediate_start: true } as const
  const body = { product, ...consents, ...(again && { again }) }
  const answer = await callApi('POST /api/v1/orders', body)
  if (answer?.ok) return answer.body
  if (answer?.status === 409) return 'underWay'
  if (answer?.status === 422) return 'termsChanged'
  return answer?.status === 429 ? 'tooMany' : 'notStarted'
}

/** Requests the access that a payment bought. Idempotent. */
export async function activate({ product, transaction }: PaidTransaction): Promise<OrderReport> {
  const body = { product, transition_id: transaction }
  return reportIn(await callApi('POST /activevate_user.json', body))
}

const pathOf = (reference: string) => `/api/v1/orders/${encodeURIComponent(reference)}` as const

export async function fetchOrder(reference: string): Promise<OrderReport> {
  return reportIn(await callApi(`GET ${pathOf(reference)}`))
}

/** Reports that nothing more comes from the provider's dialog, and returns what the server knows. The call
 *  completes when the page is left. */
export async function reportEnd(reference: string, outcome: CheckoutOutcome): Promise<OrderReport> {
  const call = `POST ${pathOf(reference)}/ended` as const
  return reportIn(await callApi(call, { outcome }, { keepalive: true }))
}

function reportIn(answer: ApiResponse<ActivateResponse | OrderResponse>): OrderReport {
  if (answer?.status === 422) return { progress: 'refused', reason: reasonIn(answer) }
  if (answer?.status === 401 || answer?.status === 404) return { progress: 'gone' }
  if (!answer?.ok) return { progress: 'unknown' }
  const { progress, receipt, jwt } = answer.body
  switch (progress) {
    case 'granted':
      return receipt === null ? { progress: 'activating' } : { progress, receipt, jwt }
    case 'refused':
      return { progress, reason: reasonIn(answer) }
    case 'withdrawn':
      return { progress: 'refused', reason: 'returned' }
    case 'open':
    case 'checking':
    case 'activating':
      return { progress }
  }
}

function reasonIn(answer: ApiResponse): RefusalReason {
  const found = textIn(answer, 'reason')
  return refusalReasons.find((reason) => reason === found) ?? 'mismatch'
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
      if (report.progress !== 'open' && report.progress !== 'checking') onNews('late')
      await pause(pausesMs[polls - 1] ?? maxPauseMs)
    }
  } finally {
    clearTimeout(late)
  }
}

const isEnd = ({ progress }: OrderReport): boolean =>
  progress === 'granted' || progress === 'refused' || progress === 'gone'
