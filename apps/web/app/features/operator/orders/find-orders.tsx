import type { FindOrdersAnswer, FoundOrder } from '@kot/contract/operator/orders'
import { ordersTexts } from '@kot/i18n/texts/operator/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLang } from '../../page/use-page'
import { useDeskCall } from '../desk/use-desk-call'
import { FindForm } from '../people/find-form'
import { OrderTable } from './order-table'

/** One order that is found is opened at once; several are shown to choose from. */
export function FindOrders() {
  const texts = ordersTexts[useLang()]
  const call = useDeskCall()
  const navigate = useNavigate()
  const [found, setFound] = useState<FoundOrder[]>([])

  async function find(words: string): Promise<string | null> {
    const path = '/api/operator/orders/find'
    const { body, fault } = await call<FindOrdersAnswer>({ method: 'POST', path, body: { words } })
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
