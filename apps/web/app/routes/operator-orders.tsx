import type { AlertsAnswer } from '@kot/contract/operator/orders'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { DeskBlock } from '../features/operator/desk/desk-block'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useDesk } from '../features/operator/desk/use-desk'
import { FindOrders } from '../features/operator/orders/find-orders'
import { OrderAlerts } from '../features/operator/orders/order-alerts'
import { useLang } from '../features/page/use-page'

export const meta = deskMeta('orders')

export default function OperatorOrders() {
  const alerts = useDesk<AlertsAnswer>('/api/operator/orders/alerts')
  return (
    <DeskPage section="orders">
      <FindOrders />
      <DeskBlock heading={ordersTexts[useLang()].alerts.heading} className="mt-8">
        <DeskData of={alerts}>
          {(data) => <OrderAlerts alerts={data.alerts} reload={alerts.reload} />}
        </DeskData>
      </DeskBlock>
    </DeskPage>
  )
}
