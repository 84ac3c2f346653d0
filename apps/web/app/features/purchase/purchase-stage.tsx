import { AccessBenefits } from './access-benefits'
import type { PurchaseState } from './purchase-state'
import { PurchaseTerms } from './purchase-terms'
import { ReceiptView } from './receipt-view'
import { RefusedView } from './refused-view'
import { SelectView } from './select-view'
import { WaitingView } from './waiting-view'

/** What the modal shows, by how far the purchase is. */
export function PurchaseStage({ state: { view, payment } }: { state: PurchaseState }) {
  switch (payment.stage) {
    case 'granted':
      return <ReceiptView receipt={payment.receipt} />
    case 'refused':
      return <RefusedView />
    case 'activating':
      return <WaitingView paid={payment.paid} late={payment.late} />
    case 'paying':
      return <SelectView paying trouble={null} />
    case 'none':
      if (view === 'features') return <AccessBenefits />
      if (view === 'terms') return <PurchaseTerms />
      return <SelectView paying={false} trouble={payment.trouble} />
  }
}
