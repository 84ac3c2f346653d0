import type { OrdersResponse } from '@kot/contract/pass/access'
import { callOrNull } from '../../api/call-api'
import { session } from '../../api/session-store'
import { createStore, useStore } from '../../ui/state/store'
import { fetchOrder } from './order-calls'

const none: OrdersResponse = { under_way: [], refused: null, charged_twice: [] }

/** The payments of the signed-in user that need attention, on whatever device they were made. */
const ownPayments = createStore<OrdersResponse>(none)

export const useOwnPayments = (): OrdersResponse => useStore(ownPayments, none)

/** Removes what belongs to another user. */
export const forgetPayments = (): void => ownPayments.set(none)

/** Loads them anew. Access that was granted meanwhile is fetched with its token. Without a response the
 *  known ones stay. */
export async function refreshPayments(): Promise<OrdersResponse> {
  const payer = session.current().user?.user_id
  if (payer === undefined) return none
  const loaded = await callOrNull('GET /api/v1/orders')
  if (loaded === null || session.current().user?.user_id !== payer) return ownPayments.current()
  const granted = loaded.under_way.filter(({ progress }) => progress === 'granted')
  for (const { order } of granted) {
    const report = await fetchOrder(order)
    if (session.current().user?.user_id !== payer) return ownPayments.current()
    if (report.progress === 'granted' && report.jwt !== null) session.signIn(report.jwt)
  }
  const under_way = loaded.under_way.filter(({ progress }) => progress !== 'granted')
  ownPayments.set({ ...loaded, under_way })
  return loaded
}
