import type { HomeResponse } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta, AdminSubpage } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { HomeScreen } from '../admin/homes/home-screen'
import { fullAddress } from '../admin/homes/home-facts'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-home'

export const meta = adminMeta('homes')

export default function OperatorHome({ params: { id } }: Route.ComponentProps) {
  const texts = operatorHomesTexts[useLang()]
  const home = useAdminLoad<HomeResponse>(`/api/operator/homes/${id}`)
  return (
    <AdminSubpage
      back={{ to: '/operator/homes', label: texts.back }}
      heading={home.data ? fullAddress(home.data.home) : texts.heading(Number(id))}
    >
      <AdminData of={home}>
        {(answer) => <HomeScreen answer={answer} onChange={() => void home.reload()} />}
      </AdminData>
    </AdminSubpage>
  )
}
