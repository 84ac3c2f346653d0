import type {
  ActivateResponse,
  NewOrderResponse,
  OrderResponse,
  Receipt,
} from '@kot/contract/access'
import { type ApiResponse, callApi } from '../session/call-api'
import type { PaidTransaction } from '../session/tab-storage'

/** What is known of an order.
 *  unknown: nobody answered, or something went wrong on the way. gone: it is not for us to know. */
export type OrderReport =
  | { readonly progress: 'granted'; readonly receipt: Receipt; readonly jwt: string | null }
  | { readonly progress: 'open' | 'activating' | 'refused' | 'unknown' | 'gone' }

/** Freezes what is about to be bought; or why it could not be. */
export async function openOrder(
  product: number,
): Promise<NewOrderResponse | 'notStarted' | 'tooMany'> {
  const answer = await callApi({ method: 'POST', path: '/api/v1/orders', body: { product } })
  if (answer?.ok) return answer.body as NewOrderResponse
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
  // The money went back, which to its payer is a payment that was not taken.
  return { progress: progress === 'withdrawn' ? 'refused' : progress }
}

/** The first looks follow quickly, because most orders are settled at once. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]
const maxPauseMs = 15_000

/** Some twenty minutes; by then reconciliation has come round several times. */
const maxPolls = 80

/** Whoever waits for longer than this is told that it may take a while. */
const lateAfterMs = 5_000

type Following = {
  look: () => Promise<OrderReport>
  /** How many looks may find it unpaid before that is believed. */
  unpaidLooks: number
  onNews: (news: 'activating' | 'late') => void
}

/** Looks at an order, with growing pauses, until it has come to an end, and says to which. */
export async function waitForSettlement({
  look,
  unpaidLooks,
  onNews,
}: Following): Promise<OrderReport> {
  const late = setTimeout(() => onNews('late'), lateAfterMs)
  try {
    for (let looks = 1; ; looks += 1) {
      const report = await look()
      if (isEnd(report) || looks === maxPolls) return report
      if (report.progress === 'open' && looks >= unpaidLooks) return report
      if (report.progress === 'activating') onNews('activating')
      if (report.progress !== 'open') onNews('late')
      await pause(pausesMs[looks - 1] ?? maxPauseMs)
    }
  } finally {
    clearTimeout(late)
  }
}

const isEnd = ({ progress }: OrderReport): boolean =>
  progress === 'granted' || progress === 'refused' || progress === 'gone'

/** Ends early when the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const goOn = () => {
      end.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn, { signal: end.signal })
  })
}
