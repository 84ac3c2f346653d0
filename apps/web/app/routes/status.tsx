import { statusTexts } from '@kot/i18n/texts/status'
import { loadPublic } from '../api/request'
import { PageHeading } from '../page/page-heading'
import { PageNotLoaded } from '../page/page-not-loaded'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { FailedDays } from '../content/status/failed-days'
import { WholeStatus } from '../content/status/whole-status'
import { StatusParts } from '../content/status/status-parts'
import { requestContext } from '../request-context'
import { TextLink } from '../ui/text-link'
import type { Route } from './+types/status'

export const meta = pageMeta('status')

export async function loader({ context }: Route.LoaderArgs) {
  const status = await context.get(requestContext).status()
  // How long ago something was must be the same on the server and in the browser.
  return { status, now: new Date().toISOString() }
}

/** Inside the app the state is loaded afresh. */
export async function clientLoader() {
  return { status: await loadPublic('GET /status.json'), now: new Date().toISOString() }
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const texts = statusTexts[useLang()]
  const { status, now } = loaderData
  return (
    <PageHeading page="status">
      {status ? (
        <>
          <WholeStatus status={status} />
          <StatusParts status={status} now={new Date(now)} />
          <FailedDays days={status.failed_days} />
        </>
      ) : (
        <PageNotLoaded path="/status">{texts.notLoaded}</PageNotLoaded>
      )}
      <p className="mt-8 max-w-160 text-ink-soft">
        {texts.other} <TextLink to="/contact">{texts.tellUs}</TextLink>
      </p>
    </PageHeading>
  )
}
