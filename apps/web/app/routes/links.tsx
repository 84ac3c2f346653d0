import { JumpList, LinkGroupSection } from '../content/links/link-group-section'
import { linkGroups } from '../content/links/link-groups'
import { PageHeading } from '../page/page-heading'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { requestContext } from '../request-context'
import type { Route } from './+types/links'

export const meta = pageMeta('links')

/** The operator may change the list at any time: a page that is kept would show the old one. */
export const headers = () => ({ 'cache-control': 'no-cache' })

export async function loader({ context }: Route.LoaderArgs) {
  return { links: await context.get(requestContext).links() }
}

export default function LinksPage({ loaderData }: Route.ComponentProps) {
  const groups = linkGroups(useLang(), loaderData.links)
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
