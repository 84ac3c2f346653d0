import type { MarketReport } from '@kot/contract/market/market-report'
import { data } from 'react-router'
import { FairRentMethod } from '../content/market-report/fair-rent-method'
import { ReportBody } from '../content/market-report/report-body'
import { shownReport } from '../content/market-report/shown-report'
import { PageHeading } from '../page/page-heading'
import { pageMeta } from '../page/head-tags'
import { dataset } from '../content/market-report/dataset'
import { requestContext } from '../request-context'
import type { Route } from './+types/market-report'

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
