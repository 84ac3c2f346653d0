import { AdminData } from '../admin/layout/admin-data'
import { AdminPage } from '../admin/layout/admin-page'
import { loadAdmin } from '../admin/layout/admin-api'
import { MessageList } from '../admin/messages/message-list'
import type { Route } from './+types/operator-messages'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, 'GET /api/operator/messages')

export default function OperatorMessages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage section="messages">
      <AdminData of={loaderData}>{(first) => <MessageList first={first} />}</AdminData>
    </AdminPage>
  )
}
