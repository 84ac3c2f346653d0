import { searchTexts } from '@kot/i18n/texts/search'
import { FullScreenDialog } from '../../ui/full-screen-dialog'
import { useLang } from '../page/use-page'
import type { SearchState } from './use-search'

type ResultsModalProps = { state: SearchState; count: number | null }

export function ResultsModal({ state, count }: ResultsModalProps) {
  const texts = searchTexts[useLang()]
  return (
    <FullScreenDialog
      open={state.showResults}
      onClose={state.closeResults}
      title={count === null ? texts.results.title : texts.count(count)}
      closeLabel={texts.results.close}
    >
      <div className="column py-6" />
    </FullScreenDialog>
  )
}
