import type { FoundOrder } from '@kot/contract/operator/orders'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import type { Lang } from '@kot/domain/text/lang'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPackagePrice } from '@kot/i18n/format/number'
import { productName } from '@kot/i18n/texts/receipt'
import { useLang } from '../../page/use-page'
import { useAdminCall } from '../layout/admin-api'
import { FindForm } from '../layout/find-form'
import { AdminTable, TableLink } from '../layout/admin-table'

/** One order that is found is opened at once; several are shown to choose from. */
export function FindOrders() {
  const texts = ordersTexts[useLang()]
  const call = useAdminCall()
  const navigate = useNavigate()
  const [found, setFound] = useState<FoundOrder[]>([])

  async function find(words: string): Promise<string | null> {
    const { body, fault } = await call('POST /api/operator/orders/find', { words })
    setFound([])
    if (fault !== null) return fault
    const [first, ...others] = body.orders
    if (!first) return texts.find.nothing
    if (others.length === 0) await navigate(`/operator/orders/${first.id}`)
    else setFound(body.orders)
    return null
  }

  return (
    <>
      <FindForm
        label={texts.find.label}
        hint={texts.find.hint}
        submit={texts.find.submit}
        faultOf={(words) => (words.trim() === '' ? texts.find.hint : undefined)}
        onFind={find}
      />
      <div aria-live="polite" className="mt-5">
        {found.length > 0 && <OrderTable orders={found} />}
      </div>
    </>
  )
}

/** Orders, each leading to what is known of it. */
export function OrderTable({ orders }: { orders: readonly FoundOrder[] }) {
  const texts = ordersTexts[useLang()]
  return (
    <AdminTable
      caption={texts.caption}
      rows={orders}
      rowKey={({ id }) => id}
      empty={texts.none}
      columns={[
        { heading: texts.ordered, time: ({ created_at }) => created_at },
        { heading: texts.product, grow: true, cell: productCell },
        { heading: texts.stateLabel, cell: ({ state }) => texts.state[state] },
        { heading: texts.receipt, align: 'end', cell: ({ receipt }) => receipt ?? '–' },
        { heading: texts.price, align: 'end', cell: ({ price }) => formatPackagePrice(price) },
      ]}
    />
  )
}

const productCell = ({ id, product }: FoundOrder, lang: Lang) => (
  <TableLink to={`/operator/orders/${id}`}>{productName(lang, product)}</TableLink>
)
