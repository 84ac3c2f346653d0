import type { NewsletterResponse } from '@kot/contract/operator/mail'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { NewsletterScreen } from '../admin/mail/newsletter-screen'
import type { Route } from './+types/operator-newsletter'

export const meta = adminMeta('mail')

/** While it is on its way the figures move. */
const LOOK_AGAIN_SECONDS = 3

export default function OperatorNewsletter({ params }: Route.ComponentProps) {
  const path = `/api/operator/mail/newsletters/${encodeURIComponent(params.id)}` as const
  const letter = useAdminLoad<NewsletterResponse>(path, LOOK_AGAIN_SECONDS)
  return (
    <AdminData of={letter}>
      {(data) => <NewsletterScreen key={data.id} letter={data} reload={letter.reload} />}
    </AdminData>
  )
}
