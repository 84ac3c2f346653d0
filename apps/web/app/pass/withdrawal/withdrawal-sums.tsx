import type { Purchase } from '@kot/contract/pass/withdrawal'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName } from '@kot/i18n/texts/receipt'
import { fullDays, usedTime, wholeDays, withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { classes } from '../../ui/classes'

type Amounts = NonNullable<Purchase['quote']>

interface WithdrawalSumsProps {
  purchase: Purchase
  amounts: Amounts
  /** Of what goes back. */
  label: string
  children?: ReactNode
}

/** How much of a pass is used, what that costs and what goes back. */
export function WithdrawalSums({ purchase, amounts, label, children }: WithdrawalSumsProps) {
  const lang = useLang()
  const texts = withdrawalTexts[lang]
  const { used_seconds, whole_seconds, paid, owed, returned } = amounts
  const share =
    used_seconds === 0
      ? texts.nothingUsed
      : texts.share(usedTime(lang, used_seconds), wholeDays(whole_seconds))
  return (
    <Card className="tabular p-4 tablet:p-6">
      <div className="mb-3 flex flex-wrap justify-between gap-x-4">
        <h2 className="text-md">{productName(lang, purchase.product)}</h2>
        <span className="text-ink-soft">{formatPackagePrice(purchase.price)}</span>
      </div>
      <DayBar purchase={purchase} amounts={amounts} />
      <dl className="mt-4">
        <Sum label={texts.paid} amount={formatPackagePrice(paid)} />
        <Sum label={share} amount={owed === 0 ? formatPackagePrice(0) : minus(owed)} />
        <div className="mt-2 flex justify-between gap-4 border-t-2 border-ink pt-3 text-lg font-strong">
          <dt>{label}</dt>
          <dd>{formatPackagePrice(returned)}</dd>
        </div>
      </dl>
      {children}
    </Card>
  )
}

const minus = (amount: number): string => `\u2212${formatPackagePrice(amount)}`

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="shrink-0">{amount}</dd>
  </div>
)

/** More days than these stand without room between them. */
const DAYS_WITH_GAPS = 31

/** The days of a pass, those that have passed filled. */
function DayBar({ purchase, amounts }: { purchase: Purchase; amounts: Amounts }) {
  const lang = useLang()
  const texts = withdrawalTexts[lang]
  const days = wholeDays(amounts.whole_seconds)
  const passed = fullDays(amounts.used_seconds)
  const day = (moment: string) => formatDayAndMonth(lang, new Date(moment))
  return (
    <>
      <div
        // A bar made of boxes, for which there is no element with the role of an image.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={texts.passedOf(passed, days)}
        className={classes(
          'grid auto-cols-fr grid-flow-col',
          days > DAYS_WITH_GAPS ? 'gap-px' : 'gap-0.75',
        )}
      >
        {Array.from({ length: days }, (_, index) => (
          <span
            key={index}
            className={classes(
              'h-7',
              days <= DAYS_WITH_GAPS && 'rounded-hair',
              index < passed ? 'bg-primary' : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        <span>{day(purchase.starts_at)}</span>
        <span className="font-strong text-ink">{progressWords()}</span>
        <span>{day(purchase.ends_at)}</span>
      </p>
    </>
  )

  function progressWords(): string {
    if (amounts.used_seconds === 0) return texts.notStarted
    return passed === 0 ? texts.firstDay : texts.passed(passed)
  }
}
