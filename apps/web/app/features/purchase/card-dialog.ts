import type { NewOrder } from '@kot/contract/access'
import type { Trouble } from './purchase-state'
import { troubleOf } from './trouble-of'

type Payload = Extract<NewOrder['checkout'], { kind: 'dialog' }>['payload']
type Paid = { transaction: { id: string } }
type Callback = (error: unknown, paid?: Paid) => void

/** What the card provider's script leaves in the window. */
export type CardProvider = (settings: { key: string }) => {
  pay: (payload: Payload, callback: Callback) => void
}

declare global {
  interface Window {
    Paylike?: CardProvider
  }
}

/** Opens the provider's dialog; the transaction it was paid with, or why it was not. */
export function payInDialog(
  key: string,
  payload: Payload,
): Promise<{ transaction: string } | { trouble: Trouble }> {
  return new Promise((resolve) => {
    const provider = window.Paylike
    if (provider === undefined) return resolve({ trouble: 'notStarted' })
    try {
      provider({ key }).pay(payload, (error, paid) =>
        resolve(
          paid === undefined ? { trouble: troubleOf(error) } : { transaction: paid.transaction.id },
        ),
      )
    } catch (error) {
      resolve({ trouble: troubleOf(error) })
    }
  })
}
