import type { OrderResponse } from '@kot/contract/operator/orders'
import { formatPlainDate } from '@kot/i18n/format/date'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName } from '@kot/i18n/texts/receipt'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { useLang } from '../../page/use-page'
import { AdminBlock, AdminFacts } from '../layout/admin-block'
import { AdminSubpage } from '../layout/admin-page'
import { TableLink } from '../layout/admin-table'
import { ExactTime } from '../layout/describe'
import { TaskList } from '../tasks/task-row'
import { OrderMoney, RefundOrder } from './order-money'
import { Card } from '../../ui/card'

/** One order: its history, its ledger and the payment at the provider. */
export function OrderScreen({ order }: { order: OrderResponse }) {
  const lang = useLang()
  const texts = ordersTexts[lang]
  return (
    <AdminSubpage
      heading={texts.order.heading(order.receipt === null ? '' : String(order.receipt)).trim()}
      back={{ to: '/operator/orders', label: texts.back }}
      action={order.refundable > 0 && <RefundOrder order={order} />}
    >
      <div className="grid gap-8">
        {order.alerts.length > 0 && (
          <AdminBlock heading={texts.alerts.heading}>
            <TaskList tasks={order.alerts} now={order.now} />
          </AdminBlock>
        )}
        <AdminBlock heading={texts.order.facts}>
          <OrderFacts order={order} />
        </AdminBlock>
        <AdminBlock heading={texts.money.heading}>
          <OrderMoney order={order} />
        </AdminBlock>
        <AdminBlock heading={texts.steps.heading}>
          <OrderSteps steps={order.steps} />
        </AdminBlock>
      </div>
    </AdminSubpage>
  )
}

function OrderFacts({ order }: { order: OrderResponse }) {
  const lang = useLang()
  const texts = ordersTexts[lang]
  const { access } = order
  return (
    <AdminFacts
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

/** What happened to an order, in order. */
function OrderSteps({ steps }: Pick<OrderResponse, 'steps'>) {
  const texts = ordersTexts[useLang()].steps
  return (
    <Card className="p-4 tablet:p-5">
      <ol className="grid gap-3">
        {steps
          .map((step, place) => ({ ...step, place }))
          .map(({ at, what, amount, place }) => (
            <li key={place} className="tablet:flex tablet:items-baseline tablet:gap-x-4">
              <span className="block w-36 shrink-0 text-sm text-ink-soft">
                <ExactTime at={at} />
              </span>
              <span>
                {texts[what]}
                {amount !== null && (
                  <span className="tabular ml-3 text-sm whitespace-nowrap text-ink-soft">
                    {formatPackagePrice(amount)}
                  </span>
                )}
              </span>
            </li>
          ))}
      </ol>
    </Card>
  )
}
