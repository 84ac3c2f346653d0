import type { Listing } from '@kot/contract/market/market-listing'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { costLimits, costThird, ownCost } from '@kot/domain/home/own-cost'
import type { Krona } from '@kot/domain/money/money'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { placesTexts } from '@kot/i18n/texts/places'
import { useId, useMemo, useState } from 'react'
import { useHousehold } from '../../home/cost/benefit-household'
import { useLang } from '../../page/use-page'
import { changePlaces, usePlaces } from '../../travel/places'
import { classes } from '../../ui/classes'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { homesOf, type MapItem } from './home-index'

/** The third of the own costs on the map that a marker is in: the lowest is 0. */
export type CostThird = 0 | 1 | 2

/** The colours of the minutes, which differ without hues too. */
const fills = [
  'bg-travel-10 text-on-travel-10',
  'bg-travel-20 text-on-travel-20',
  'bg-travel-30 text-on-travel-30',
] as const

export const costFill = (third: CostThird): string => fills[third]

export type CostColours = {
  readonly limits: readonly [Krona, Krona]
  /** Of several homes the median; undefined where none has a cost. */
  readonly thirdOf: (item: MapItem) => CostThird | undefined
}

/** Null while the household is not known, and where all homes cost about the same. */
export function useCostColours(homes: readonly Listing[], isWanted: boolean): CostColours | null {
  const { answers } = useHousehold()
  const [table] = useState(() => benefitTableOn(new Date()))
  return useMemo(() => {
    if (!isWanted) return null
    const costs = new Map(
      homes.flatMap((home) => {
        const cost = ownCost(answers, home, table)
        return cost === null ? [] : [[home.id, cost]]
      }),
    )
    const limits = costLimits([...costs.values()])
    if (limits === null) return null
    const thirdOf = (item: MapItem) => {
      const ascending = homesOf(item)
        .flatMap(({ id }) => costs.get(id) ?? [])
        .toSorted((one, other) => one - other)
      const median = ascending[Math.floor((ascending.length - 1) / 2)]
      return median === undefined ? undefined : costThird(median, limits)
    }
    return { limits, thirdOf }
  }, [homes, answers, table, isWanted])
}

interface CostLegendProps {
  limits: CostColours['limits']
  /** Whether the map can be coloured by minutes too. */
  hasTravel: boolean
}

/** Explains the colours of the own cost, and changes to those of the minutes. */
export function CostLegend({ limits: [low, high], hasTravel }: CostLegendProps) {
  const lang = useLang()
  const { key } = ownCostTexts[lang]
  const heading = homeCostTexts[lang].ownCost.sort
  const headingId = useId()
  const { places } = usePlaces()
  const labels = [key.below(low), key.between(low, high), key.above(high)]
  return (
    <section
      aria-labelledby={headingId}
      // As high as the legend of the minutes.
      className="absolute bottom-22 left-3 z-1 grid max-w-[calc(100%-5.5rem)] gap-2 rounded-card bg-surface p-3 shadow-overlay tablet:left-4 wide:bottom-10"
    >
      <h3
        id={headingId}
        className={classes('text-sm font-strong', hasTravel && places.length > 0 && 'sr-only')}
      >
        {heading}
      </h3>
      {hasTravel && places.length > 0 && (
        <SegmentedControl
          legend={heading}
          value="cost"
          onChange={(next) => next === 'way' && changePlaces.colourBy(0)}
          segments={[
            { value: 'cost', label: heading },
            { value: 'way', label: placesTexts[lang].map.legend },
          ]}
          className="text-sm"
        />
      )}
      <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {labels.map((label, third) => (
          <li key={label} className="flex items-center gap-1.5 whitespace-nowrap">
            <span
              className={classes('size-3 rounded-pill ring-1 ring-ink/12 ring-inset', fills[third])}
            />
            {label}
          </li>
        ))}
      </ul>
    </section>
  )
}
