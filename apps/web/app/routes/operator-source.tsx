import type { SourceAnswer } from '@kot/contract/operator/sources'
import { operatorSourcesTexts } from '@kot/i18n/texts/operator/sources'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskSubpage } from '../features/operator/desk/desk-subpage'
import { useDesk } from '../features/operator/desk/use-desk'
import { SourceScreen } from '../features/operator/sources/source-screen'
import { useLang } from '../features/page/use-page'
import type { Route } from './+types/operator-source'

export const meta = deskMeta('sources')

export default function OperatorSource({ params: { name } }: Route.ComponentProps) {
  const texts = operatorSourcesTexts[useLang()]
  const source = useDesk<SourceAnswer>(`/api/operator/sources/${name}`)
  return (
    <DeskSubpage
      back={{ to: '/operator/sources', label: texts.back }}
      heading={source.data?.source.title ?? name}
    >
      <DeskData of={source}>
        {(answer) => <SourceScreen answer={answer} onChange={() => void source.reload()} />}
      </DeskData>
    </DeskSubpage>
  )
}
