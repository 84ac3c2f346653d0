import { AdminData, useRevalidateEvery } from '../operator/layout/admin-data'
import { loadAdmin } from '../operator/layout/admin-api'
import { NewsletterScreen } from '../operator/mail/newsletter-screen'
import type { Route } from './+types/operator-newsletter'

/** While it is being sent, the figures move. */
const REFRESH_SECONDS = 3

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => {
  const id = encodeURIComponent(params.id)
  return loadAdmin(request, `GET /api/operator/mail/newsletters/${id}`)
}

export default function OperatorNewsletter({ loaderData }: Route.ComponentProps) {
  useRevalidateEvery(REFRESH_SECONDS)
  return (
    <AdminData of={loaderData}>
      {(letter) => <NewsletterScreen key={letter.id} letter={letter} />}
    </AdminData>
  )
}
