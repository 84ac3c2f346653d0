import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { type ShouldRevalidateFunctionArgs, useOutletContext } from 'react-router'
import { AdminBlock } from '../operator/layout/admin-block'
import { AdminData } from '../operator/layout/admin-data'
import { loadAdmin } from '../operator/layout/admin-api'
import { ComparedPages } from '../operator/sources/compared-pages'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-source-pages'

let hasFailed = false

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadAdmin(request, `GET /api/operator/sources/${params.name}/pages`)
  hasFailed = loaded.data === null
  return loaded
}

/** A separate route, because comparing pages is too expensive to repeat every few seconds. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  hasFailed || currentParams['name'] !== nextParams['name']

export default function OperatorSourcePages({ loaderData }: Route.ComponentProps) {
  const now = useOutletContext<string>()
  return (
    <AdminBlock heading={operatorSourcesTexts[useLang()].pages.heading}>
      <AdminData of={loaderData}>{(pages) => <ComparedPages pages={pages} now={now} />}</AdminData>
    </AdminBlock>
  )
}
