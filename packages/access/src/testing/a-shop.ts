import { startCardProvider, type CardProvider } from '@kot/card-provider-simulator/card-provider'
import type { Database } from '@kot/db/connect'
import { afterAll } from 'vitest'
import type { AccessParts } from '../access-parts.ts'
import { createDialogProvider } from '../payment/dialog-provider.ts'
import { createHostedProvider } from '../payment/hosted-provider.ts'
import type { PaymentProvider, ProviderKind } from '../payment/payment-provider.ts'
import { aClock, type Clock } from './a-clock.ts'

export type Shop = {
  card: CardProvider
  clock: Clock
  /** What the shop works with when it is paid that way. */
  with: (kind: ProviderKind, timeoutMs?: number) => AccessParts
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

/** A shop with a card provider and a time of its own, for a test file or, with `onTestFinished`, for one
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
    }),
  }
}
