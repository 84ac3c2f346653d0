import type { MessageAnswer } from '@kot/contract/operator/messages'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { useDesk } from '../features/operator/desk/use-desk'
import { MessageScreen } from '../features/operator/messages/message-screen'
import type { Route } from './+types/operator-message'

export const meta = deskMeta('messages')

export default function OperatorMessage({ params }: Route.ComponentProps) {
  const message = useDesk<MessageAnswer>(`/api/operator/messages/${encodeURIComponent(params.id)}`)
  return (
    <DeskData of={message}>
      {(data) => <MessageScreen key={data.id} message={data} reload={message.reload} />}
    </DeskData>
  )
}
