import type { NewOrderResponse } from '@kot/contract/pass/access'
import type { PurchaseError } from './purchase-state'

type Payload = Extract<NewOrderResponse['checkout'], { kind: 'dialog' }>['payload']
type Paid = { transaction: { id: string } }
type Callback = (error: unknown, paid?: Paid) => void

/** The function that the card provider's script adds to the window. */
export type CardProvider = (settings: { key: string }) => {
  pay: (payload: Payload, callback: Callback) => void
}

declare global {
  interface Window {
    Paylike?: CardProvider
  }
}

/** How the provider's dialog ended. `declined` is the word of the provider. `closed`: the payer closed
 *  it, during a payment perhaps. `unknown`: it ended in any other way, and may have been paid. */
export type DialogOutcome =
  | { readonly kind: 'paid'; readonly transaction: string }
  | { readonly kind: 'declined'; readonly trouble: PurchaseError }
  | { readonly kind: 'closed' }
  | { readonly kind: 'unknown' }

/** Opens the provider's dialog and waits for its end. */
export function payInDialog(key: string, payload: Payload): Promise<DialogOutcome> {
  return new Promise((resolve) => {
    const provider = window.Paylike
    if (provider === undefined) return resolve({ kind: 'declined', trouble: 'notStarted' })
    try {
      provider({ key }).pay(payload, (error, paid) =>
        resolve(
          paid === undefined
            ? outcomeOf(error)
            : { kind: 'paid', transaction: paid.transaction.id },
        ),
      )
    } catch (error) {
      resolve(outcomeOf(error))
    }
  })
}

/** Reads the error of the provider's script, which is a word or an object with a code. Only the codes
 *  by which the provider reports that nothing was paid mean that. */
export function outcomeOf(error: unknown): DialogOutcome {
  if (error === 'closed') return { kind: 'closed' }
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  const trouble = declines.get(code)
  return trouble === undefined ? { kind: 'unknown' } : { kind: 'declined', trouble }
}

const declines: ReadonlyMap<unknown, PurchaseError> = new Map([
  ['DECLINED', 'declined'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
  ['TDSECURE_FAILED', 'notApproved'],
  ['TDSECURE_REQUIRED', 'notApproved'],
  ['TEST_MODE_MIXED', 'notStarted'],
  ['KEY_UNKNOWN', 'notStarted'],
  ['AMOUNT_INVALID', 'notStarted'],
])
