import type { MarketRecord } from '@kot/contract/current-market'
import { searchTexts } from '@kot/i18n/texts/search'
import { useNavigate } from 'react-router'
import { FullScreenDialog } from '../../ui/full-screen-dialog'
import { useFavourites } from '../favourites/use-favourites'
import { useLang } from '../page/use-page'
import { useSession } from '../session/use-session'
import { ResultsList } from './results-list'
import type { SearchState } from './use-search'

type ResultsModalProps = {
  state: SearchState
  count: number | null
  /** Newest first; null until the market is loaded. */
  records: readonly MarketRecord[] | null
  now: Date
}

export function ResultsModal({ state, count, records, now }: ResultsModalProps) {
  const texts = searchTexts[useLang()]
  const { user } = useSession()
  const favourites = useFavourites()
  const navigate = useNavigate()
  return (
    <FullScreenDialog
      open={state.showResults}
      onClose={state.closeResults}
      title={count === null ? texts.results.title : texts.count(count)}
      closeLabel={texts.results.close}
    >
      <div className="column py-6">
        {records && (
          <ResultsList
            // Another search begins at its top again.
            key={JSON.stringify(state.search)}
            records={records}
            now={now}
            isFavourite={favourites.has}
            onFavourite={({ id }) => (user ? favourites.toggle(id) : void navigate('/sign-up'))}
          />
        )}
      </div>
    </FullScreenDialog>
  )
}
