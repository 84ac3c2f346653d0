import type { MarketReport } from '@kot/contract/market/market-report'
import { data } from 'react-router'
import { ReportBody } from '../content/market-report/report-body'
import { shownReport } from '../content/market-report/shown-report'
import { PageHeading } from '../page/page-heading'
import { pageMeta } from '../page/head-tags'
import { requestContext } from '../request-context'
import type { Route } from './+types/market-report'
import { fairRentTexts } from '@kot/i18n/texts/fair-rent'
import { useLang } from '../page/use-page'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'
import { publishedTexts } from '@kot/i18n/texts/published'
import type { Dataset, WithContext } from 'schema-dts'

export const meta = pageMeta('marketReport', {
  structuredData: ({ lang, origin, loaderData }) => {
    const report = (loaderData as { report: MarketReport | null } | undefined)?.report
    return report ? [dataset(lang, origin, '/market-report', report)] : []
  },
})

export async function loader({ context }: Route.LoaderArgs) {
  const report = await context.get(requestContext).report()
  // A page without figures must not be kept until the market changes: they may be there in a minute.
  const init = report ? {} : { headers: { 'cache-control': 'no-cache' } }
  return data({ report: report && shownReport(report) }, init)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function MarketReportPage({ loaderData: { report } }: Route.ComponentProps) {
  return (
    <PageHeading page="marketReport">
      <ReportBody report={report} />
      <FairRentMethod />
    </PageHeading>
  )
}

/** How the rent of one home is compared, for those who come from its page. */
function FairRentMethod() {
  const { heading, notes } = fairRentTexts[useLang()].method
  return (
    <section
      id="fair-rent"
      className="mt-12 grid scroll-mt-6 gap-x-12 gap-y-3 border-t border-line pt-10 desk:mt-16 desk:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <div className="max-w-160 space-y-3 text-ink-soft">
        {Object.values(notes).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}

/** The figures of the market report as those who look for data find them. */
function dataset(
  lang: Lang,
  origin: string,
  path: string,
  { made_at, since }: Pick<MarketReport, 'made_at' | 'since'>,
): WithContext<Dataset> {
  const { name, description, country, rentPerM2, rent, days } = publishedTexts[lang].report
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: `${origin}${path}`,
    inLanguage: lang,
    dateModified: made_at.slice(0, 10),
    temporalCoverage: `${since}/${made_at.slice(0, 10)}`,
    spatialCoverage: { '@type': 'Country', name: country },
    variableMeasured: [rentPerM2, rent, days],
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: brand.company.name, url: `${origin}/` },
  }
}
