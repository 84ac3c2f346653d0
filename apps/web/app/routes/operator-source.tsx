import type { SourceResponse } from '@kot/contract/operator/sources'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminSubpage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { SourceScreen } from '../admin/sources/source-screen'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-source'

export const meta = adminMeta('sources')

export default function OperatorSource({ params: { name } }: Route.ComponentProps) {
  const texts = operatorSourcesTexts[useLang()]
  const source = useAdminLoad<SourceResponse>(`/api/operator/sources/${name}`)
  return (
    <AdminSubpage
      back={{ to: '/operator/sources', label: texts.back }}
      heading={source.data?.source.title ?? name}
    >
      <AdminData of={source}>
        {(answer) => <SourceScreen answer={answer} onChange={() => void source.reload()} />}
      </AdminData>
    </AdminSubpage>
  )
}
