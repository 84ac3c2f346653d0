import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { buy, open } from '../testing/pay-order.ts'
import { ProviderDeclinedError, ProviderUnreachableError } from './provider.ts'

const { db } = await testDatabase()
const shop = await aShop(db)
const kinds = ['dialog', 'hosted'] as const

async function list(payments: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of payments) ids.push(id)
  return ids
}

describe.each(kinds)('the provider by %s', (kind) => {
  const parts = shop.with(kind)
  const { provider } = parts
  const paid = async () => {
    const accountId = await aBuyer(db)
    return { accountId, ...(await buy(shop, parts, { accountId, product: 3 })) }
  }

  test('returns a payment in whole krónur with its metadata', async () => {
    const { accountId, order, paymentId } = await paid()
    expect(await provider.find(paymentId)).toEqual({
      id: paymentId,
      merchant: provider.merchant,
      test: false,
      currency: 'ISK',
      amount: 4_900,
      pending: 4_900,
      captured: 0,
      refunded: 0,
      voided: 0,
      disputed: 0,
      successful: true,
      fault: null,
      secured: true,
      carried: { reference: order.reference, product: '3', user: accountId },
      card: { scheme: 'visa', last4: '0000' },
      createdAt: shop.clock.now(),
    })
  })

  test('takes what is reserved and gives back what was taken', async () => {
    const { paymentId } = await paid()
    await provider.capture(paymentId, 4_900)
    expect(await provider.find(paymentId)).toMatchObject({ pending: 0, captured: 4_900 })
    await provider.refund(paymentId, 900)
    expect(await provider.find(paymentId)).toMatchObject({ captured: 4_900, refunded: 900 })
    shop.card.control.dispute(paymentId)
    expect(await provider.find(paymentId)).toMatchObject({ refunded: 900, disputed: 4_000 })
  })

  test('gives back a part with a key, once where the provider knows keys', async () => {
    const { paymentId } = await paid()
    await provider.capture(paymentId, 4_900)
    await provider.refund(paymentId, 900, 'a')
    await provider.refund(paymentId, 900, 'a')
    await provider.refund(paymentId, 100, 'b')
    // The dialog's provider documents none.
    const refunded = kind === 'hosted' ? 1_000 : 1_900
    expect(await provider.find(paymentId)).toMatchObject({ refunded })
  })

  test('releases reservations in every currency and down to the part of a króna', async () => {
    for (const deviation of [{}, { currency: 'DKK' }, { amount: 490_051 }]) {
      const accountId = await aBuyer(db)
      const { paymentId } = await buy(shop, parts, { accountId, product: 3, deviation })
      const { pending = 0, amount } = (await provider.find(paymentId)) ?? {}
      expect(amount).toBe('amount' in deviation ? null : 4_900)
      await provider.void(paymentId, pending)
      expect(await provider.find(paymentId)).toMatchObject({ pending: 0, voided: pending })
    }
  })

  test.each([
    ['more than is reserved', (id: string) => provider.capture(id, 4_901)],
    ['back what was not taken', (id: string) => provider.refund(id, 1)],
    ['a payment that there is not', () => provider.capture('0', 4_900)],
  ])('rejects %s, which changes nothing', async (_, call) => {
    const { paymentId } = await paid()
    await expect(call(paymentId)).rejects.toThrow(ProviderDeclinedError)
    expect(await provider.find(paymentId)).toMatchObject({ pending: 4_900, captured: 0 })
  })

  test('will not take krónur of a payment in another currency', async () => {
    const accountId = await aBuyer(db)
    const { paymentId } = await buy(shop, parts, { accountId, deviation: { currency: 'EUR' } })
    await expect(provider.capture(paymentId, 1_990)).rejects.toThrow(ProviderDeclinedError)
  })

  test('knows no payment that there is not', async () => {
    expect(await provider.find('0000')).toBeNull()
  })

  test('reports a decline', async () => {
    const accountId = await aBuyer(db)
    const deviation = { successful: false, error: { code: 'DECLINED', message: 'no' } }
    const { paymentId } = await buy(shop, parts, { accountId, deviation })
    expect(await provider.find(paymentId)).toMatchObject({ successful: false, fault: 'DECLINED' })
  })

  test.each(['timeout-before', 'timeout-after', 'error-500', 'error-500-after'] as const)(
    'leaves the outcome unknown on %s',
    async (name) => {
      const hasty = shop.with(kind, 100).provider
      const { paymentId } = await paid()
      for (const call of ['find', 'capture', 'list'] as const) {
        shop.card.control.fault({ call, name })
      }
      await expect(hasty.find(paymentId)).rejects.toThrow(ProviderUnreachableError)
      await expect(hasty.capture(paymentId, 4_900)).rejects.toThrow(ProviderUnreachableError)
      await expect(list(hasty.since(new Date(0)))).rejects.toThrow(ProviderUnreachableError)
      const happened = name.endsWith('after')
      expect(await provider.find(paymentId)).toMatchObject({ captured: happened ? 4_900 : 0 })
    },
  )

  test('lists every payment since a moment, page by page, also when it repeats itself', async () => {
    const before = await paid()
    shop.clock.pass({ hours: 1 })
    const since = shop.clock.now()
    const accountId = await aBuyer(db)
    const custom = { product_id: 0, info: accountId, order: 'x' }
    const ids = Array.from({ length: 230 }, () => shop.card.control.pay({ shape: kind, custom }).id)
    const listed = await list(provider.since(since))
    expect(listed.toSorted()).toEqual(ids.toSorted())
    expect(listed).not.toContain(before.paymentId)

    shop.card.control.fault({ call: 'list', name: 'duplicate', times: 3 })
    expect(new Set(await list(provider.since(since)))).toEqual(new Set(ids))
  })
})

test('a hosted page is begun with all it has to carry, and the payer is sent to it', async () => {
  const parts = shop.with('hosted')
  const accountId = await aBuyer(db)
  const order = await open(parts, { accountId, product: 1 })
  const address = new URL(order.checkoutUrl ?? '')
  expect(address.origin + address.pathname).toBe(shop.card.hostedPage)
  const begun = shop.card.control
    .transactions()
    .find(({ id }) => id === address.searchParams.get('id'))
  expect(begun).toMatchObject({
    amount: 290_000,
    currency: 'ISK',
    test: false,
    custom: { product_id: 1, info: accountId, order: order.reference },
    shown: {
      title: 'Kot',
      description: 'Aðgangur í 1 mánuð',
      locale: 'is',
      redirectUrl: `http://kot.localhost/orders/${order.reference}`,
    },
  })
})
