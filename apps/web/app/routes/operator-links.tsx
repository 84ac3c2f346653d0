import type { AdminLinksResponse } from '@kot/contract/operator/links'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { LinksScreen } from '../admin/links/links-screen'

export const meta = adminMeta('links')

/** A check that was asked for shows when it is done. */
const LOOK_AGAIN_SECONDS = 30

export default function OperatorLinks() {
  const links = useAdminLoad<AdminLinksResponse>('/api/operator/links', LOOK_AGAIN_SECONDS)
  return (
    <AdminPage section="links">
      <AdminData of={links}>
        {(data) => <LinksScreen data={data} onChanged={() => void links.reload()} />}
      </AdminData>
    </AdminPage>
  )
}
