import type { Krona } from './money.ts'

/** The standard rate (Act 50/1988, art. 14). */
const VAT_PERCENT = 24

/** Below these sales in twelve months a seller need not register for VAT (Act 50/1988, art. 4). */
export const VAT_LIMIT: Krona = 2_000_000

/** The share of the limit at which the operator is warned: registering takes days. */
export const VAT_WARNING_SHARE = 0.8

/** The seller's registration for VAT. */
export type VatRegistration = {
  number: string
  /** The first moment at which sales carry VAT. */
  since: Date
}

export type VatPercent = 0 | typeof VAT_PERCENT

/** `net + vat` is the price, to the króna. */
type VatAmounts = { percent: VatPercent; vat: Krona; net: Krona; registered: boolean }

/**
 * Returns the VAT inside a shown price. The price is the same before and after the registration.
 *
 * @param at the tax point: when access is granted, or for what is shown beforehand, now
 */
export function vatOf(price: Krona, registeredSince: Date | null, at: Date): VatAmounts {
  const registered = registeredSince !== null && registeredSince <= at
  const percent = registered ? VAT_PERCENT : 0
  const vat = vatInside(price, percent)
  return { percent, vat, net: price - vat, registered }
}

/** Whole krónur. No whole amount is halfway between two at 24 %, so rounding has no ties. */
const vatInside = (amount: Krona, percent: VatPercent): Krona =>
  Math.round((amount * percent) / (100 + percent))

type Sale = { price: Krona; percent: VatPercent }
type Credit = { total: Krona; vat: Krona; net: Krona }

/**
 * Returns what each return of money takes back from a sale, with its VAT at the rate of the sale.
 * Counted from the sum returned so far, so that returning the whole price in any parts takes back
 * exactly the VAT of the receipt. What goes out beyond the price is no credit of the sale.
 *
 * @param returned refunds and disputes in their order; negative for a dispute that was won
 */
export function creditsOf({ price, percent }: Sale, returned: readonly Krona[]): Credit[] {
  let sum = 0
  return returned.map((amount) => {
    const before = clamp(sum, price)
    sum += amount
    const after = clamp(sum, price)
    const total = after - before
    const vat = vatInside(after, percent) - vatInside(before, percent)
    return { total, vat, net: total - vat }
  })
}

const clamp = (amount: Krona, price: Krona): Krona => Math.min(Math.max(amount, 0), price)

/**
 * Returns which share of the limit has been sold; null when there is nothing to warn of: the seller
 * is registered, or will be from a set date and the limit is not reached before it.
 */
export function vatLimitShare(
  sales: Krona,
  registeredSince: Date | null,
  now: Date,
): number | null {
  const share = sales / VAT_LIMIT
  if (registeredSince === null) return share
  return registeredSince <= now || share < 1 ? null : share
}
