import type { MessageResponse } from '@kot/contract/operator/messages'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { MessageScreen } from '../admin/messages/message-screen'
import type { Route } from './+types/operator-message'

export const meta = adminMeta('messages')

export default function OperatorMessage({ params }: Route.ComponentProps) {
  const message = useAdminLoad<MessageResponse>(
    `/api/operator/messages/${encodeURIComponent(params.id)}`,
  )
  return (
    <AdminData of={message}>
      {(data) => <MessageScreen key={data.id} message={data} reload={message.reload} />}
    </AdminData>
  )
}
