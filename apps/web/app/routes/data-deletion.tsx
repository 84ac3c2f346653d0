import { DeletionStatus } from '../features/data-deletion/deletion-status'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'

export const meta = pageMeta('dataDeletion')

export default function DataDeletion() {
  return (
    <PageHeading page="dataDeletion">
      <DeletionStatus />
    </PageHeading>
  )
}
