import type { Listing } from '@kot/contract/market/market-listing'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { ownCost, sortByOwnCost } from '@kot/domain/home/own-cost'
import { optionsWith, rentOptions } from '@kot/domain/search/criteria'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { ownCostTexts } from '@kot/i18n/texts/own-cost'
import { searchTexts } from '@kot/i18n/texts/search'
import { useMemo, useState } from 'react'
import { useHousehold, useOwnCostChoice } from '../../home/cost/benefit-household'
import { LazyQuestions } from '../../home/questions/lazy-questions'
import { useLang } from '../../page/use-page'
import { SelectField } from '../../ui/select/select-field'
import { LinkButton } from '../../ui/text-link'
import type { OwnOrder } from '../list/list-tools'

/**
 * Limits what was found to homes that cost the viewer little enough, and offers to sort by that. Both
 * depend on the household, so they stay in the browser: neither address, watch nor shared link may
 * follow them. What has no cost, as an offer, fits every maximum.
 * @param found newest first; null until the market is loaded
 */
export function useOwnCostFilter(found: readonly Listing[] | null) {
  const { ownCost: texts } = homeCostTexts[useLang()]
  const { answers } = useHousehold()
  const { isKnown, atMost, sorted, change } = useOwnCostChoice()
  const [table] = useState(() => benefitTableOn(new Date()))
  const homes = useMemo(() => {
    if (atMost === null) return found
    return found && found.filter((home) => (ownCost(answers, home, table) ?? 0) <= atMost * 1_000)
  }, [found, answers, table, atMost])
  const sort = useMemo(
    () => (all: readonly Listing[]) => sortByOwnCost(all, answers, table),
    [answers, table],
  )
  const order: OwnOrder | undefined = isKnown
    ? {
        key: 'ownCost',
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

interface OwnCostFieldProps {
  /** The number of homes that match; null while it is unknown. */
  count: number | null
  className?: string
}

/** The most that the viewer would pay, once the income is known, and the way to the questions. The field
 *  has no name: no form may send it. */
export function OwnCostField({ count, className }: OwnCostFieldProps) {
  const lang = useLang()
  const texts = ownCostTexts[lang]
  const { maxRent } = searchTexts[lang]
  const { isKnown, atMost, change } = useOwnCostChoice()
  const [open, setOpen] = useState(false)
  return (
    <div className={className}>
      {isKnown && (
        <SelectField
          label={homeCostTexts[lang].ownCost.label}
          data-field="ownCost"
          value={atMost ?? ''}
          onChange={({ target }) => change({ atMost: Number(target.value) || null })}
        >
          {optionsWith(thousandsToChoose, atMost).map((thousands) => (
            <option key={thousands} value={thousands ?? ''}>
              {thousands === null ? maxRent.none : maxRent.option(thousands * 1_000)}
            </option>
          ))}
        </SelectField>
      )}
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isKnown ? texts.change : texts.offer}
      </LinkButton>
      <LazyQuestions open={open} onClose={() => setOpen(false)} count={count} />
    </div>
  )
}

const thousandsToChoose = rentOptions.map((rent) => rent && rent / 1_000)
