import { JumpList } from '../features/links/jump-list'
import { LinkGroupSection } from '../features/links/link-group-section'
import { linkGroups } from '../features/links/link-groups'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('links')

export default function LinksPage() {
  const groups = linkGroups(useLang())
  return (
    <PageHeading page="links">
      <div className="mt-8 grid gap-12 desk:mt-12 desk:grid-cols-[17rem_minmax(0,1fr)] desk:gap-14">
        <JumpList groups={groups} />
        <div className="grid gap-14">
          {groups.map((group) => (
            <LinkGroupSection key={group.id} group={group} />
          ))}
        </div>
      </div>
    </PageHeading>
  )
}
