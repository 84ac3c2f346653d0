import { type HouseholdAnswers, mostIncome, mostPeople } from '@kot/domain/home/home-cost'
import type { BenefitTable } from '@kot/domain/home/housing-benefit'
import type { Krona } from '@kot/domain/money/money'
import { formatAtLeast, formatNumber, formatRent } from '@kot/i18n/format/number'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { Minus, Pencil, Plus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLang } from '../../page/use-page'
import { Checkbox } from '../../ui/forms/checkbox'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/text-link'
import { useHousehold } from './benefit-household'

/** Household size, income and assets. Every change applies immediately and stays in the browser: no field has a
 *  name, so that no form can send it. */
export function HouseholdForm({ table }: { table: BenefitTable }) {
  const { household: texts } = homeCostTexts[useLang()]
  const { answers, isStored, change, clear } = useHousehold()
  const start = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid content-start gap-3 rounded-control bg-sunken p-4">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 ref={start} tabIndex={-1} className="text-md font-strong outline-none">
          {texts.heading(answers.people)}
        </h3>
        {isStored && (
          <LinkButton
            className="-my-2.5 text-sm"
            onClick={() => {
              clear()
              // The pressed button is gone.
              start.current?.focus({ preventScroll: true })
            }}
          >
            {texts.clear}
          </LinkButton>
        )}
      </div>
      <People people={answers.people} onChange={(people) => change({ people })} />
      <IncomeField income={answers.income} onChange={(income) => change({ income })} />
      <Checkbox
        label={<span className="text-sm">{texts.assets(table.assets.from)}</span>}
        checked={answers.hasFewAssets}
        onChange={({ target }) => change({ hasFewAssets: target.checked })}
        className="-my-1"
      />
    </div>
  )
}

interface PeopleProps {
  people: HouseholdAnswers['people']
  onChange: (people: number) => void
}

function People({ people, onChange }: PeopleProps) {
  const { household: texts } = homeCostTexts[useLang()]
  const label = useId()
  return (
    <div className="flex items-center justify-between gap-2">
      <span id={label} className="text-sm">
        {texts.people}
      </span>
      <PeopleStepper
        labelledBy={label}
        count={people}
        atLeast={1}
        atMost={mostPeople}
        onChange={onChange}
        words={texts}
      >
        {people === mostPeople ? formatAtLeast(people) : people}
      </PeopleStepper>
    </div>
  )
}

interface PeopleStepperProps {
  labelledBy: string
  count: number
  atLeast: number
  atMost: number
  onChange: (count: number) => void
  /** The names of the buttons. */
  words: { readonly fewer: string; readonly more: string }
  /** How the count is written. */
  children?: ReactNode
  className?: string
}

/** The size of a household, or of a part of it, with a button on either side. */
export function PeopleStepper(props: PeopleStepperProps) {
  const { labelledBy, count, atLeast, atMost, onChange, words, children = count, className } = props
  const step = 'rounded-control text-link aria-disabled:text-ink-faint'
  return (
    <fieldset
      aria-labelledby={labelledBy}
      className={classes(
        'tabular inline-grid min-h-tap grid-cols-[auto_minmax(--spacing(9),1fr)_auto] items-center rounded-control border border-line-control bg-surface text-center',
        className,
      )}
    >
      <IconButton
        label={words.fewer}
        icon={<Icon of={Minus} size={16} />}
        className={step}
        // Not `disabled`: that would drop the focus of a user who clicks until the end.
        aria-disabled={count <= atLeast}
        onClick={() => count > atLeast && onChange(count - 1)}
      />
      <output aria-live="polite">{children}</output>
      <IconButton
        label={words.more}
        icon={<Icon of={Plus} size={16} />}
        className={step}
        aria-disabled={count >= atMost}
        onClick={() => count < atMost && onChange(count + 1)}
      />
    </fieldset>
  )
}

interface IncomeFieldProps {
  income: Krona | null
  onChange: (income: Krona | null) => void
}

/** An amount that is grouped while it is typed: 720.000. */
function IncomeField({ income, onChange }: IncomeFieldProps) {
  const { household: texts } = homeCostTexts[useLang()]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  // How many digits stand behind the caret: points before it come and go.
  const digitsBehind = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBehind.current === null || !input.current) return
    const caret = caretBefore(input.current.value, digitsBehind.current)
    digitsBehind.current = null
    input.current.setSelectionRange(caret, caret)
  })

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    digitsBehind.current = digitsOf(
      target.value.slice(target.selectionStart ?? target.value.length),
    ).length
    const digits = digitsOf(target.value).slice(0, String(mostIncome).length)
    onChange(digits === '' ? null : Number(digits))
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm">
        {texts.income}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={amountText(income, focused)}
          onChange={type}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="tabular block min-h-tap w-full rounded-control border border-line-control bg-surface pr-10 pl-3.25 text-md text-ink focus-visible:outline-2 focus-visible:-outline-offset-2"
        />
        <Icon
          of={Pencil}
          size={16}
          className="pointer-events-none absolute top-1/2 right-3.25 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  )
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The unit is left out while it would be in the way of typing. */
function amountText(amount: Krona | null, focused: boolean): string {
  if (amount === null) return ''
  return focused ? formatNumber('is', amount) : formatRent(amount)
}

/** The place in the text with so many digits behind it. */
function caretBefore(text: string, digitsBehind: number): number {
  let at = text.length
  for (let left = digitsBehind; at > 0 && left > 0; at -= 1) {
    if (/\d/.test(text.charAt(at - 1))) left -= 1
  }
  return at
}
