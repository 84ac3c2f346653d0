import { ownPaymentsTexts } from '@kot/i18n/texts/own-payments'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { useState, useEffect } from 'react'
import { Landmark } from 'lucide-react'
import { Button, Spinner } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useToast } from '../../ui/overlays/toast'
import { useLang } from '../../page/use-page'
import { callOrNull, pause } from '../../api/call-api'
import { session, useSession } from '../../api/session-store'
import { refreshPayments, useOwnPayments, forgetPayments } from '../payment/own-payments'
import { usePurchase } from '../payment/purchase'

/** What the pages show of the user's pending payment; null while there is none, or while it is
 *  being made on this very page. */
function usePaymentUnderWay(): { heading: string; text: string } | null {
  const texts = ownPaymentsTexts[useLang()]
  const [underWay] = useOwnPayments().under_way
  const { payment } = usePurchase()
  if (underWay === undefined || payment.stage === 'paying') return null
  return underWay.progress === 'activating' ? texts.activating : texts.checking
}

/** Below the header of every page: a payment is being checked with the bank. Follows the payments of the
 *  user as long as it is there. */
export function PaymentStrip() {
  useFollowedPayments()
  const underWay = usePaymentUnderWay()
  return (
    <output className="block empty:hidden">
      {underWay && (
        <span className="block bg-notice text-on-notice">
          <span className="column flex items-center gap-3 py-2.5 text-sm tablet:text-md">
            <Spinner />
            {underWay.heading}
          </span>
        </span>
      )}
    </output>
  )
}

/** In place of an offer to buy. */
export function PaymentUnderWay({ className }: { className?: string }) {
  const underWay = usePaymentUnderWay()
  if (underWay === null) return null
  return (
    <Notice icon={Landmark} title={underWay.heading} className={className}>
      {underWay.text}
    </Notice>
  )
}

/** Whether a payment is being checked, and nothing should be bought. */
export const useIsPaymentUnderWay = (): boolean => usePaymentUnderWay() !== null

/** Why the last payment of the user bought nothing. */
export function RefusedPayment() {
  const lang = useLang()
  const { refused, under_way: underWay } = useOwnPayments()
  if (refused === null || underWay.length > 0) return null
  return (
    <Notice title={ownPaymentsTexts[lang].refused}>
      {purchaseTexts[lang].refused.reasons[refused.reason]}
    </Notice>
  )
}

/** Purchases that were most likely made by mistake beside another one, each with a button that returns its
 *  money. */
export function DoubleCharges() {
  const { charged_twice: charges } = useOwnPayments()
  return charges.map((charge) => <DoubleCharge key={charge.order} {...charge} />)
}

interface DoubleChargeProps {
  order: string
  price: number
  receipt: number
}

function DoubleCharge({ order, price, receipt }: DoubleChargeProps) {
  const texts = ownPaymentsTexts[useLang()].twice
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function giveBack(): Promise<void> {
    setBusy(true)
    const returned = await callOrNull(`POST /api/v1/orders/${encodeURIComponent(order)}/return`)
    if (returned === null) toast(texts.failed, { tone: 'error', hideAfter: 6_000 })
    else {
      session.signIn(returned.jwt)
      toast(texts.done(price), { hideAfter: 6_000 })
    }
    await refreshPayments()
    setBusy(false)
  }

  return (
    <Notice
      title={texts.heading}
      action={
        <Button size="small" variant="line" busy={busy} onClick={() => void giveBack()}>
          {texts.button(price)}
        </Button>
      }
    >
      {texts.text(price, receipt)}
    </Notice>
  )
}

/** Pauses while a payment is in progress. The worker queries the provider every few seconds, at first. */
const pausesMs = [3_000, 3_000, 3_000, 5_000, 5_000, 10_000]
const maxPauseMs = 20_000

/** Keeps the payments of the user current on every page: loads them with the page and when the user
 *  returns to it, and follows those under way to their end. */
function useFollowedPayments(): void {
  const { user } = useSession()
  const payer = user?.user_id ?? null
  const isUnderWay = useOwnPayments().under_way.length > 0

  useEffect(() => {
    if (payer === null) return undefined
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void refreshPayments()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      forgetPayments()
    }
  }, [payer])

  useEffect(() => {
    if (!isUnderWay) return undefined
    const end = new AbortController()
    void follow(end.signal)
    return () => end.abort()
  }, [isUnderWay])
}

async function follow(end: AbortSignal): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    await pause(pausesMs[polls] ?? maxPauseMs, end)
    if (end.aborted) return
    await refreshPayments()
  }
}
