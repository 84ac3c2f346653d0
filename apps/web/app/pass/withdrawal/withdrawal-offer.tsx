import type { Purchase, PurchasesResponse } from '@kot/contract/pass/withdrawal'
import { returnDeadline } from '@kot/domain/pass/withdrawal'
import { cardName } from '@kot/i18n/texts/receipt'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { CreditCard, Heart, Lock, type LucideIcon, Mail, Users } from 'lucide-react'
import { useState, useId } from 'react'
import { callOrReason } from '../../api/call-api'
import { session } from '../../api/session-store'
import { useLang } from '../../page/use-page'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { WithdrawalSums } from './withdrawal-sums'
import { Card } from '../../ui/card'

interface WithdrawalOfferProps {
  purchase: Purchase & { quote: NonNullable<Purchase['quote']> }
  loaded: PurchasesResponse
  /** Reads the purchases again: something was done, or the amounts are too old. */
  onReload: () => Promise<void>
}

/** What a withdrawal returns and what happens then; one click does it, and no reason is required. */
export function WithdrawalOffer({ purchase, loaded, onReload }: WithdrawalOfferProps) {
  const texts = withdrawalTexts[useLang()]
  const { quote } = purchase
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function confirm(): Promise<void> {
    setBusy(true)
    setFault(null)
    const sent = { order: purchase.order, quoted_at: loaded.quoted_at }
    const { body, reason } = await callOrReason('POST /api/v1/withdrawals', sent)
    if (body) session.signIn(body.jwt)
    await onReload()
    setBusy(false)
    setFault(reason === '' ? texts.failed : (reason ?? null))
  }

  return (
    <>
      <WithdrawalSums purchase={purchase} amounts={quote} label={texts.returned}>
        <p className="mt-3 text-sm text-ink-soft">{texts.computed(new Date(loaded.quoted_at))}</p>
      </WithdrawalSums>
      <Consequences purchase={purchase} loaded={loaded} />
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <div className="mt-2 grid gap-2 tablet:grid-cols-2">
        <Button block busy={busy} onClick={() => void confirm()}>
          {texts.confirm(quote.returned)}
        </Button>
        <ButtonLink to="/settings" variant="line" block>
          {texts.keep}
        </ButtonLink>
      </div>
      <WithdrawalForm />
    </>
  )
}

type ConsequencesProps = Pick<WithdrawalOfferProps, 'purchase' | 'loaded'>

function Consequences({ purchase, loaded }: ConsequencesProps) {
  const lang = useLang()
  const { happens } = withdrawalTexts[lang]
  const { purchases, household, quoted_at } = loaded
  const hasOther = purchases.some(
    ({ order, quote, refusal }) =>
      order !== purchase.order && (quote !== null || refusal === 'too-late'),
  )
  const returnBy = returnDeadline(new Date(quoted_at))
  return (
    <section className="mt-2">
      <h2 className="text-xl tracking-snug">{happens.heading}</h2>
      <ul className="mt-3 grid gap-3">
        <Consequence icon={Lock}>{hasOther ? happens.others : happens.ends}</Consequence>
        <Consequence icon={Heart}>{happens.kept}</Consequence>
        <Consequence icon={CreditCard}>
          {happens.money(cardName(purchase, lang), returnBy)}
        </Consequence>
        <Consequence icon={Mail}>{happens.mail}</Consequence>
        {household && <Consequence icon={Users}>{happens.household}</Consequence>}
      </ul>
    </section>
  )
}

const Consequence = ({ icon, children }: { icon: LucideIcon; children: string }) => (
  <li className="flex gap-3 text-ink-soft">
    <Icon of={icon} className="mt-0.5" />
    <span>{children}</span>
  </li>
)

/** A withdrawal by letter or mail counts just the same; the form of the law helps to write it. */
function WithdrawalForm() {
  const texts = withdrawalTexts[useLang()]
  const { form } = texts
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {texts.alsoBy}{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="rounded-hair text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
          onClick={() => setOpen(!isOpen)}
        >
          {texts.formLink}
        </button>
        {`. ${texts.equal}`}
      </p>
      <section id={id} hidden={!isOpen} aria-label={form.heading}>
        <Card className="grid gap-3 p-4 text-sm tablet:p-6">
          <h2 className="text-md">{form.heading}</h2>
          <p className="text-ink-soft">{form.use}</p>
          <p>{form.to}</p>
          <p>{form.notice}</p>
          <ul className="grid gap-3">
            {[form.ordered, form.name, form.address, form.signature, form.date].map((line) => (
              <li key={line} className="border-b border-line-control pb-4">
                {line}
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </>
  )
}
