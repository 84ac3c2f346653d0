import type { Purchase, PurchasesResponse } from '@kot/contract/pass/withdrawal'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { withdrawPath } from '@kot/i18n/paths'
import { cardName, productName } from '@kot/i18n/texts/receipt'
import { disputesTexts } from '@kot/i18n/texts/disputes'
import { pageTexts } from '@kot/i18n/texts/pages'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callOrNull } from '../../api/call-api'
import { Words } from '../../page/legal-text'
import { useLang } from '../../page/use-page'
import { ButtonLink } from '../../ui/button'
import { Card, Skeleton } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { WithdrawalOffer } from './withdrawal-offer'
import { WithdrawalSums } from './withdrawal-sums'

const loadPurchases = () => callOrNull('GET /api/v1/withdrawals')

/** Links from a purchase to its withdrawal, or explains why it is not possible. */
export function WithdrawPage() {
  const lang = useLang()
  const texts = withdrawalTexts[lang]
  const [params] = useSearchParams()
  const [loaded, setLoaded] = useState<PurchasesResponse | 'loading' | null>('loading')
  useEffect(() => void loadPurchases().then(setLoaded), [])

  if (loaded === 'loading') return <WaitingToWithdraw />
  if (loaded === null) return <WithdrawFrame>{texts.notLoaded}</WithdrawFrame>
  const { purchases } = loaded
  const chosen = choosePurchase(purchases, Number(params.get('receipt')))
  if (purchases.length === 0) return <WithdrawFrame>{texts.none}</WithdrawFrame>
  if (chosen === null) return <Choice purchases={purchases.filter(isOpen)} />
  return (
    <PurchaseView
      key={chosen.order}
      purchase={chosen}
      loaded={loaded}
      onReload={() => loadPurchases().then((fresh) => fresh && setLoaded(fresh))}
    />
  )
}

const isOpen = ({ quote }: Purchase): boolean => quote !== null

/** The purchase named in the address, else the only one that is open, else the latest. */
function choosePurchase(purchases: readonly Purchase[], receipt: number): Purchase | null {
  const open = purchases.filter(isOpen)
  const named = purchases.find((one) => one.receipt === receipt)
  return named ?? (open.length > 1 ? null : (open[0] ?? purchases[0] ?? null))
}

interface PurchaseViewProps {
  purchase: Purchase
  loaded: PurchasesResponse
  onReload: () => Promise<unknown>
}

function PurchaseView({ purchase, loaded, onReload }: PurchaseViewProps) {
  const texts = withdrawalTexts[useLang()]
  const { quote, withdrawal } = purchase
  const [wasOpen] = useState(quote !== null)
  if (withdrawal !== null) return <Received purchase={purchase} isNew={wasOpen} />
  if (quote === null) return <Refused purchase={purchase} />
  return (
    <WithdrawFrame lead={texts.reasonless(new Date(purchase.last_day))}>
      <WithdrawalOffer
        purchase={{ ...purchase, quote }}
        loaded={loaded}
        onReload={async () => void (await onReload())}
      />
    </WithdrawFrame>
  )
}

/** Why nothing comes back, and nothing to press. */
function Refused({ purchase }: { purchase: Purchase }) {
  const lang = useLang()
  const { refusal: texts, bought } = withdrawalTexts[lang]
  const { refusal, ends_at, last_day, product, bought_at } = purchase
  const end = new Date(ends_at)
  return (
    <WithdrawFrame lead={`${productName(lang, product)}. ${bought(new Date(bought_at))}.`}>
      <Notice>
        {refusal === 'too-late' && texts.tooLate(new Date(last_day), end)}
        {refusal === 'used-up' && texts.usedUp(end)}
        {refusal === 'no-access' && texts.noAccess}
      </Notice>
      <p className="text-sm text-ink-soft">
        <Words of={`${texts.disagree} ${disputesTexts[lang].brief}`} />
      </p>
    </WithdrawFrame>
  )
}

/** That it was received, when, and where the money is. */
function Received({ purchase, isNew }: { purchase: Purchase; isNew: boolean }) {
  const lang = useLang()
  const texts = withdrawalTexts[lang]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { withdrawal } = purchase
  if (withdrawal === null) return null
  return (
    <WithdrawFrame>
      <Notice tone="good">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {texts.done.heading}
        </h2>
        <p>{texts.done.received(new Date(withdrawal.requested_at))}</p>
        {isNew && <p>{texts.done.mailed}</p>}
      </Notice>
      <WithdrawalSums purchase={purchase} amounts={withdrawal} label={texts.wasReturned}>
        <p className="mt-3">{moneyWords()}</p>
      </WithdrawalSums>
      <ButtonLink to="/settings" variant="line" block>
        {texts.done.toSettings}
      </ButtonLink>
    </WithdrawFrame>
  )

  function moneyWords(): string {
    const { done } = texts
    const card = cardName(purchase, lang)
    const { money, return_by, returned_at, requested_at } = withdrawal ?? {}
    const at = new Date(returned_at ?? requested_at ?? 0)
    switch (money) {
      case 'refused':
        return done.refused
      case 'returned':
        return done.returned(card, at)
      case 'transferred':
        return done.transferred(at)
      case 'disputed':
        return done.disputed
      case 'pending':
      case undefined:
        return done.pending(card, new Date(return_by ?? 0))
    }
  }
}

/** The purchases that can be withdrawn from, each by itself. */
function Choice({ purchases }: { purchases: readonly Purchase[] }) {
  const lang = useLang()
  const texts = withdrawalTexts[lang]
  return (
    <WithdrawFrame lead={texts.choose}>
      <Card>
        <ul className="divide-y divide-line">
          {purchases.map(({ receipt, product, price, bought_at }) => (
            <li key={receipt}>
              <Link
                to={withdrawPath(lang, receipt)}
                className="tabular grid min-h-15 grid-cols-[1fr_auto_auto] items-center gap-x-4 px-4 py-3 hover:bg-sunken tablet:px-6"
              >
                <span>
                  {productName(lang, product)}
                  <span className="block text-sm text-ink-soft">
                    {texts.bought(new Date(bought_at))}
                  </span>
                </span>
                <span>{formatPackagePrice(price)}</span>
                <Icon of={ChevronRight} size={16} className="text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </WithdrawFrame>
  )
}

function WithdrawFrame({ lead, children }: { lead?: string; children: ReactNode }) {
  const lang = useLang()
  return (
    <div className="column max-w-180 py-6 wide:py-12">
      <TextLink look="alone" to="/settings">
        <Icon of={ArrowLeft} />
        {withdrawalTexts[lang].back}
      </TextLink>
      <h1 className="mt-1 text-2xl tracking-tight wide:text-3xl">
        {pageTexts[lang].withdraw.heading}
      </h1>
      {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4 grid gap-4 tablet:mt-6">{children}</div>
    </div>
  )
}

export const WaitingToWithdraw = () => (
  <WithdrawFrame>
    <Skeleton shape="card" className="h-80" />
  </WithdrawFrame>
)
