import type { Listing } from '@kot/contract/market/market-listing'
import type { EnergyCost } from '@kot/domain/home/energy-cost'
import { homeCost, type HomeCost as Cost, roundTo } from '@kot/domain/home/home-cost'
import { benefitTableOn, type BenefitTable } from '@kot/domain/home/housing-benefit'
import { formatLongDate } from '@kot/i18n/format/date'
import { formatRent } from '@kot/i18n/format/number'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { Banknote, ChevronDown, HandCoins, type LucideIcon, Thermometer, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHousehold } from './benefit-household'
import { HouseholdForm } from './benefit-household-form'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'

interface HomeCostProps {
  home: Pick<Listing, 'price' | 'size' | 'rooms' | 'postcode'>
}

/** What the home costs this household a month. Absent where an offer is wanted. */
export function HomeCost({ home }: HomeCostProps) {
  const texts = homeCostTexts[useLang()]
  const { cost, table, people } = useCost(home)
  if (cost === null) return null
  return (
    <section>
      <h2 className="mb-4 text-xl tracking-snug">{texts.heading(people)}</h2>
      <Card className="grid gap-6 p-4 wide:grid-cols-[minmax(0,1fr)_16.5rem] wide:gap-8 wide:p-6">
        <div>
          <CostLines cost={cost} />
          <CostNotes cost={cost} table={table} />
        </div>
        <HouseholdForm table={table} />
      </Card>
    </section>
  )
}

function useCost(home: HomeCostProps['home']) {
  const { answers } = useHousehold()
  const [table] = useState(() => benefitTableOn(new Date()))
  return { cost: homeCost(answers, home, table), table, people: answers.people }
}

/** Estimates are shown in hundreds, their sum in thousands. */
const estimate = (amount: number): string => formatRent(roundTo(100, amount))

function CostLines({ cost: { rent, benefit, heating, electricity, sum } }: { cost: Cost }) {
  const texts = homeCostTexts[useLang()]
  return (
    <dl className="tabular">
      <Line icon={Banknote} name={texts.rent}>
        {formatRent(rent)}
      </Line>
      <Line icon={HandCoins} name={texts.benefit}>
        {benefitValue()}
      </Line>
      {heating && (
        <Line icon={Thermometer} name={texts.heating}>
          {estimate(heating.amount)}
        </Line>
      )}
      {electricity && (
        <Line icon={Zap} name={texts.electricity}>
          {estimate(electricity.amount)}
        </Line>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3.5">
        <dt className="font-strong">{texts.sum}</dt>
        <dd
          aria-live="polite"
          className="text-right text-xl tracking-snug font-strong whitespace-nowrap"
        >
          {texts.about(sum)}
        </dd>
      </div>
    </dl>
  )

  function benefitValue(): ReactNode {
    switch (benefit.kind) {
      case 'amount':
        // A minus of the width of digits.
        return <span className="text-good">{`−${estimate(benefit.amount)}`}</span>
      case 'income-missing':
        return <span className="text-ink-soft">{texts.enterIncome}</span>
      case 'room':
      case 'assets':
        return <span className="text-ink-soft">{texts.none}</span>
    }
  }
}

function Line({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2.5 not-first:border-t not-first:border-line">
      <dt className="flex min-w-0 items-center gap-3">
        <Icon of={icon} className="text-ink-soft" />
        {name}
      </dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  )
}

interface CostNotesProps {
  cost: Cost
  table: BenefitTable
}

/** Why something is not counted, and on what the estimate rests. */
function CostNotes({ cost, table }: CostNotesProps) {
  const texts = homeCostTexts[useLang()]
  const { benefit } = cost
  const { from, to } = table.assets
  const reasons = [
    benefit.kind === 'room' && texts.noneFor.room,
    benefit.kind === 'assets' && texts.noneFor.assets(from, to),
    leftOut(),
  ].filter((reason) => reason !== false)
  return (
    <div className="mt-2 grid gap-2 text-xs text-ink-soft">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{texts.note(table.validFrom.slice(0, 4))}</p>
      <Assumptions cost={cost} table={table} />
    </div>
  )

  function leftOut(): string | false {
    const { heating, electricity } = cost
    if (heating && electricity) return false
    if (!heating && !electricity) return texts.leftOut.both
    return heating ? texts.leftOut.electricity : texts.leftOut.heating
  }
}

function Assumptions({ cost: { heating, electricity }, table }: CostNotesProps) {
  const lang = useLang()
  const { assumptions: texts } = homeCostTexts[lang]
  const day = (date: string) => formatLongDate(lang, new Date(date))
  return (
    <details className="group">
      <summary className="-my-1.5 inline-flex min-h-tap list-none items-center gap-1 rounded-small text-sm text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {texts.show}
        <Icon
          of={ChevronDown}
          size={16}
          className="transition-[rotate] duration-calm ease-calm group-open:rotate-180"
        />
      </summary>
      <ul className="mt-1 grid gap-2">
        <li>{texts.benefit(day(table.validFrom))}</li>
        <li>{texts.conditions}</li>
        {heating && (
          <li>
            <Sourced
              cost={heating}
              text={texts.heating(heating.source.name, day(heating.validFrom))}
            />
            {heating.fixed === null && ` ${texts.noFixedCharge}`}
          </li>
        )}
        {electricity && (
          <li>
            <Sourced
              cost={electricity}
              text={texts.electricity(electricity.source.name, day(electricity.validFrom))}
            />
          </li>
        )}
        {(heating || electricity) && <li>{texts.included}</li>}
        <li>
          <OutsideLink
            href={texts.officialUrl}
            className="inline-flex min-h-tap items-center text-sm"
          >
            {texts.official}
          </OutsideLink>
        </li>
      </ul>
    </details>
  )
}

/** The sentence with the name of its source as a link. */
function Sourced({ cost: { source }, text }: { cost: EnergyCost; text: string }) {
  const [before = '', after = ''] = text.split(source.name)
  return (
    <>
      {before}
      <OutsideLink href={source.url}>{source.name}</OutsideLink>
      {after}
    </>
  )
}

interface OutsideLinkProps {
  href: string
  children: string
  className?: string
}

const OutsideLink = ({ href, children, className }: OutsideLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={classes('text-link underline decoration-1 underline-offset-[0.2em]', className)}
  >
    {children}
  </a>
)
