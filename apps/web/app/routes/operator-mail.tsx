import type { MailResponse } from '@kot/contract/operator/mail'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { NewsletterList } from '../admin/mail/newsletter-list'
import { Outbox } from '../admin/mail/outbox'
import { Suppression } from '../admin/mail/suppression'

export const meta = adminMeta('mail')

/** The outbox changes by itself. */
const LOOK_AGAIN_SECONDS = 15

export default function OperatorMail() {
  const mail = useAdminLoad<MailResponse>('/api/operator/mail', LOOK_AGAIN_SECONDS)
  return (
    <AdminPage section="mail">
      <div className="grid gap-8">
        <AdminData of={mail}>{(data) => <Outbox mail={data} />}</AdminData>
        <Suppression />
        <NewsletterList />
      </div>
    </AdminPage>
  )
}
