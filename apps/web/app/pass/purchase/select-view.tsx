import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { PackageIndex } from '@kot/domain/pass/access'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { LinkButton } from '../../ui/text-link'
import { useModals } from '../../page/modals'
import { useLang, usePage } from '../../page/use-page'
import { useSession } from '../../api/session-store'
import { purchase } from '../payment/purchase'
import { CheckoutBar } from './checkout-bar'
import { OrderFolds } from './order-folds'
import { OrderSummary } from './order-summary'
import type { PurchaseError, PurchaseState } from '../payment/purchase-state'
import type { CardScript } from '../payment/use-card-script'
import { ChoiceCard } from '../../ui/forms/choice-card'
import { packageOffers } from '../prices/package-offer'

interface SelectViewProps {
  state: PurchaseState
  script: CardScript
}

/** The order: its package, what it comes to, what there is to know, and the button. */
export function SelectView({ state, script }: SelectViewProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  const { payment: settings } = usePage()
  const { product, intent, open } = useModals()
  // Another package opens the modal again, without it.
  const [hasJustSignedIn] = useState(intent === 'access')
  const { user, active } = useSession()
  const [now] = useState(() => new Date())
  const { payment } = state
  const end = active && user?.end_of_subscription ? new Date(user.end_of_subscription) : null
  const begins = end ?? now
  const { price, until } = packageOffers(begins)[product] ?? { price: 0, until: begins }
  return (
    // Not a grid: what sticks to the bottom would stay in its own row.
    <div className="flex flex-col gap-5">
      {hasJustSignedIn && (
        <p className="-mb-2 flex items-center gap-2 text-sm text-good">
          <Icon of={CircleCheck} />
          {texts.signedIn}
        </p>
      )}
      {settings === null && <Notice title={texts.notSold.heading}>{texts.notSold.text}</Notice>}
      <ErrorNotice trouble={payment.stage === 'none' ? payment.trouble : null} />
      {state.again && <Notice>{texts.checking.both}</Notice>}
      {end && <Notice tone="good">{texts.addedTo(end)}</Notice>}
      <PackageChoice
        chosen={product}
        onChoose={(index) => {
          purchase.tell({ type: 'packageChosen' })
          open('payment', { product: index })
        }}
        begins={begins}
        disabled={payment.stage === 'paying'}
      />
      <div>
        <OrderSummary price={price} now={now} begins={begins} ends={until} />
        <LinkButton onClick={() => purchase.tell({ type: 'turnedTo', view: 'features' })}>
          {texts.seeFeatures}
          <Icon of={ArrowRight} size={16} />
        </LinkButton>
      </div>
      <OrderFolds now={now} ends={until} />
      {settings && (
        <CheckoutBar product={product} settings={settings} state={state} script={script} />
      )}
    </div>
  )
}

interface PackageChoiceProps {
  chosen: PackageIndex
  onChoose: (index: PackageIndex) => void
  /** When the bought access begins. */
  begins: Date
  disabled: boolean
}

function PackageChoice({ chosen, onChoose, begins, disabled }: PackageChoiceProps) {
  const lang = useLang()
  const texts = purchaseTexts[lang]
  // A package that is no longer offered is shown only if it is requested by its index.
  const packages = packageOffers(begins).filter(({ offered, index }) => offered || index === chosen)
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">{texts.packages}</legend>
      {packages.map(({ index, validity, price, until, perDay }) => (
        <ChoiceCard
          key={index}
          name="product"
          value={index}
          checked={index === chosen}
          onChange={() => onChoose(index)}
        >
          <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <span className="font-strong">{validityLabel(lang, validity)}</span>
            <span className="tabular text-right text-lg font-strong tracking-snug">
              {formatPackagePrice(price)}
            </span>
            <span className="tabular text-sm text-ink-soft">{texts.until(until)}</span>
            <span className="tabular text-right text-sm text-ink-soft">{texts.perDay(perDay)}</span>
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

/** Why there is no payment. Cancelling it oneself is not an error. */
function ErrorNotice({ trouble }: { trouble: PurchaseError | null }) {
  const texts = purchaseTexts[useLang()].troubles
  const own = trouble === 'closed'
  return (
    <output className="block empty:hidden">
      {trouble !== null && <Notice tone={own ? 'info' : 'error'}>{texts[trouble]}</Notice>}
    </output>
  )
}
