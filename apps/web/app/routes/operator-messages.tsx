import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { MessageList } from '../features/operator/messages/message-list'

export const meta = deskMeta('messages')

export default function OperatorMessages() {
  return (
    <DeskPage section="messages">
      <MessageList />
    </DeskPage>
  )
}
