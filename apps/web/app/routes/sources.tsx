import { sourcesTexts } from '@kot/i18n/texts/sources'
import { PageHeading } from '../features/page/page-heading'
import { PageNotLoaded } from '../features/page/page-not-loaded'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'
import { loadSources } from '../features/sources/load-sources'
import { SourceList } from '../features/sources/source-list'
import { sourcesInWords } from '../features/sources/sources-in-words'
import { TroubleSection } from '../features/sources/trouble-section'
import { Notice } from '../ui/notice'
import { requestContext } from '../request-context'
import type { Route } from './+types/sources'

export const meta = pageMeta('sources')

export async function loader({ context }: Route.LoaderArgs) {
  const sources = await context.get(requestContext).sources()
  // How long ago something was must be the same on the server and in the browser.
  return { sources, now: new Date().toISOString() }
}

/** Inside the app the state is asked for afresh. */
export async function clientLoader() {
  return { sources: await loadSources(), now: new Date().toISOString() }
}

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const lang = useLang()
  const { sources } = loaderData
  const now = new Date(loaderData.now)
  return (
    <PageHeading page="sources">
      {!sources && <PageNotLoaded path="/sources">{sourcesTexts[lang].notLoaded}</PageNotLoaded>}
      {sources?.of === 0 && (
        <Notice tone="quiet" className="mt-8">
          {sourcesTexts[lang].none}
        </Notice>
      )}
      {sources && sources.of > 0 && (
        <>
          <p className="tabular mt-8 font-strong">{sourcesInWords(lang, sources, now)}</p>
          <p className="mt-2 max-w-160 text-ink-soft">{sourcesTexts[lang].howOften}</p>
          <SourceList sources={sources.sources} now={now} />
        </>
      )}
      <TroubleSection />
    </PageHeading>
  )
}
