import { mostPeople, roundTo } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import {
  bandOf,
  benefitOfHousehold,
  type IncomeBand,
  incomeBands,
  incomeOf,
} from '@kot/domain/home/own-cost'
import type { Krona } from '@kot/domain/money/money'
import { formatRent } from '@kot/i18n/format/number'
import { bandLabel, ownCostTexts } from '@kot/i18n/texts/own-cost'
import { HandCoins } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { ChoicePills } from '../../ui/forms/choice-pills'
import { Icon } from '../../ui/icon'
import { useHousehold } from '../cost/benefit-household'
import { PeopleStepper } from '../cost/benefit-household-form'

/** Who lives in the home, and the band of their income. */
export function HouseholdQuestion() {
  const lang = useLang()
  const texts = ownCostTexts[lang]
  const { answers, change } = useHousehold()
  const { people, adults, income } = answers
  const [table] = useState(() => benefitTableOn(new Date()))
  const band = bandOf(income)
  return (
    <Question number={1} heading={texts.who}>
      <div className="grid grid-cols-2 gap-4">
        <Count
          label={texts.adults}
          count={adults}
          atLeast={1}
          atMost={mostPeople - (people - adults)}
          onChange={(next) => change({ adults: next, people: people - adults + next })}
          words={{ fewer: texts.fewerAdults, more: texts.moreAdults }}
        />
        <Count
          label={texts.children}
          count={people - adults}
          atLeast={0}
          atMost={mostPeople - adults}
          onChange={(next) => change({ people: adults + next })}
          words={{ fewer: texts.fewerChildren, more: texts.moreChildren }}
        />
      </div>
      <ChoicePills
        legend={texts.income}
        choices={incomeBands.map((one) => ({ value: keyOf(one), label: bandLabel(lang, one) }))}
        value={band === null ? '' : keyOf(band)}
        onChange={(key) => {
          const chosen = incomeBands.find((one) => keyOf(one) === key)
          if (chosen) change({ income: incomeOf(chosen) })
        }}
      />
      <Benefit amount={benefitOfHousehold(answers, table)} />
    </Question>
  )
}

const keyOf = ({ from }: IncomeBand): string => String(from)

type CountProps = Omit<Parameters<typeof PeopleStepper>[0], 'labelledBy'> & { label: string }

function Count({ label, ...stepper }: CountProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm">
        {label}
      </span>
      <PeopleStepper labelledBy={id} {...stepper} />
    </div>
  )
}

/** What the answers give; null before they give anything. */
function Benefit({ amount }: { amount: Krona | null }) {
  const texts = ownCostTexts[useLang()]
  const { before, after } = texts.benefit
  return (
    <p
      aria-live="polite"
      className={classes(
        'tabular flex items-center gap-2.5 rounded-control px-3 py-2.5 text-sm empty:hidden',
        amount === 0 ? 'bg-sunken text-ink-soft' : 'bg-good-soft text-on-good-soft',
      )}
    >
      {amount !== null && (
        <>
          <Icon of={HandCoins} />
          {amount === 0 ? (
            texts.noBenefit
          ) : (
            <span>
              {before} <strong className="font-strong">{formatRent(roundTo(100, amount))}</strong>{' '}
              {after}
            </span>
          )}
        </>
      )}
    </p>
  )
}

interface QuestionProps {
  number: number
  heading: string
  children: ReactNode
}

/** One question with its number, in a card. */
export function Question({ number, heading, children }: QuestionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-4">
        <h3 id={id} className="flex items-center gap-3 text-lg tracking-snug">
          <span
            aria-hidden="true"
            className="tabular grid size-7 shrink-0 place-items-center rounded-pill bg-ink text-sm text-surface"
          >
            {number}
          </span>
          {heading}
        </h3>
        {children}
      </Card>
    </section>
  )
}
