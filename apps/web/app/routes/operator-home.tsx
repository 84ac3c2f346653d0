import { operatorHomesTexts } from '@kot/i18n/texts/admin/homes'
import { AdminData, useLoaded } from '../operator/layout/admin-data'
import { AdminSubpage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { HomeScreen } from '../operator/homes/home-screen'
import { fullAddress } from '../operator/homes/home-facts'
import { useLang } from '../page/use-page'
import type { Route } from './+types/operator-home'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, `GET /api/operator/homes/${params.id}`)

export default function OperatorHome({ loaderData, params: { id } }: Route.ComponentProps) {
  const texts = operatorHomesTexts[useLang()]
  const { data } = useLoaded(loaderData)
  return (
    <AdminSubpage
      back={{ to: '/operator/homes', label: texts.back }}
      heading={data ? fullAddress(data.home) : texts.heading(Number(id))}
    >
      <AdminData of={loaderData}>{(answer) => <HomeScreen key={id} answer={answer} />}</AdminData>
    </AdminSubpage>
  )
}
