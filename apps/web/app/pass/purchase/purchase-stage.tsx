import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { Check, CircleCheck, MailCheck } from 'lucide-react'
import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import type { Receipt } from '@kot/contract/pass/access'
import type { RefusalReason } from '@kot/domain/pass/access'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { withdrawalFormLines, withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { type ReactNode, useEffect, useState } from 'react'
import { AccessBenefits } from '../prices/access-benefits'
import type { PurchaseState } from '../payment/purchase-state'
import { SelectView } from './select-view'
import type { CardScript } from '../payment/use-card-script'
import { Icon } from '../../ui/icon'
import { Spinner } from '../../ui/button'
import { useLang } from '../../page/use-page'
import { Notice } from '../../ui/notice'
import { LegalSections } from '../../page/legal-text'
import { firstName, useSession } from '../../api/session-store'
import { loadAccount } from '../../session/account-calls'
import { UnconfirmedAddress } from '../../session/unconfirmed-address'
import { AgreedTerms, ChangedMind, SellerSection } from '../receipts/receipt-confirmation'
import { ReceiptSlip } from '../receipts/receipt-slip'

interface PurchaseStageProps {
  state: PurchaseState
  script: CardScript
  /** What to do next, shown with the receipt. */
  nextStep: ReactNode
}

/** The content of the modal at each stage of the purchase. */
export function PurchaseStage({ state, script, nextStep }: PurchaseStageProps) {
  const { view, payment } = state
  switch (payment.stage) {
    case 'granted':
      return <ReceiptView receipt={payment.receipt} nextStep={nextStep} />
    case 'refused':
      return <RefusedView reason={payment.reason} />
    case 'activating':
      return <WaitingView paid={payment.paid} late={payment.late} />
    case 'paying':
      return <SelectView state={state} script={script} />
    case 'none':
      if (view === 'features') return <AccessBenefits />
      if (view === 'terms') return <PurchaseTerms />
      if (view === 'form') return <WithdrawalForm />
      return <SelectView state={state} script={script} />
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

/** The standard form, to be read before the order; the confirmation has it filled in. */
function WithdrawalForm() {
  const lang = useLang()
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{withdrawalTexts[lang].form.use}</p>
      <ul className="grid list-disc gap-3 pl-5 marker:text-ink-faint">
        {withdrawalFormLines(lang).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface ReceiptViewProps {
  receipt: Receipt
  nextStep: ReactNode
}

/** The payment succeeded. */
function ReceiptView({ receipt, nextStep }: ReceiptViewProps) {
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
      {nextStep}
      <ReceiptSlip receipt={receipt} />
      <AgreedTerms receipt={receipt} />
      <p className="flex gap-3 rounded-card bg-primary-soft px-4 py-3 text-sm text-on-primary-soft">
        <Icon of={MailCheck} />
        <span className="min-w-0 wrap-anywhere">
          {confirmationTexts[lang].mailed(receipt.customer_email)}
        </span>
      </p>
      <ChangedMind receipt={receipt} />
      <SellerSection />
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
