import { AdminData } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { MessageList } from '../operator/messages/message-list'
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
