import { statusTexts } from '@kot/i18n/texts/status'
import { loadPublic } from '../api/request'
import { PageHeading } from '../page/page-heading'
import { PageNotLoaded } from '../page/page-not-loaded'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { StatusParts } from '../content/status/status-parts'
import { requestContext } from '../request-context'
import { TextLink } from '../ui/text-link'
import type { Route } from './+types/status'
import type { Status } from '@kot/contract/market/status'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { FailedDayList } from '../page/failed-day-list'
import { CircleQuestionMark } from 'lucide-react'
import { Notice } from '../ui/notice'

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

/** The days of the last year on which Kot did not do its work. Nothing where that is not known. */
function FailedDays({ days }: { days: Status['failed_days'] }) {
  const texts = fairPassTexts[useLang()].status
  if (!days) return null
  return (
    <section className="mt-10 max-w-200">
      <h2 className="text-xl tracking-snug">{texts.heading}</h2>
      <p className="mt-2 max-w-136">{days.length === 0 ? texts.none : texts.text}</p>
      {days.length > 0 && <FailedDayList days={days} />}
      <TextLink to="/terms-for-purchase" look="alone" className="mt-1">
        {texts.rule}
      </TextLink>
    </section>
  )
}

/** The one sentence most visitors come for. */
function WholeStatus({ status: { state, at } }: { status: Status }) {
  const texts = statusTexts[useLang()]
  const foundOut = at === null ? '' : texts.foundOut(new Date(at))
  if (state === 'well') {
    return (
      <Notice tone="good" title={texts.whole.well} className="mt-8 max-w-200">
        {foundOut}
      </Notice>
    )
  }
  const isTrouble = state === 'trouble'
  return (
    <Notice
      tone={isTrouble ? 'error' : 'info'}
      {...(isTrouble ? {} : { icon: CircleQuestionMark })}
      title={texts.whole[state]}
      className="mt-8 max-w-200"
    >
      {isTrouble ? `${texts.troubleMore} ${foundOut}` : texts.unknownMore}
    </Notice>
  )
}
