import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { Outlet } from 'react-router'
import { AdminData, useLoaded } from '../operator/layout/admin-data'
import { AdminSubpage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { SourceScreen } from '../operator/sources/source-screen'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-source'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const call = `GET /api/operator/sources/${params.name}` as const
  const [source, crawl] = await Promise.all([
    loadAdmin(request, call),
    loadAdmin(request, `${call}/crawl`),
  ])
  return { source, crawl }
}

export default function OperatorSource({ loaderData, params: { name } }: Route.ComponentProps) {
  const texts = operatorSourcesTexts[useLang()]
  const source = useLoaded(loaderData.source)
  const crawl = useLoaded(loaderData.crawl)
  return (
    <AdminSubpage
      back={{ to: '/operator/sources', label: texts.back }}
      heading={source.data?.source.title ?? name}
    >
      <AdminData of={loaderData.source}>
        {(answer) => (
          <SourceScreen key={name} answer={answer} crawl={crawl.data}>
            <Outlet context={answer.now} />
          </SourceScreen>
        )}
      </AdminData>
    </AdminSubpage>
  )
}
