import type { SourcesAnswer } from '@kot/contract/operator/sources'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useDesk } from '../features/operator/desk/use-desk'
import { SourcesTable } from '../features/operator/sources/sources-table'

export const meta = deskMeta('sources')

export default function OperatorSources() {
  const sources = useDesk<SourcesAnswer>('/api/operator/sources', 15)
  return (
    <DeskPage section="sources">
      <DeskData of={sources}>
        {(data) => <SourcesTable sources={data.sources} now={data.now} />}
      </DeskData>
    </DeskPage>
  )
}
