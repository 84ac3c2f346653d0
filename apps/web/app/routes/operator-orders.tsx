import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { AdminBlock } from '../admin/layout/admin-block'
import { AdminData } from '../admin/layout/admin-data'
import { AdminPage } from '../admin/layout/admin-page'
import { loadAdmin } from '../admin/layout/admin-api'
import { FindOrders } from '../admin/orders/find-orders'
import { TaskList } from '../admin/tasks/task-row'
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
