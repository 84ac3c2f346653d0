import {
  BedDouble,
  Banknote,
  type LucideIcon,
  MapPin,
  PawPrint,
  Ruler,
  SearchX,
} from 'lucide-react'
import { useMemo } from 'react'
import type { Listing } from '@kot/contract/market-listing'
import { findLoosenings, type Loosening } from '@kot/domain/loosen'
import { commonTexts } from '@kot/i18n/texts/common'
import { searchTexts } from '@kot/i18n/texts/search'
import { useLang } from '../page/use-page'
import { ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { TextLink } from '../ui/text-link'
import { useToast } from '../ui/toast'
import { EmptyList } from './empty-list'
import { forgetSearch, type SearchState } from './use-search'

type NoResultsProps = {
  state: SearchState
  /** The whole market; null until it is loaded. */
  homes: readonly Listing[] | null
}

/** Offers what to do: loosen one criterion, set up a watch, or start over. */
export function NoResults({ state, homes }: NoResultsProps) {
  const texts = searchTexts[useLang()]
  const { search } = state
  const loosenings = useMemo(
    () => (homes === null ? [] : findLoosenings(homes, search)),
    [homes, search],
  )
  return (
    <EmptyList icon={SearchX} title={texts.noResults.heading} text={texts.results.empty.text}>
      {loosenings.length > 0 && <Loosenings of={loosenings} state={state} />}
      <ButtonLink to="/smartfinder">{texts.results.empty.link}</ButtonLink>
      <TextLink to="/" look="alone" reloadDocument onClick={forgetSearch}>
        {texts.clear}
      </TextLink>
    </EmptyList>
  )
}

const icons: Record<Loosening['kind'], LucideIcon> = {
  rent: Banknote,
  size: Ruler,
  rooms: BedDouble,
  pets: PawPrint,
  area: MapPin,
}

function Loosenings({ of, state }: { of: readonly Loosening[]; state: SearchState }) {
  const lang = useLang()
  const texts = searchTexts[lang].results.loosen
  const toast = useToast()
  const before = state.search

  function apply({ search }: Loosening): void {
    state.change(search)
    const undo = { label: commonTexts[lang].undo, run: () => state.change(before) }
    toast(texts.done, { action: undo })
  }

  return (
    <section aria-label={texts.label} className="mb-4 grid w-full max-w-136 gap-2 text-left">
      {of.map((loosening) => (
        <button
          key={loosening.kind}
          type="button"
          onClick={() => apply(loosening)}
          className="flex min-h-16 items-center gap-3 rounded-control border border-line-control bg-surface px-3 py-2 text-left hover:bg-sunken"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-sunken text-ink-soft">
            <Icon of={icons[loosening.kind]} />
          </span>
          <span className="min-w-0 flex-1">{describe(loosening)}</span>
          <span className="shrink-0 font-strong tabular">{texts.gain(loosening.added)}</span>
        </button>
      ))}
    </section>
  )

  function describe({ kind, search, postcode = '' }: Loosening): string {
    switch (kind) {
      case 'rent':
        return texts.rent(search.maxPrice)
      case 'size':
        return texts.size(search.minSize)
      case 'rooms':
        return texts.rooms(search.rooms)
      case 'pets':
        return texts.pets
      case 'area':
        return texts.area(postcode)
    }
  }
}
