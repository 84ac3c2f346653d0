import type { NewOrderResponse } from '@kot/contract/access'
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

/** Opens the provider's dialog. Resolves to the paid transaction, or to the error. */
export function payInDialog(
  key: string,
  payload: Payload,
): Promise<{ transaction: string } | { trouble: PurchaseError }> {
  return new Promise((resolve) => {
    const provider = window.Paylike
    if (provider === undefined) return resolve({ trouble: 'notStarted' })
    try {
      provider({ key }).pay(payload, (error, paid) =>
        resolve(
          paid === undefined
            ? { trouble: toPurchaseError(error) }
            : { transaction: paid.transaction.id },
        ),
      )
    } catch (error) {
      resolve({ trouble: toPurchaseError(error) })
    }
  })
}

/** Maps the error of the provider's script, which is a word or an object with a code. */
export function toPurchaseError(error: unknown): PurchaseError {
  if (error === 'closed' || error === 'superseded') return 'closed'
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return purchaseErrors.get(code) ?? 'provider'
}

const purchaseErrors: ReadonlyMap<unknown, PurchaseError> = new Map([
  ['DECLINED', 'declined'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
  ['TDSECURE_FAILED', 'notApproved'],
  ['TDSECURE_REQUIRED', 'notApproved'],
])
