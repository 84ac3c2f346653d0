import { addressesAt, merchants } from './book/merchants.ts'
import { Book } from './book/book.ts'
import { checkoutSide } from './checkout/checkout-side.ts'
import { type Control, controlSide, createControl } from './control/control.ts'
import { dialogApi } from './dialog-api.ts'
import { Faults } from './book/faults.ts'
import { hostedApi } from './hosted-api.ts'
import { listen } from './server/listen.ts'

export type CardProvider = ReturnType<typeof addressesAt> &
  typeof merchants & {
    origin: string
    control: Control
    stop: () => Promise<void>
  }

export type CardProviderOptions = {
  port?: number
  now?: () => Date
  /** A delay of every server call, to provoke races. */
  delayMs?: number
}

/** Longer than any client should wait for a response. */
const silenceMs = 30_000

/** Simulates a card provider of both kinds: with a dialog in the shop's page, and with a hosted
 *  page. */
export async function startCardProvider({
  port = 0,
  now = () => new Date(),
  delayMs = 0,
}: CardProviderOptions = {}): Promise<CardProvider> {
  const book = new Book(now)
  const faults = new Faults()
  const waits = { silenceMs, scriptDelayMs: 0 }
  const control = createControl({ book, faults, waits })
  const parts = { book, faults, now, delayMs }
  const { origin, stop } = await listen({
    port,
    silenceMs: () => waits.silenceMs,
    routes: [
      ...dialogApi(parts),
      ...hostedApi(parts),
      ...checkoutSide(parts, waits),
      ...controlSide(control),
    ],
  })
  return { origin, ...addressesAt(origin), ...merchants, control, stop }
}
