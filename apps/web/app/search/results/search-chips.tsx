import type { PostcodeCounts } from '@kot/domain/postcode/areas'
import {
  isSet,
  noCriteria,
  pickCriteria,
  type Search,
  searchLimits,
} from '@kot/domain/search/criteria'
import { limitWords } from '@kot/i18n/texts/criteria'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { statedCriteriaInWords } from '@kot/i18n/texts/stated-criteria'
import { SlidersHorizontal } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { FilterChip } from '../../ui/select/chips'
import { chosenParts, type Group, withoutValues } from '../../ui/select/group-state'
import { MultiSelectOverlay } from '../../ui/overlays/grouped-multi-select'
import { Icon } from '../../ui/icon'
import { useOwnCostChoice } from '../../home/cost/benefit-household'
import { areaEditing } from '../../map/areas/area-editing'
import { useLang } from '../../page/use-page'
import { changePlaces, usePlaces } from '../../travel/places'
import { useAreaChoice } from '../panel/area-choice'
import { FilterDialog, type FilterField } from './filter-dialog'
import type { SearchState } from '../panel/use-search'

type SearchChipsProps = {
  state: SearchState
  /** The number of homes that match; null while it is unknown. */
  count: number | null
  countByPostcode: PostcodeCounts
  /** Opens the places that the person travels to. */
  onPlaces: () => void
}

/** The criteria of a search in one line, each changed and removed in place. */
export function SearchChips({ state, count, countByPostcode, onPlaces }: SearchChipsProps) {
  const lang = useLang()
  const texts = resultsTexts[lang].chips
  const { area, show } = searchTexts[lang]
  const { search, change } = state
  const choice = useAreaChoice(search.postcodes, countByPostcode)
  const chips = useChips(search, choice.groups)
  const chosen = useChosenCount(chips, search)
  const [editing, setEditing] = useState<'area' | 'filters' | null>(null)
  const [field, setField] = useState<FilterField>('postcodes')
  const row = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function edit(wanted: FilterField, event: MouseEvent<HTMLButtonElement>): void {
    trigger.current = event.currentTarget
    setField(wanted)
    setEditing(wanted === 'postcodes' ? 'area' : 'filters')
  }

  return (
    <>
      <div ref={row} className="-mr-4 flex min-w-0 items-center wide:-mr-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={(event) => {
            trigger.current = event.currentTarget
            setField('postcodes')
            setEditing('filters')
          }}
          className="tabular inline-flex min-h-tap shrink-0 items-center gap-2 rounded-control border border-line-control bg-surface px-3 font-strong hover:bg-sunken"
        >
          <Icon of={SlidersHorizontal} className="text-link" />
          {texts.filters}
          {chosen > 0 && (
            <span className="grid h-5.5 min-w-5.5 place-items-center rounded-pill bg-primary px-1 text-xs text-on-primary">
              {chosen}
            </span>
          )}
        </button>
        {chosen > 0 && <span aria-hidden="true" className="ml-3 h-9 w-px shrink-0 bg-line" />}
        <ul
          aria-label={texts.label}
          // The padding makes room for focus rings, which a scrolling element would cut off.
          className="flex min-w-0 items-center gap-2 overflow-x-auto py-1.5 pr-4 pl-3 [scrollbar-width:none] wide:pr-1"
        >
          {chips.map(({ key, field: wanted, label, without }) => (
            <Chip
              key={key}
              label={label}
              onEdit={(event) => edit(wanted, event)}
              onRemove={() => change(without)}
            />
          ))}
          <OwnCostChip onEdit={(event) => edit('ownCost', event)} />
          <PlaceChips onEdit={onPlaces} />
          {search.area && (
            <Chip
              label={area.drawn}
              onEdit={() => {
                areaEditing.set(true)
                if (state.results.view === 'list') state.changeResults({ view: 'map' })
              }}
              onRemove={() => change({ area: null })}
            />
          )}
        </ul>
      </div>
      <MultiSelectOverlay
        {...choice}
        value={search.postcodes}
        onChange={(postcodes) => change({ postcodes })}
        open={editing === 'area'}
        onClose={() => setEditing(null)}
        goOn={count === null ? undefined : { label: show(count), onPress: () => {} }}
        anchor={row}
        trigger={trigger}
      />
      <FilterDialog
        open={editing === 'filters'}
        onClose={() => setEditing(null)}
        startAt={field}
        state={state}
        count={count}
        countByPostcode={countByPostcode}
        onPlaces={() => {
          setEditing(null)
          onPlaces()
        }}
      />
    </>
  )
}

/** The number of criteria that limit the results. */
function useChosenCount(chips: readonly SearchChip[], search: Search): number {
  const { atMost } = useOwnCostChoice()
  const { places } = usePlaces()
  // Several areas are one criterion.
  const fields = new Set(chips.map(({ field }) => field))
  const limits = places.filter((place) => place.limits).length
  return fields.size + limits + (atMost === null ? 0 : 1) + (search.area ? 1 : 0)
}

interface ChipProps {
  label: string
  onEdit: (event: MouseEvent<HTMLButtonElement>) => void
  onRemove: () => void
}

function Chip({ label, onEdit, onRemove }: ChipProps) {
  const lang = useLang()
  return (
    <li className="shrink-0">
      <FilterChip
        editLabel={resultsTexts[lang].chips.change(label)}
        onEdit={onEdit}
        removeLabel={searchTexts[lang].area.remove(label)}
        onRemove={onRemove}
      >
        {label}
      </FilterChip>
    </li>
  )
}

function OwnCostChip({ onEdit }: Pick<ChipProps, 'onEdit'>) {
  const texts = homeCostTexts[useLang()].ownCost
  const { atMost, change } = useOwnCostChoice()
  if (atMost === null) return null
  return (
    <Chip label={texts.chip(atMost)} onEdit={onEdit} onRemove={() => change({ atMost: null })} />
  )
}

function PlaceChips({ onEdit }: { onEdit: () => void }) {
  const lang = useLang()
  const { places } = usePlaces()
  return places.map(
    (place, index) =>
      place.limits && (
        <Chip
          // oxlint-disable-next-line react/no-array-index-key -- places have no ids
          key={index}
          label={placesTexts[lang].chip(nameOfPlace(lang, place), place.atMost)}
          onEdit={onEdit}
          onRemove={() => changePlaces.change(index, { limits: false })}
        />
      ),
  )
}

type SearchChip = {
  key: string
  field: FilterField
  label: string
  /** The change that removes the criterion. */
  without: Partial<Search>
}

/** With more areas than this, one chip has their number. */
const namedAtMost = 8

function useChips(search: Search, groups: readonly Group[]): SearchChip[] {
  const lang = useLang()
  const { postcodes } = search
  return [
    ...areaChips(),
    ...searchLimits
      .filter((name) => isSet(search, name))
      .map((name) =>
        chip(name, limitWords(lang, search, name, 'chip'), pickCriteria(noCriteria, [name])),
      ),
    ...statedCriteriaInWords(lang, search).map(({ name, words }) =>
      chip(name, words, pickCriteria(noCriteria, [name])),
    ),
  ]

  function areaChips(): SearchChip[] {
    const parts = chosenParts(groups, postcodes)
    // Postcodes without addresses are in no group; links may still ask for them.
    const named = new Set(parts.flatMap(({ values }) => values))
    const unnamed = postcodes.filter((code) => !named.has(code))
    if (parts.length + unnamed.length > namedAtMost) {
      return [chip('postcodes', searchTexts[lang].area.chosen(postcodes.length), { postcodes: [] })]
    }
    return [
      ...parts.map(({ key, label, values }) => ({
        ...chip('postcodes', label, { postcodes: withoutValues(values, postcodes) }),
        key,
      })),
      ...unnamed.map((code) => ({
        ...chip('postcodes', code, { postcodes: withoutValues([code], postcodes) }),
        key: code,
      })),
    ]
  }
}

const chip = (field: FilterField, label: string, without: Partial<Search>): SearchChip => ({
  key: field,
  field,
  label,
  without,
})
