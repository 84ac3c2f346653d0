import { AdminData, useRevalidateEvery } from '../operator/layout/admin-data'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { SourcesTable } from '../operator/sources/sources-table'
import type { Route } from './+types/operator-sources'

const REFRESH_SECONDS = 15

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, 'GET /api/operator/sources')

export default function OperatorSources({ loaderData }: Route.ComponentProps) {
  useRevalidateEvery(REFRESH_SECONDS)
  return (
    <AdminPage section="sources">
      <AdminData of={loaderData}>
        {({ sources, now }) => <SourcesTable sources={sources} now={now} />}
      </AdminData>
    </AdminPage>
  )
}
