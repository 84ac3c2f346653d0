import type { OrderAnswer } from '@kot/contract/operator/orders'
import { formatPlainDate } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName } from '@kot/i18n/texts/receipt'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskFacts } from '../desk/desk-facts'
import { DeskSubpage } from '../desk/desk-subpage'
import { TableLink } from '../desk/table-link'
import { ExactTime } from '../desk/exact-time'
import { OrderAlerts } from './order-alerts'
import { OrderMoney } from './order-money'
import { OrderSteps } from './order-steps'
import { RefundOrder } from './refund-order'

interface OrderScreenProps {
  order: OrderAnswer
  reload: () => Promise<void>
}

/** One order: what happened to it, what our books say and what the provider says. */
export function OrderScreen({ order, reload }: OrderScreenProps) {
  const lang = useLang()
  const texts = ordersTexts[lang]
  return (
    <DeskSubpage
      heading={texts.order.heading(order.receipt === null ? '' : String(order.receipt)).trim()}
      back={{ to: '/operator/orders', label: texts.back }}
      action={order.refundable > 0 && <RefundOrder order={order} reload={reload} />}
    >
      <div className="grid gap-8">
        {order.alerts.length > 0 && (
          <DeskBlock heading={texts.alerts.heading}>
            <OrderAlerts isOfOne alerts={order.alerts} reload={reload} />
          </DeskBlock>
        )}
        <DeskBlock heading={texts.order.facts}>
          <OrderFacts order={order} />
        </DeskBlock>
        <DeskBlock heading={texts.money.heading}>
          <OrderMoney order={order} />
        </DeskBlock>
        <DeskBlock heading={texts.steps.heading}>
          <OrderSteps steps={order.steps} />
        </DeskBlock>
      </div>
    </DeskSubpage>
  )
}

function OrderFacts({ order }: { order: OrderAnswer }) {
  const lang = useLang()
  const texts = ordersTexts[lang]
  const { access } = order
  return (
    <DeskFacts
      facts={[
        [texts.product, productName(lang, order.product)],
        [texts.price, formatPackagePrice(order.price)],
        [texts.stateLabel, texts.state[order.state]],
        [texts.ordered, <ExactTime key="at" at={order.created_at} />],
        [
          texts.order.buyer,
          order.account_id === null ? (
            texts.order.deletedBuyer
          ) : (
            <TableLink key="buyer" to={`/operator/people/${order.account_id}`}>
              {texts.order.openBuyer}
            </TableLink>
          ),
        ],
        [texts.receipt, order.receipt],
        [
          texts.order.access,
          access && texts.order.span(day(access.starts_at), day(access.ends_at)),
        ],
        [texts.order.provider, texts.order.providers[order.provider]],
        [texts.order.payment, order.payment_id && <Small key="payment">{order.payment_id}</Small>],
        [texts.order.reference, <Small key="reference">{order.reference}</Small>],
        [texts.order.fault, order.fault],
      ]}
    />
  )
}

const day = (at: string) => formatPlainDate(new Date(at))

const Small = ({ children }: { children: string }) => <span className="text-sm">{children}</span>
