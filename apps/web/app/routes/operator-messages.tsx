import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { MessageList } from '../admin/messages/message-list'

export const meta = adminMeta('messages')

export default function OperatorMessages() {
  return (
    <AdminPage section="messages">
      <MessageList />
    </AdminPage>
  )
}
