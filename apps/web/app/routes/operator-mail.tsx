import { AdminData, useRevalidateEvery } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { NewsletterList } from '../operator/mail/newsletter-list'
import { Outbox } from '../operator/mail/outbox'
import { Suppression } from '../operator/mail/suppression'
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
