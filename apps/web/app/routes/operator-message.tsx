import { AdminData } from '../operator/layout/admin-data'
import { loadAdmin } from '../operator/layout/admin-api'
import { MessageScreen } from '../operator/messages/message-screen'
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
