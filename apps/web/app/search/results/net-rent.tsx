import type { Listing } from '@kot/contract/market/market-listing'
import { netRent } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { sortByNetRent } from '@kot/domain/home/own-cost'
import { optionsWith, rentOptions } from '@kot/domain/search/criteria'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { searchTexts } from '@kot/i18n/texts/search'
import { useId, useMemo, useState } from 'react'
import { useHousehold, useNetRentChoice } from '../../home/cost/benefit-household'
import { HouseholdForm } from '../../home/cost/benefit-household-form'
import { useLang } from '../../page/use-page'
import { SelectField } from '../../ui/select/select-field'
import { LinkButton } from '../../ui/text-link'
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

/** The maximum rent after housing benefit, and the household it depends on. The field has no name: no
 *  form may send it. */
export function NetRentField({ className }: { className?: string }) {
  const lang = useLang()
  const { netRent: texts } = homeCostTexts[lang]
  const { maxRent } = searchTexts[lang]
  const { isKnown, atMost, change } = useNetRentChoice()
  const [table] = useState(() => benefitTableOn(new Date()))
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={className}>
      <SelectField
        label={texts.label}
        data-field="netRent"
        disabled={!isKnown}
        hint={isKnown ? undefined : texts.needsIncome}
        value={atMost ?? ''}
        onChange={({ target }) => change({ atMost: Number(target.value) || null })}
      >
        {optionsWith(thousandsToChoose, atMost).map((thousands) => (
          <option key={thousands} value={thousands ?? ''}>
            {thousands === null ? maxRent.none : maxRent.option(thousands * 1_000)}
          </option>
        ))}
      </SelectField>
      <LinkButton
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {isKnown ? texts.change : texts.enter}
      </LinkButton>
      {open && (
        <div id={id}>
          <HouseholdForm table={table} />
          <p className="mt-2 text-sm text-ink-soft">{texts.stays}</p>
        </div>
      )}
    </div>
  )
}

const thousandsToChoose = rentOptions.map((rent) => rent && rent / 1_000)
