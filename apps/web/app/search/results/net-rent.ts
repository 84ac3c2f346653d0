import type { Listing } from '@kot/contract/market/market-listing'
import { netRent, sortByNetRent } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { useMemo, useState } from 'react'
import { useHousehold, useNetRentChoice } from '../../home/cost/benefit-household'
import { useLang } from '../../page/use-page'
import type { OwnOrder } from '../list/list-tools'

/**
 * Limits what was found to homes whose rent after housing benefit is low enough, and offers to sort by
 * it. Both depend on the household, so they stay in the browser: neither address, watch nor shared
 * link may follow them.
 * @param found newest first; null until the market is loaded
 */
export function useNetRent(found: readonly Listing[] | null) {
  const { netRent: texts } = homeCostTexts[useLang()]
  const { answers } = useHousehold()
  const { isKnown, atMost, sorted, change } = useNetRentChoice()
  const [table] = useState(() => benefitTableOn(new Date()))
  const homes = useMemo(() => {
    if (atMost === null) return found
    return found && found.filter((home) => netRent(answers, home, table) <= atMost * 1000)
  }, [found, answers, table, atMost])
  const sort = useMemo(
    () => (all: readonly Listing[]) => sortByNetRent(all, answers, table),
    [answers, table],
  )
  const order: OwnOrder | undefined = isKnown
    ? {
        key: 'netRent',
        label: texts.sort,
        chosen: sorted,
        choose: (chosen) => {
          if (chosen !== sorted) change({ sorted: chosen })
        },
        sort,
      }
    : undefined
  return {
    homes,
    atMost,
    /** How many were found that cost more. */
    dearer: (found?.length ?? 0) - (homes?.length ?? 0),
    dropMaximum: () => change({ atMost: null }),
    order,
  }
}
