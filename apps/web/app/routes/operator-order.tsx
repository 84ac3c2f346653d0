import type { OrderResponse } from '@kot/contract/operator/orders'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { OrderScreen } from '../admin/orders/order-screen'
import type { Route } from './+types/operator-order'

export const meta = adminMeta('orders')

export default function OperatorOrder({ params }: Route.ComponentProps) {
  const order = useAdminLoad<OrderResponse>(`/api/operator/orders/${encodeURIComponent(params.id)}`)
  return (
    <AdminData of={order}>
      {(data) => <OrderScreen key={data.id} order={data} reload={order.reload} />}
    </AdminData>
  )
}
