import type { HomeAnswer } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskSubpage } from '../features/operator/desk/desk-subpage'
import { useDesk } from '../features/operator/desk/use-desk'
import { HomeScreen } from '../features/operator/homes/home-screen'
import { inFull } from '../features/operator/homes/in-full'
import { useLang } from '../features/page/use-page'
import type { Route } from './+types/operator-home'

export const meta = deskMeta('homes')

export default function OperatorHome({ params: { id } }: Route.ComponentProps) {
  const texts = operatorHomesTexts[useLang()]
  const home = useDesk<HomeAnswer>(`/api/operator/homes/${id}`)
  return (
    <DeskSubpage
      back={{ to: '/operator/homes', label: texts.back }}
      heading={home.data ? inFull(home.data.home) : texts.heading(Number(id))}
    >
      <DeskData of={home}>
        {(answer) => <HomeScreen answer={answer} onChange={() => void home.reload()} />}
      </DeskData>
    </DeskSubpage>
  )
}
