import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startCardProvider } from '../card-provider.ts'
import { remoteControl } from '../control/remote-control.ts'
import type { FaultName } from './faults.ts'
import { asking, shopServer } from '../testing/shop-server.ts'

const provider = await startCardProvider()
afterAll(() => provider.stop())
const { control } = provider
control.setSilenceMs(200)
afterEach(() => control.clearFaults())
const { dialog, hosted } = shopServer(provider)

const movements = [
  ['capture', 'captures', 'capturedAmount'],
  ['refund', 'refunds', 'refundedAmount'],
  ['void', 'voids', 'voidedAmount'],
] as const

describe.each(movements)('%s', (call, path, total) => {
  const ask = (id: string) => dialog('POST', `/transactions/${id}/${path}`, { amount: 1_000 })
  const moved = (id: string) => control.transactions().find((one) => one.id === id)?.[total]

  /** A transaction of which something is reserved and something taken, and the fault to come. */
  async function prepared(name: FaultName): Promise<string> {
    const { id } = control.pay({ shape: 'dialog' })
    await dialog('POST', `/transactions/${id}/captures`, { amount: 100_000 })
    control.fault({ call, name })
    return id
  }
  const before = call === 'capture' ? 100_000 : 0

  test.each([
    ['timeout-before', 0],
    ['timeout-after', 1_000],
  ] as const)('%s gives no answer and moves %i', async (name, amount) => {
    const id = await prepared(name)
    await expect(ask(id)).rejects.toThrow('fetch failed')
    expect(moved(id)).toBe(before + amount)
    expect((await ask(id)).status).toBe(201)
  })

  test.each([
    ['error-500', 0],
    ['error-500-after', 1_000],
  ] as const)('%s answers 500 and moves %i', async (name, amount) => {
    const id = await prepared(name)
    expect((await ask(id)).status).toBe(500)
    expect(moved(id)).toBe(before + amount)
    expect((await ask(id)).status).toBe(201)
  })

  test('duplicate carries it out twice where there is enough for it', async () => {
    const id = await prepared('duplicate')
    expect((await ask(id)).status).toBe(201)
    expect(moved(id)).toBe(before + 2_000)
  })
})

test('declined moves nothing and is declined', async () => {
  const { id } = control.pay({ shape: 'dialog' })
  await dialog('POST', `/transactions/${id}/captures`, { amount: 199_000 })
  control.fault({ call: 'refund', name: 'declined' })
  const answer = await dialog('POST', `/transactions/${id}/refunds`, { amount: 1_000 })
  expect([answer.status, answer.body.code]).toEqual([422, 'DECLINED'])
  expect(control.transactions().find((one) => one.id === id)?.refundedAmount).toBe(0)
})

test('late does not respond and is carried out twenty minutes later', async () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const other = await startCardProvider({ now: () => now })
  onTestFinished(() => other.stop())
  other.control.setSilenceMs(1)
  const shop = shopServer(other).dialog
  const { id } = other.control.pay({ shape: 'dialog' })
  await shop('POST', `/transactions/${id}/captures`, { amount: 199_000 })
  other.control.fault({ call: 'refund', name: 'late' })
  const refund = shop('POST', `/transactions/${id}/refunds`, { amount: 1_000 })
  await expect(refund).rejects.toThrow('fetch failed')
  const refunded = async () =>
    (await shop('GET', `/transactions/${id}`)).body.transaction.refundedAmount
  now = new Date('2026-11-15T12:19:59Z')
  expect(await refunded()).toBe(0)
  now = new Date('2026-11-15T12:20:00Z')
  expect(await refunded()).toBe(1_000)
  expect(await refunded()).toBe(1_000)
})

test('duplicate never takes more than is reserved', async () => {
  const { id } = control.pay({ shape: 'dialog' })
  control.fault({ call: 'capture', name: 'duplicate' })
  const answer = await dialog('POST', `/transactions/${id}/captures`, { amount: 199_000 })
  expect(answer.status).toBe(201)
  expect(answer.body.transaction.capturedAmount).toBe(199_000)
})

test('an answer stays away until the asker gives up', async () => {
  control.setSilenceMs(10_000)
  const { id } = control.pay({ shape: 'dialog' })
  control.fault({ call: 'find', name: 'timeout-before' })
  const basic = Buffer.from(`:${provider.privateKey}`).toString('base64')
  const impatient = asking(provider.api, { authorization: `Basic ${basic}` }, 150)
  await expect(impatient('GET', `/transactions/${id}`)).rejects.toThrow('timeout')
  control.setSilenceMs(200)
})

test('a fault happens as often as it was set', async () => {
  const { id } = control.pay({ shape: 'dialog' })
  control.fault({ call: 'find', name: 'error-500', times: 2 })
  const statuses = []
  for (let time = 0; time < 3; time += 1) {
    statuses.push((await dialog('GET', `/transactions/${id}`)).status)
  }
  expect(statuses).toEqual([500, 500, 200])
})

test('a fault can be about one payment alone', async () => {
  const [one, other] = [control.pay({ shape: 'dialog' }), control.pay({ shape: 'dialog' })]
  control.fault({ call: 'find', name: 'error-500', payment: one.id })
  expect((await dialog('GET', `/transactions/${other.id}`)).status).toBe(200)
  expect((await dialog('GET', `/transactions/${one.id}`)).status).toBe(500)
})

test('a duplicated list names everything twice', async () => {
  control.pay({ shape: 'dialog' })
  control.fault({ call: 'list', name: 'duplicate' })
  const { body } = await dialog('GET', '/merchants/kot-demo/transactions?limit=1')
  expect(body).toHaveLength(2)
  expect(body[0].id).toBe(body[1].id)
})

test('a payment that was begun twice is two, and the shop knows of one', async () => {
  const before = control.transactions().length
  control.fault({ call: 'begin', name: 'duplicate' })
  const { status } = await hosted('POST', '/payments', {
    amount: { currency: 'ISK', decimal: '1990.00' },
    redirectUrl: 'http://kot.localhost/',
  })
  expect(status).toBe(201)
  expect(control.transactions()).toHaveLength(before + 2)
})

test('from another process the control does the same', async () => {
  const remote = remoteControl(provider.origin)
  const { id } = await remote.pay({ shape: 'dialog', amount: 290_000, tds: null })
  expect((await dialog('GET', `/transactions/${id}`)).body.transaction).toMatchObject({
    amount: 290_000,
    tds: null,
  })
  await remote.fault({ call: 'capture', name: 'error-500' })
  const capture = () => dialog('POST', `/transactions/${id}/captures`, { amount: 290_000 })
  expect((await capture()).status).toBe(500)
  expect((await capture()).status).toBe(201)
  expect((await remote.refund(id)).refundedAmount).toBe(290_000)
  await expect(remote.dispute(id)).rejects.toThrow('NOTHING_TO_DISPUTE')
  expect(await remote.transactions()).toEqual(control.transactions())
  await remote.setSilenceMs(200)
  await remote.clearFaults()
})

test('what is no fault is refused, and a page of another site cannot set one', async () => {
  const remote = remoteControl(provider.origin)
  await expect(remote.fault({ call: 'find', name: 'explode' as 'duplicate' })).rejects.toThrow(
    'NOT_A_FAULT',
  )
  const { status } = await fetch(`${provider.origin}/control/fault`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ call: 'find', name: 'error-500' }),
  })
  expect(status).toBe(415)
})
