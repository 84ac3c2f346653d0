import type { Trouble } from './purchase-state'

/** What the provider's script says when a payment came to nothing: a word, or an error with a code. */
export function troubleOf(error: unknown): Trouble {
  if (error === 'closed' || error === 'superseded') return 'closed'
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return troubles.get(code) ?? 'provider'
}

const troubles: ReadonlyMap<unknown, Trouble> = new Map([
  ['DECLINED', 'declined'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
  ['TDSECURE_FAILED', 'notApproved'],
  ['TDSECURE_REQUIRED', 'notApproved'],
])
