import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { optionsWith, rentOptions } from '@kot/domain/search/criteria'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { searchTexts } from '@kot/i18n/texts/search'
import { useId, useState } from 'react'
import { useNetRentChoice } from '../../home/cost/benefit-household'
import { HouseholdForm } from '../../home/cost/benefit-household-form'
import { useLang } from '../../page/use-page'
import { SelectField } from '../../ui/select/select-field'
import { LinkButton } from '../../ui/text-link'

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
