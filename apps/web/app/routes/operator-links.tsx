import type { DeskLinksAnswer } from '@kot/contract/operator/links'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { useDesk } from '../features/operator/desk/use-desk'
import { LinksScreen } from '../features/operator/links/links-screen'

export const meta = deskMeta('links')

/** A check that was asked for shows when it is done. */
const LOOK_AGAIN_SECONDS = 30

export default function OperatorLinks() {
  const links = useDesk<DeskLinksAnswer>('/api/operator/links', LOOK_AGAIN_SECONDS)
  return (
    <DeskPage section="links">
      <DeskData of={links}>
        {(data) => <LinksScreen data={data} onChanged={() => void links.reload()} />}
      </DeskData>
    </DeskPage>
  )
}
