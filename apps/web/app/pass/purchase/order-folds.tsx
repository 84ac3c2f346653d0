import { brand } from '@kot/domain/site/brand'
import { lastDayToWithdraw } from '@kot/domain/pass/withdrawal'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { SellerLines } from '../receipts/receipt-confirmation'
import { Icon } from '../../ui/icon'
import { purchase } from '../payment/purchase'

interface OrderFoldsProps {
  now: Date
  /** When the bought access ends. */
  ends: Date
}

/** What a buyer is to know before ordering, one click away. */
export function OrderFolds({ now, ends }: OrderFoldsProps) {
  const lang = useLang()
  const { withdrawal, order, seller } = purchaseTexts[lang]
  const { name, registrationNumber } = brand.company
  return (
    <div>
      <Fold heading={withdrawal.heading}>
        <p>
          {withdrawal.how(lastDayToWithdraw(now, ends))}{' '}
          <button
            type="button"
            className="inline rounded-hair text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
            onClick={() => purchase.tell({ type: 'turnedTo', view: 'form' })}
          >
            {withdrawal.form}
          </button>
          .
        </p>
        <p>{withdrawal.cost}</p>
      </Fold>
      <Fold heading={order.heading}>
        <ol className="grid list-decimal gap-2 pl-6">
          {Object.values(order.steps).map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        <p>{order.kept}</p>
        <p>{order.age}</p>
      </Fold>
      <Fold heading={seller(name, registrationNumber)}>
        <SellerLines />
      </Fold>
    </div>
  )
}

const Fold = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <details className="group border-line not-first:border-t">
    <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-small group-open:font-strong [&::-webkit-details-marker]:hidden">
      {heading}
      <Icon
        of={ChevronDown}
        className="text-ink-soft transition-transform duration-calm ease-calm group-open:rotate-180"
      />
    </summary>
    <div className="grid gap-2.5 pb-5 text-sm text-ink-soft tablet:text-md">{children}</div>
  </details>
)
