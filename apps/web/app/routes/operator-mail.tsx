import { AdminData, useRevalidateEvery } from '../admin/layout/admin-data'
import { AdminPage } from '../admin/layout/admin-page'
import { loadAdmin } from '../admin/layout/admin-api'
import { NewsletterList } from '../admin/mail/newsletter-list'
import { Outbox } from '../admin/mail/outbox'
import { Suppression } from '../admin/mail/suppression'
import type { Route } from './+types/operator-mail'

/** The outbox changes by itself. */
const REFRESH_SECONDS = 15

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [mail, newsletters] = await Promise.all([
    loadAdmin(request, 'GET /api/operator/mail'),
    loadAdmin(request, 'GET /api/operator/mail/newsletters'),
  ])
  return { mail, newsletters }
}

export default function OperatorMail({ loaderData: { mail, newsletters } }: Route.ComponentProps) {
  useRevalidateEvery(REFRESH_SECONDS)
  return (
    <AdminPage section="mail">
      <div className="grid gap-8">
        <AdminData of={mail}>{(data) => <Outbox mail={data} />}</AdminData>
        <Suppression />
        <NewsletterList loaded={newsletters} />
      </div>
    </AdminPage>
  )
}
