import { AdminData, useRevalidateEvery } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { LinksScreen } from '../operator/links/links-screen'
import type { Route } from './+types/operator-links'

/** A requested check is shown when it is done. */
const REFRESH_SECONDS = 30

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, 'GET /api/operator/links')

export default function OperatorLinks({ loaderData }: Route.ComponentProps) {
  useRevalidateEvery(REFRESH_SECONDS)
  return (
    <AdminPage section="links">
      <AdminData of={loaderData}>{(data) => <LinksScreen {...data} />}</AdminData>
    </AdminPage>
  )
}
