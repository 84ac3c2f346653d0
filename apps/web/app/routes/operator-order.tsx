import type { OrderAnswer } from '@kot/contract/operator/orders'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { useDesk } from '../features/operator/desk/use-desk'
import { OrderScreen } from '../features/operator/orders/order-screen'
import type { Route } from './+types/operator-order'

export const meta = deskMeta('orders')

export default function OperatorOrder({ params }: Route.ComponentProps) {
  const order = useDesk<OrderAnswer>(`/api/operator/orders/${encodeURIComponent(params.id)}`)
  return (
    <DeskData of={order}>
      {(data) => <OrderScreen key={data.id} order={data} reload={order.reload} />}
    </DeskData>
  )
}
