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
import type { Search } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'
import { useLang } from '../page/use-page'
import { ButtonLink } from '../ui/button'
import { Icon } from '../ui/icon'
import { TextLink } from '../ui/text-link'
import { useToast } from '../ui/toast'
import { EmptyList } from './empty-list'
import { forgetSearch, type SearchState } from './use-search'

type NoResultsProps = {
  search: Search
  /** Applies a change; also called after the list has homes again, to undo it. */
  onChange: SearchState['change']
  /** The whole market; null until it is loaded. */
  homes: readonly Listing[] | null
}

/** Offers what to do: loosen one criterion, set up a watch, or start over. */
export function NoResults({ search, onChange, homes }: NoResultsProps) {
  const texts = searchTexts[useLang()]
  const loosenings = useMemo(
    () => (homes === null ? [] : findLoosenings(homes, search)),
    [homes, search],
  )
  return (
    <EmptyList icon={SearchX} title={texts.noResults.heading} text={texts.results.empty.text}>
      {loosenings.length > 0 && <Loosenings of={loosenings} search={search} onChange={onChange} />}
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

type LooseningsProps = Pick<NoResultsProps, 'search' | 'onChange'> & { of: readonly Loosening[] }

function Loosenings({ of, search: before, onChange }: LooseningsProps) {
  const texts = searchTexts[useLang()].results.loosen
  const toast = useToast()

  function apply({ search }: Loosening): void {
    onChange(search)
    toast(texts.done, { action: { label: texts.undo, run: () => onChange(before) } })
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
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
            <Icon of={icons[loosening.kind]} />
          </span>
          <span className="min-w-0 flex-1">{describe(loosening)}</span>
          <span className="tabular shrink-0 font-strong text-link">
            {texts.gain(loosening.added)}
          </span>
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
