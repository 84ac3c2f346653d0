import { sourcesTexts } from '@kot/i18n/texts/sources'
import { PageHeading } from '../page/page-heading'
import { PageNotLoaded } from '../page/page-not-loaded'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'
import { loadSources, describeSources } from '../content/sources/sources-line'
import { SourceList, SourceProblems } from '../content/sources/source-list'
import { Notice } from '../ui/notice'
import { requestContext } from '../request-context'
import type { Route } from './+types/sources'

export const meta = pageMeta('sources')

export async function loader({ context }: Route.LoaderArgs) {
  const sources = await context.get(requestContext).sources()
  // How long ago something was must be the same on the server and in the browser.
  return { sources, now: new Date().toISOString() }
}

/** Inside the app the state is loaded afresh. */
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
          <p className="tabular mt-8 font-strong">{describeSources(lang, sources, now)}</p>
          <p className="mt-2 max-w-160 text-ink-soft">{sourcesTexts[lang].howOften}</p>
          <SourceList sources={sources.sources} now={now} />
        </>
      )}
      <SourceProblems />
    </PageHeading>
  )
}
