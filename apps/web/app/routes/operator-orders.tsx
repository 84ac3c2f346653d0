import type { AlertsResponse } from '@kot/contract/operator/orders'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { AdminBlock } from '../admin/layout/admin-block'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { FindOrders } from '../admin/orders/find-orders'
import { OrderAlerts } from '../admin/orders/order-alerts'
import { useLang } from '../page/use-page'

export const meta = adminMeta('orders')

export default function OperatorOrders() {
  const alerts = useAdminLoad<AlertsResponse>('/api/operator/orders/alerts')
  return (
    <AdminPage section="orders">
      <FindOrders />
      <AdminBlock heading={ordersTexts[useLang()].alerts.heading} className="mt-8">
        <AdminData of={alerts}>
          {(data) => <OrderAlerts alerts={data.alerts} reload={alerts.reload} />}
        </AdminData>
      </AdminBlock>
    </AdminPage>
  )
}
