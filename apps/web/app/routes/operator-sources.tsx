import type { SourcesResponse } from '@kot/contract/operator/sources'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { SourcesTable } from '../admin/sources/sources-table'

export const meta = adminMeta('sources')

export default function OperatorSources() {
  const sources = useAdminLoad<SourcesResponse>('/api/operator/sources', 15)
  return (
    <AdminPage section="sources">
      <AdminData of={sources}>
        {(data) => <SourcesTable sources={data.sources} now={data.now} />}
      </AdminData>
    </AdminPage>
  )
}
