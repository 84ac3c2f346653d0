import { startSession } from '@kot/accounts/sessions/session'
import { anAccount, type AccountFacts } from '@kot/accounts/testing/an-account'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import type { NewOrderResponse } from '@kot/contract/pass/access'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterAll } from 'vitest'
import { paymentVariables } from '../../../testing/environment-variables.ts'
import { orderOf } from '../../../testing/buying-crowd.ts'
import { wholeServer } from '../../../testing/whole-server.ts'

type Body = Record<string, unknown>

/** Starts a server with its own simulated card provider. Call it at the top of a test file. */
export async function aShop(way: 'dialog' | 'hosted' = 'dialog') {
  const { db } = await testDatabase()
  const cards = await startCardProvider()
  cards.control.setSilenceMs(200)
  const server = await wholeServer(db, paymentVariables(cards, way))
  afterAll(() => cards.stop())

  /** A signed-in user and the actions available to them. */
  async function aBuyer(facts: Partial<AccountFacts> = {}) {
    const account = await anAccount(db, facts)
    const jwt = (await startSession(server.sessions, account.id)) ?? ''
    const headers = { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` }
    const post = (address: string, payload: Body) =>
      server.app.inject({ method: 'POST', url: address, headers, payload })
    return {
      ...account,
      jwt,
      post,
      get: (address: string) => server.app.inject({ method: 'GET', url: address, headers }),
      /** Of a buyer who does not mind what else may be under way. */
      order: async (product = 0) =>
        (await post('/api/v1/orders', orderOf(product))).json<NewOrderResponse>(),
      activate: (transition_id: string, product = 0) =>
        post('/activevate_user.json', { product, transition_id }),
      isActive: async () =>
        (await post('/api/v1/check_active', {})).json<{ active: string }>().active,
    }
  }

  const grantsOf = (accountId: string) =>
    db.selectFrom('access_grant').selectAll().where('account_id', '=', accountId).execute()
  const alerts = async () =>
    (await db.selectFrom('operator_alert').select('kind').execute()).map(({ kind }) => kind)

  return { ...server, db, cards, aBuyer, grantsOf, alerts }
}

/** Pays an order in the provider's dialog, as ordered or with changes. */
export const paidInDialog = (order: NewOrderResponse) => {
  if (order.checkout.kind !== 'dialog') throw new Error('this order is paid elsewhere')
  const { amount, custom } = order.checkout.payload
  return { shape: 'dialog' as const, amount: amount.value, currency: amount.currency, custom }
}
