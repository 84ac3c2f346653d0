import type { MailAnswer } from '@kot/contract/operator/mail'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useDesk } from '../features/operator/desk/use-desk'
import { LetterList } from '../features/operator/mail/letter-list'
import { Outbox } from '../features/operator/mail/outbox'
import { Suppression } from '../features/operator/mail/suppression'

export const meta = deskMeta('mail')

/** The outbox changes by itself. */
const LOOK_AGAIN_SECONDS = 15

export default function OperatorMail() {
  const mail = useDesk<MailAnswer>('/api/operator/mail', LOOK_AGAIN_SECONDS)
  return (
    <DeskPage section="mail">
      <div className="grid gap-8">
        <DeskData of={mail}>{(data) => <Outbox mail={data} />}</DeskData>
        <Suppression />
        <LetterList />
      </div>
    </DeskPage>
  )
}
