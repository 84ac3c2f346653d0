import { AdminData } from '../operator/layout/admin-data'
import { loadAdmin } from '../operator/layout/admin-api'
import { OrderScreen } from '../operator/orders/order-screen'
import type { Route } from './+types/operator-order'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, `GET /api/operator/orders/${encodeURIComponent(params.id)}`)

export default function OperatorOrder({ loaderData }: Route.ComponentProps) {
  return (
    <AdminData of={loaderData}>{(order) => <OrderScreen key={order.id} order={order} />}</AdminData>
  )
}
