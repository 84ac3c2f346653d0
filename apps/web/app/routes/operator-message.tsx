import { AdminData } from '../admin/layout/admin-data'
import { loadAdmin } from '../admin/layout/admin-api'
import { MessageScreen } from '../admin/messages/message-screen'
import type { Route } from './+types/operator-message'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, `GET /api/operator/messages/${encodeURIComponent(params.id)}`)

export default function OperatorMessage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminData of={loaderData}>
      {(message) => <MessageScreen key={message.id} message={message} />}
    </AdminData>
  )
}
