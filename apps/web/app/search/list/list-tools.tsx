import { type HomesView, homesViews } from '@kot/domain/search/results-address'
import { isSortKey, type SortKey, sortKeys } from '@kot/domain/search/sort'
import { resultsTexts } from '@kot/i18n/texts/results'
import {
  ArrowUpDown,
  Columns2,
  List,
  type LucideIcon,
  Map,
  Printer,
  Rows3,
  Share2,
  Square,
} from 'lucide-react'
import { Icon } from '../../ui/icon'
import { useLang } from '../../page/use-page'
import { classes } from '../../ui/classes'
import { CompactSelect } from '../../ui/select/compact-select'
import { useLazyPart } from '../../ui/state/lazy-part'
import { overlays } from '../../ui/overlays/overlays'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import type { Listing } from '@kot/contract/market/market-listing'
import { useMediaQuery } from '../../ui/state/use-media-query'
import { type ListSize, useListSize } from './list-view'

/** An order by what only this browser knows, beside those of the address. */
export type OwnOrder = {
  key: 'ownCost' | 'way'
  label: string
  chosen: boolean
  choose: (chosen: boolean) => void
  sort: (homes: readonly Listing[]) => Listing[]
}

/** Printing, and sharing where there is something to share. */
export function ListMenu({ onShare }: { onShare?: (() => void) | undefined }) {
  const texts = resultsTexts[useLang()]
  const loaded = useLazyPart(overlays)
  if (!loaded) return null
  const print = { icon: Printer, label: texts.print, onSelect: () => window.print() }
  const share = onShare && { icon: Share2, label: texts.share, onSelect: onShare }
  return <loaded.Menu label={texts.more} items={share ? [share, print] : [print]} />
}

interface SortSelectProps {
  value: SortKey
  onChange: (sort: SortKey) => void
  own: readonly OwnOrder[]
}

export function SortSelect({ value, onChange, own }: SortSelectProps) {
  const { sort, sortBy } = resultsTexts[useLang()]
  const chosen = own.find((order) => order.chosen)
  return (
    <CompactSelect
      label={sort}
      icon={ArrowUpDown}
      value={chosen?.key ?? value}
      onChange={({ target }) => choose(target.value)}
      className={classes('min-w-0 grow wide:grow-0', chosen ? 'wide:w-56' : 'wide:w-45')}
    >
      {sortKeys.map((key) => (
        <option key={key} value={key}>
          {sortBy[key]}
        </option>
      ))}
      {own.map((order) => (
        <option key={order.key} value={order.key}>
          {order.label}
        </option>
      ))}
    </CompactSelect>
  )

  function choose(key: string): void {
    for (const order of own) order.choose(order.key === key)
    if (isSortKey(key)) onChange(key)
  }
}

const viewIcons: Record<HomesView, LucideIcon> = { list: List, both: Columns2, map: Map }

interface ViewToggleProps {
  value: HomesView
  /** Whether there is room for list and map side by side. */
  canSplit: boolean
  onChange: (view: HomesView) => void
}

/** The views from 920 px on; narrower screens have one button at the bottom. */
export function ViewToggle({ value, canSplit, onChange }: ViewToggleProps) {
  const texts = resultsTexts[useLang()]
  return (
    <SegmentedControl
      legend={texts.view}
      value={value}
      onChange={onChange}
      className={canSplit ? 'w-84' : 'w-60'}
      segments={homesViews
        .filter((view) => view !== 'both' || canSplit)
        .map((view) => ({
          value: view,
          label: (
            <>
              <Icon of={viewIcons[view]} />
              {texts[view]}
            </>
          ),
        }))}
    />
  )
}

interface ViewButtonProps {
  view: HomesView
  onChange: (view: HomesView) => void
}

/** Within reach of the thumb: leads from the list to the map and back. */
export function ViewButton({ view, onChange }: ViewButtonProps) {
  const texts = resultsTexts[useLang()]
  const next = view === 'map' ? 'list' : 'map'
  return (
    <button
      type="button"
      data-bottom-bar=""
      onClick={() => onChange(next)}
      className={classes(
        'fixed left-1/2 z-10 inline-flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-control bg-ink px-5 font-strong text-surface shadow-overlay [[role=dialog]:has([data-docked])_&]:hidden',
        // Above the credit of the map, which licences want to be readable.
        view === 'map'
          ? 'bottom-[calc(env(safe-area-inset-bottom)+--spacing(9))]'
          : 'bottom-[max(--spacing(5),env(safe-area-inset-bottom))]',
      )}
    >
      <Icon of={viewIcons[next]} />
      {texts[next]}
    </button>
  )
}

interface SizeToggleProps {
  value: ListSize
  onChange: (size: ListSize) => void
}

export function SizeToggle({ value, onChange }: SizeToggleProps) {
  const texts = resultsTexts[useLang()]
  return (
    <SegmentedControl
      legend={texts.cardSize}
      value={value}
      onChange={onChange}
      className="w-27 shrink-0"
      segments={[
        { value: 'compact', label: <Icon of={Rows3} />, spoken: texts.compact },
        { value: 'large', label: <Icon of={Square} />, spoken: texts.large },
      ]}
    />
  )
}

/** Offers the compact list on phones among the cards, in words and once: what is chosen is stored. */
export function CompactOffer() {
  const texts = resultsTexts[useLang()].offerCompact
  const { isChosen, changeSize } = useListSize()
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  if (isChosen || !isPhone) return null
  return (
    <li data-insert="" className="flex flex-wrap items-center gap-x-4 px-1 text-sm text-ink-soft">
      {texts.text}
      <button
        type="button"
        onClick={() => changeSize('compact')}
        className="min-h-tap font-strong text-link underline underline-offset-[0.2em]"
      >
        {texts.accept}
      </button>
      <button
        type="button"
        onClick={() => changeSize('large')}
        className="min-h-tap underline underline-offset-[0.2em]"
      >
        {texts.refuse}
      </button>
    </li>
  )
}
