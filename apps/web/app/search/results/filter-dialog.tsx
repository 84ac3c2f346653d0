import type { PostcodeCounts } from '@kot/domain/postcode/areas'
import { criteria, type SearchName } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Dialog } from '../../ui/overlays/overlays'
import { useOwnCostChoice } from '../../home/cost/benefit-household'
import { useLang } from '../../page/use-page'
import { changePlaces, usePlaces } from '../../travel/places'
import { AreaSelect } from '../panel/area-select'
import { OwnCostField } from './own-cost-choice'
import { FlagFields, RentField, RoomsField, SizeField } from '../panel/search-fields'
import { MoveInField, StatedFields } from '../panel/stated-fields'
import type { SearchState } from '../panel/use-search'

export type FilterField = SearchName | 'ownCost'

type FilterDialogProps = {
  open: boolean
  onClose: () => void
  /** The field that has the focus first. */
  startAt: FilterField
  state: SearchState
  /** The number of homes that match; null while it is unknown. */
  count: number | null
  countByPostcode: PostcodeCounts
  /** Opens the places that the person travels to. */
  onPlaces: () => void
}

/** All criteria of the search. Every change applies at once; the button only closes. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, onClose, startAt, state, count, countByPostcode } = props
  const lang = useLang()
  const texts = searchTexts[lang]
  const { chips } = resultsTexts[lang]
  const ownCost = useOwnCostChoice()
  const first = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chips.filters}
      closeLabel={chips.close}
      initialFocus={first}
      footer={
        <div className="flex items-center justify-between gap-3">
          <Button variant="quiet" onClick={clear}>
            {chips.clear}
          </Button>
          <Button className="tabular min-w-44" onClick={onClose} aria-live="polite">
            {showLabel()}
          </Button>
        </div>
      }
    >
      <form
        ref={(element) => {
          form.current = element
          first.current = element?.querySelector<HTMLElement>(selectorOf(startAt)) ?? null
        }}
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-2 gap-3"
      >
        <AreaSelect
          value={state.search.postcodes}
          onChange={(postcodes) => state.change({ postcodes })}
          counts={countByPostcode}
          count={count}
          onShow={onClose}
          anchor={form}
          className="col-span-2"
        />
        <RentField state={state} />
        <SizeField state={state} />
        <RoomsField state={state} className="col-span-2" />
        <MoveInField state={state} />
        <StatedFields state={state} />
        <FlagFields state={state} className="col-span-2" />
        <OwnCostField count={count} className="col-span-2" />
        <PlacesField onPress={props.onPlaces} />
      </form>
    </Dialog>
  )

  function clear(): void {
    state.change(emptySearch)
    ownCost.change({ atMost: null })
    changePlaces.dropLimits()
  }

  function showLabel(): string {
    if (count === null) return texts.area.done
    return count === 0 ? texts.noResults.heading : texts.show(count)
  }
}

/** Opens a separate dialog: a place has more to it than fits between the other criteria. */
function PlacesField({ onPress }: { onPress: () => void }) {
  const lang = useLang()
  const texts = placesTexts[lang]
  const { places } = usePlaces()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="col-span-2 flex min-h-15 items-center justify-between gap-3 rounded-control border border-line-control bg-surface px-3.25 py-2 text-left hover:bg-sunken wide:px-3.75"
    >
      <span className="min-w-0">
        <span className="block">{texts.filter}</span>
        <span className="block truncate text-sm text-ink-soft">
          {places.length === 0
            ? texts.filterHint
            : places.map((place) => nameOfPlace(lang, place)).join(', ')}
        </span>
      </span>
      <Icon of={ChevronRight} className="text-ink-soft" />
    </button>
  )
}

function selectorOf(field: FilterField): string {
  if (field === 'postcodes') return 'button'
  if (field === 'ownCost') return `[data-field=${field}]`
  return `[name=${criteria[field].address.name}]:not([type=radio]:not(:checked))`
}
