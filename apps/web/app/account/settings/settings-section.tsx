import { type ReactNode, type Ref, useId, useEffect, useState } from 'react'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { Card } from '../../ui/card'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import {
  DoubleCharges,
  PaymentUnderWay,
  RefusedPayment,
  useIsPaymentUnderWay,
} from '../../pass/purchase/payment-notices'
import { useModals } from '../../page/modals'
import { useSession } from '../../api/session-store'
import type { AddedDaysResponse } from '@kot/contract/pass/access'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { FailedDayList } from '../../page/failed-day-list'
import { callOrNull } from '../../api/call-api'

interface SectionProps {
  heading: string
  children: ReactNode
  /** What the address of the page may name. */
  name?: string
  /** For a section that takes the focus. */
  ref?: Ref<HTMLElement>
}

/** One section of the account page. */
export function Section({ heading, children, name, ref }: SectionProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      id={name}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      className="scroll-mt-24 outline-none"
    >
      <Card className="p-4 tablet:p-6">
        <h2 id={id} className="mb-4 text-xl tracking-snug">
          {heading}
        </h2>
        {children}
      </Card>
    </section>
  )
}

/** The heading and the column below it, also while the page loads. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column max-w-180 py-10 wide:py-14">
      <h1 className="mb-6 text-2xl tracking-tight wide:text-3xl">
        {settingsTexts[useLang()].heading}
      </h1>
      <div className="grid gap-6">{children}</div>
    </div>
  )
}

/** When access ends, or a link to buy it; what became of the user's payments. */
export function AccessBox() {
  const texts = settingsTexts[useLang()].access
  const { user, active } = useSession()
  const modals = useModals()
  const isUnderWay = useIsPaymentUnderWay()
  const end = user?.end_of_subscription
  return (
    <Section heading={texts.heading}>
      <div className="grid gap-4">
        {active && end && <p className="text-good font-strong">{texts.until(new Date(end))}</p>}
        <AddedDays
          // Remounts when access changes.
          key={end}
        />
        <PaymentUnderWay />
        <DoubleCharges />
        {!active && !isUnderWay && (
          <>
            <RefusedPayment />
            <div className="grid gap-4 tablet:grid-cols-[1fr_auto] tablet:items-center">
              <p>{texts.none}</p>
              <Button
                variant="access"
                aria-haspopup="dialog"
                onClick={() => modals.open('payment')}
              >
                {texts.buy}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

type Days = AddedDaysResponse['added_days']

/** Days that were added to the user's access, and why. Nothing where there are none. */
function AddedDays() {
  const texts = fairPassTexts[useLang()].settings
  const [days, setDays] = useState<Days>([])
  useEffect(() => {
    void callOrNull('GET /api/v1/added_days').then((found) => found && setDays(found.added_days))
  }, [])
  if (days.length === 0) return null
  return (
    <div>
      <h3 className="font-strong">{texts.heading}</h3>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <FailedDayList days={days} />
    </div>
  )
}
