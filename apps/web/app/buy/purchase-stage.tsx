import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { Check, CircleCheck } from 'lucide-react'
import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import type { Receipt, RefusalReason } from '@kot/contract/access'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { type ReactNode, useEffect, useState } from 'react'
import { AccessBenefits } from './access-benefits'
import type { PurchaseState } from './purchase-state'
import { SelectView } from './select-view'
import { Icon } from '../ui/icon'
import { Spinner } from '../ui/button'
import { useLang } from '../page/use-page'
import { Notice } from '../ui/notice'
import { LegalSections } from '../page/legal-text'
import { firstName, useSession } from '../session/session-store'
import { loadAccount } from '../session/account-calls'
import { UnconfirmedAddress } from '../forms/unconfirmed-address'
import { ReceiptSlip } from './receipt-slip'

interface PurchaseStageProps {
  state: PurchaseState
  /** What to do next, shown with the receipt. */
  afterwards: ReactNode
}

/** The content of the modal at each stage of the purchase. */
export function PurchaseStage({ state, afterwards }: PurchaseStageProps) {
  const { view, payment } = state
  switch (payment.stage) {
    case 'granted':
      return <ReceiptView receipt={payment.receipt} afterwards={afterwards} />
    case 'refused':
      return <RefusedView reason={payment.reason} />
    case 'activating':
      return <WaitingView paid={payment.paid} late={payment.late} />
    case 'paying':
      return <SelectView paying trouble={null} again={state.again} />
    case 'none':
      if (view === 'features') return <AccessBenefits />
      if (view === 'terms') return <PurchaseTerms />
      return <SelectView paying={false} trouble={payment.trouble} again={state.again} />
  }
}

interface WaitingViewProps {
  /** Whether the provider has confirmed the payment. */
  paid: boolean
  late: boolean
}

/** Shown between the payment and the access it bought. */
function WaitingView({ paid, late }: WaitingViewProps) {
  const texts = purchaseTexts[useLang()]
  const { heading, text } = paid ? (late ? texts.late : texts.activating) : texts.checking
  const received = late && paid
  return (
    <output className="grid justify-items-center gap-4 py-8 text-center">
      {received ? (
        <span className="grid size-14 place-items-center rounded-pill bg-good-soft text-on-good-soft">
          <Icon of={CircleCheck} size={24} />
        </span>
      ) : (
        <span className="grid size-14 place-items-center text-primary">
          <Spinner className="size-9" />
        </span>
      )}
      <span>
        <span className="block text-lg font-strong tracking-snug text-balance">{heading}</span>
        <span className="mt-1 block max-w-88 text-balance text-ink-soft">{text}</span>
      </span>
      {received && <Spinner className="text-ink-soft" />}
    </output>
  )
}

/** The server refused the payment. */
function RefusedView({ reason }: { reason: RefusalReason }) {
  const { heading, reasons } = purchaseTexts[useLang()].refused
  return (
    <Notice tone="error" title={heading}>
      {reasons[reason]}
    </Notice>
  )
}

/** The terms as part of a purchase. They also have their own page. */
function PurchaseTerms() {
  const { dated, sections } = termsForPurchaseTexts[useLang()]
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{dated}</p>
      <LegalSections sections={sections} headings="h3" />
    </div>
  )
}

interface ReceiptViewProps {
  receipt: Receipt
  afterwards: ReactNode
}

/** The payment succeeded. */
function ReceiptView({ receipt, afterwards }: ReceiptViewProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang].receipt
  const { user } = useSession()
  const unconfirmed = useUnconfirmedAddress()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex items-center gap-3.5">
        <span className="grid size-12 shrink-0 place-items-center rounded-pill bg-good-soft text-on-good-soft">
          <Icon of={Check} size={24} />
        </span>
        <div className="min-w-0">
          {user && <h3 className="text-xl tracking-snug">{texts.thanks(firstName(user))}</h3>}
          <p className="tabular text-ink-soft">{texts.until(new Date(receipt.valid_until))}</p>
        </div>
      </div>
      {afterwards}
      <ReceiptSlip receipt={receipt} />
      <p className="text-sm text-ink-soft">{receiptTexts[lang].mailed(receipt.customer_email)}</p>
      {unconfirmed && <UnconfirmedAddress email={receipt.customer_email} />}
    </div>
  )
}

/** Whether the receipt went to an address that is not confirmed yet. */
function useUnconfirmedAddress(): boolean {
  const [unconfirmed, setUnconfirmed] = useState(false)
  useEffect(
    () => void loadAccount().then((account) => setUnconfirmed(account?.email_confirmed === false)),
    [],
  )
  return unconfirmed
}
