import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { AdminBlock } from '../operator/layout/admin-block'
import { AdminData } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { FindOrders } from '../operator/orders/find-orders'
import { TaskList } from '../operator/tasks/task-row'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-orders'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, 'GET /api/operator/orders/alerts')

export default function OperatorOrders({ loaderData }: Route.ComponentProps) {
  const texts = ordersTexts[useLang()].alerts
  return (
    <AdminPage section="orders">
      <FindOrders />
      <AdminBlock heading={texts.heading} className="mt-8">
        <AdminData of={loaderData}>
          {({ alerts, now }) => <TaskList tasks={alerts} now={now} empty={texts.none} />}
        </AdminData>
      </AdminBlock>
    </AdminPage>
  )
}
