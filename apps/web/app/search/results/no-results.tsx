import {
  BedDouble,
  Banknote,
  Check,
  Lasso,
  type LucideIcon,
  MapPin,
  PawPrint,
  Ruler,
} from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Listing } from '@kot/contract/market/market-listing'
import {
  countEachCriterion,
  findLoosenings,
  findLooseningPair,
  type SearchChange,
} from '@kot/domain/search/loosen'
import { commonTexts } from '@kot/i18n/texts/common'
import type { Search, SearchName } from '@kot/domain/search/criteria'
import { limitWords } from '@kot/i18n/texts/criteria'
import { loosenedWords } from '@kot/i18n/texts/loosen'
import { isStatedCriterion, statedCriterionWords } from '@kot/i18n/texts/stated-criteria'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { inPostcode } from '@kot/i18n/place'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { useLang } from '../../page/use-page'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { areaWithPlace } from '../panel/describe-area'
import { forgetSearch, type SearchState } from '../panel/use-search'

type NoResultsProps = {
  search: Search
  /** Applies a change; also called after the list has homes again, to undo it. */
  onChange: SearchState['change']
  /** The whole market; null until it is loaded. */
  homes: readonly Listing[] | null
  /** Offers to watch the search. */
  children: ReactNode
}

/** Offers what to do: loosen criteria, watch the search, or start over. */
export function NoResults({ search, onChange, homes, children }: NoResultsProps) {
  const lang = useLang()
  const { empty, loosen } = resultsTexts[lang]
  const offers = useMemo(() => (homes === null ? [] : offersOf(homes, search)), [homes, search])
  return (
    <div className="mx-auto grid w-full max-w-136 justify-items-center pt-4 pb-8 wide:pt-10">
      <Houses />
      <p className="mt-6 text-center text-2xl tracking-snug font-strong text-balance">
        {empty.heading}
      </p>
      <p className="mt-2 text-center text-balance text-ink-soft">
        {offers[0] ? loosen[offers[0].kind] : empty.text}
      </p>
      {offers.length > 0 && <Offers of={offers} search={search} onChange={onChange} />}
      {children && <div className="mt-5 w-full">{children}</div>}
      <TextLink to="/" look="alone" reloadDocument onClick={forgetSearch} className="mt-3">
        {searchTexts[lang].clear}
      </TextLink>
    </div>
  )
}

/** Three houses in outline: nothing is for rent in them. */
function Houses() {
  return (
    <svg
      viewBox="0 0 144 64"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className="h-16 text-ink-soft/60"
    >
      <g className="stroke-line">
        <path d="M17 61V31l14-11 14 11M99 34l16-12 16 12v27M1 62h142" />
      </g>
      <g stroke="currentColor">
        <path d="M47 61V25L72 4l25 21v36M65 61V41h15v20M56 29h8v8h-8zM80 29h8v8h-8z" />
      </g>
    </svg>
  )
}

const icons: Partial<Record<SearchName, LucideIcon>> = {
  postcodes: MapPin,
  area: Lasso,
  maxRent: Banknote,
  minSize: Ruler,
  minRooms: BedDouble,
  pets: PawPrint,
}

/** A changed search, what is changed, and how many homes that finds or a criterion has. */
type Offer = {
  /** One change is enough, two are needed, or neither is and each criterion has its own number. */
  kind: 'label' | 'pair' | 'each'
  search: Search
  steps: readonly SearchChange[]
  count: number
}

function offersOf(homes: readonly Listing[], search: Search): Offer[] {
  const single = findLoosenings(homes, search)
  if (single.length > 0) {
    return single.map((step) => ({
      kind: 'label',
      search: step.search,
      steps: [step],
      count: step.added,
    }))
  }
  const pair = findLooseningPair(homes, search)
  if (pair) return [{ ...pair, kind: 'pair', count: pair.added }]
  return countEachCriterion(homes, search).map((step) => ({
    kind: 'each',
    search: step.search,
    steps: [step],
    count: step.alone,
  }))
}

type OffersProps = Pick<NoResultsProps, 'search' | 'onChange'> & { of: readonly Offer[] }

function Offers({ of, search: before, onChange }: OffersProps) {
  const lang = useLang()
  const texts = resultsTexts[lang].loosen
  const toast = useToast()

  function apply({ search }: Offer): void {
    onChange(search)
    const undo = { label: commonTexts[lang].undo, run: () => onChange(before) }
    toast(texts.done, { action: undo })
  }

  return (
    <section aria-label={texts[of[0]?.kind ?? 'label']} className="mt-6 grid w-full gap-2">
      {of.map((offer) => (
        <button
          key={offer.steps.map(({ changed }) => changed).join()}
          type="button"
          onClick={() => apply(offer)}
          className="flex min-h-16 items-center gap-3 rounded-control border border-line-control bg-surface py-2 pr-4 pl-3 text-left hover:bg-sunken"
        >
          <span className="grid min-w-0 flex-1 gap-2">
            {offer.steps.map((step) => (
              <span key={step.changed} className="flex min-w-0 items-center gap-3">
                <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
                  <Icon of={icons[step.changed] ?? Check} />
                </span>
                <span className="min-w-0">
                  {offer.kind === 'each' ? texts.drop(nameOf(step)) : describe(step)}
                </span>
              </span>
            ))}
          </span>
          <span className="tabular shrink-0 font-strong text-link">
            {offer.kind === 'each' ? searchTexts[lang].count(offer.count) : texts.gain(offer.count)}
          </span>
        </button>
      ))}
    </section>
  )

  function describe(change: SearchChange): string {
    const { changed, postcode = '' } = change
    if (changed === 'postcodes') {
      const place = postcodeByCode(postcode)
      return texts.area(place ? inPostcode(lang, place) : postcode)
    }
    if (changed === 'area') return texts.drawnArea
    return loosenedWords(lang, change, changed)
  }

  function nameOf({ changed }: SearchChange): string {
    if (changed === 'postcodes') return areaWithPlace(lang, before.postcodes)
    if (changed === 'area') return searchTexts[lang].area.drawn
    return isStatedCriterion(changed)
      ? statedCriterionWords(lang, before, changed)
      : limitWords(lang, before, changed, 'chip')
  }
}
