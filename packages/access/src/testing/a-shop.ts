import { randomUUID } from 'node:crypto'
import { type CardProvider, startCardProvider } from '@kot/card-provider-simulator/card-provider'
import type { Database } from '@kot/db/connect'
import { afterAll } from 'vitest'
import type { AccessDeps, Payment, PaymentProvider, ProviderKind } from '../payments/provider.ts'
import { createDialogProvider } from '../payments/dialog-provider.ts'
import { createHostedProvider } from '../payments/hosted-provider.ts'

export type Shop = {
  card: CardProvider
  clock: Clock
  /** What the shop works with when it is paid that way. */
  with: (kind: ProviderKind, timeoutMs?: number) => AccessDeps
}

/** Our side of the simulated provider, by either of its shapes. */
export function providerAt(
  card: CardProvider,
  kind: ProviderKind,
  timeoutMs = 5_000,
): PaymentProvider {
  const { merchant } = card
  return kind === 'dialog'
    ? createDialogProvider({
        api: card.api,
        merchant,
        privateKey: card.privateKey,
        test: false,
        timeoutMs,
      })
    : createHostedProvider({
        api: card.hostedApi,
        page: card.hostedPage,
        merchant,
        secretKey: card.hostedKey,
        test: false,
        timeoutMs,
      })
}

/** A shop with a separate card provider and clock, for a test file or, with `onTestFinished`, for one
 *  test. */
export async function aShop(
  db: Database,
  whenDone: (stop: () => Promise<void>) => void = afterAll,
): Promise<Shop> {
  const clock = aClock()
  const card = await startCardProvider({ now: clock.now })
  whenDone(() => card.stop())
  return {
    card,
    clock,
    with: (kind, timeoutMs) => ({
      db,
      now: clock.now,
      provider: providerAt(card, kind, timeoutMs),
      vat: null,
    }),
  }
}

/** An account that is about to buy access; its id. */
export async function aBuyer(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ name: 'Anna Jónsdóttir', email: `anna-${randomUUID()}@kot.test`, lang: 'is' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Clock = {
  now: () => Date
  pass: (span: { minutes?: number; hours?: number; days?: number }) => void
}

/** Time that passes when a test advances it. */
export function aClock(start = '2026-11-15T12:00:00Z'): Clock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass({ minutes = 0, hours = 0, days = 0 }) {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}

/** A right payment of seven days, reserved and not yet taken; a test states only what it is about. */
export const aPayment = (facts: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  merchant: 'kot',
  test: false,
  currency: 'ISK',
  amount: 1_990,
  pending: 1_990,
  captured: 0,
  refunded: 0,
  voided: 0,
  disputed: 0,
  successful: true,
  fault: null,
  secured: true,
  carried: { reference: 'reference', product: '0', user: 'anna' },
  card: { scheme: 'visa', last4: '0000' },
  createdAt: new Date('2026-11-15T12:00:00Z'),
  ...facts,
})
