import type { OrderAnswer, RefundAnswer } from '@kot/contract/operator/orders'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { ReasonAction } from '../desk/reason-action'

interface RefundOrderProps {
  order: OrderAnswer
  reload: () => Promise<void>
}

/** All of the money back, and the end of the access. */
export function RefundOrder({ order, reload }: RefundOrderProps) {
  const texts = ordersTexts[useLang()].refund
  const toast = useToast()
  const amount = formatPackagePrice(order.refundable)
  return (
    <ReasonAction<RefundAnswer>
      label={texts.confirm(amount)}
      title={texts.title}
      path={`/api/operator/orders/${order.id}/refund`}
      onDone={(answer) => {
        const said = answer.outcome === 'already' ? texts.already : texts.done(amount)
        toast(said, { hideAfter: 4_000 })
        void reload()
      }}
    >
      <p>{texts.text(amount)}</p>
    </ReasonAction>
  )
}
