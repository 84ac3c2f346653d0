import type { FoundOrder } from '@kot/contract/operator/orders'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName } from '@kot/i18n/texts/receipt'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { useLang } from '../../page/use-page'
import { DeskTable } from '../desk/desk-table'
import { TableLink } from '../desk/table-link'
import { ExactTime } from '../desk/exact-time'

/** Orders, each leading to what is known of it. */
export function OrderTable({ orders }: { orders: readonly FoundOrder[] }) {
  const lang = useLang()
  const texts = ordersTexts[lang]
  return (
    <DeskTable
      caption={texts.caption}
      rows={orders}
      rowKey={({ id }) => id}
      empty={texts.none}
      columns={[
        { heading: texts.ordered, cell: Ordered },
        { heading: texts.product, grow: true, cell: Product },
        { heading: texts.stateLabel, cell: ({ state }) => texts.state[state] },
        { heading: texts.receipt, align: 'end', cell: ({ receipt }) => receipt ?? '–' },
        { heading: texts.price, align: 'end', cell: ({ price }) => formatPackagePrice(price) },
      ]}
    />
  )
}

const Ordered = ({ created_at }: FoundOrder) => <ExactTime at={created_at} />

const Product = (order: FoundOrder) => <ProductLink order={order} />

function ProductLink({ order: { id, product } }: { order: FoundOrder }) {
  return <TableLink to={`/operator/orders/${id}`}>{productName(useLang(), product)}</TableLink>
}
