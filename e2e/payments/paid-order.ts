import { remoteControl } from '../../simulators/card-provider/src/control/remote-control.ts'
import type { Lang } from '@kot/domain/text/lang'
import type { NewOrderResponse, PurchaseTermsResponse } from '@kot/contract/pass/access'
import { anAccount, type Person } from '../accounts/person.ts'
import { cardProviderOrigin } from './card-provider.ts'
import { inDatabase } from '../database.ts'
import { port } from '../hosts.ts'
import { tokenFor } from '../sign-in.ts'

export type PaidOrder = { buyer: Person; userId: string; orderId: string; reference: string }

/** A user who has bought access, a week of it by default, without a browser. */
export async function aPaidOrder({
  lang = 'is',
  product = 0,
}: { lang?: Lang; product?: number } = {}): Promise<PaidOrder> {
  const buyer = await anAccount(lang, 'Sigurður Páll')
  const jwt = await tokenFor(buyer, port)
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  const shown = await fetch(`http://127.0.0.1:${port}/api/v1/purchase_terms`)
  const { hash: terms } = (await shown.json()) as PurchaseTermsResponse
  const order = await post<NewOrderResponse>('/api/v1/orders', {
    product,
    terms,
    accepted_terms: true,
    immediate_start: true,
  })
  if (order.checkout.kind !== 'dialog') throw new Error('this demo sells in another way')
  const { amount, custom } = order.checkout.payload
  const payment = { shape: 'dialog', amount: amount.value, custom } as const
  const { id } = await remoteControl(cardProviderOrigin).pay(payment)
  await post('/activevate_user.json', { product, transition_id: id })
  const row = await inDatabase((db) =>
    db
      .selectFrom('access_order')
      .select(['id', 'account_id'])
      .where('reference', '=', order.order)
      .executeTakeFirstOrThrow(),
  )
  return { buyer, userId: row.account_id ?? '', orderId: row.id, reference: order.order }
}
