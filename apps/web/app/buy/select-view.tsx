import { purchaseTexts, validityLabel } from '@kot/i18n/texts/purchase'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import type { PackageIndex } from '@kot/domain/access'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { LinkButton } from '../ui/text-link'
import { useModals } from '../modal/modals'
import { useLang, usePage } from '../page/use-page'
import { useSession } from '../session/session-store'
import { purchase } from './purchase'
import type { PurchaseError } from './purchase-state'
import { ChoiceCard } from '../ui/choice-card'
import { packageOffers } from './package-offer'

/** The packages and their benefits. */
export function SelectView({
  paying,
  trouble,
  again,
}: {
  paying: boolean
  trouble: PurchaseError | null
  /** Another payment may be under way. */
  again: boolean
}) {
  const texts = purchaseTexts[useLang()]
  const { payment } = usePage()
  const modals = useModals()
  const { user, active } = useSession()
  const [now] = useState(() => new Date())
  const end = active && user?.end_of_subscription ? new Date(user.end_of_subscription) : null
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{texts.intro}</p>
      {payment === null && <Notice title={texts.notSold.heading}>{texts.notSold.text}</Notice>}
      <ErrorNotice trouble={trouble} />
      {again && <Notice>{texts.checking.both}</Notice>}
      {end && <Notice tone="good">{texts.addedTo(end)}</Notice>}
      <PackageChoice
        chosen={modals.product}
        onChoose={(product) => modals.open('payment', { product })}
        begins={end ?? now}
        disabled={paying}
      />
      <div>
        <ul className="grid gap-2">
          {Object.values(texts.highlights).map((text) => (
            <li key={text} className="flex gap-2.5">
              <Icon of={Check} className="mt-0.5 text-good" />
              {text}
            </li>
          ))}
        </ul>
        <LinkButton
          className="mt-1"
          onClick={() => purchase.tell({ type: 'turnedTo', view: 'features' })}
        >
          {texts.seeFeatures}
          <Icon of={ArrowRight} size={16} />
        </LinkButton>
      </div>
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
