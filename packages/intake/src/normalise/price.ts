import type { RejectReason } from './advert.ts'
import { foldText } from '@kot/domain/text/fold-text'
import { plainText } from './text.ts'

type Amount = { value: number; start: number; end: number }

// Groups of three with the same separator, so that "3 295.000" is not one number, and at most two
// decimals. More than fifteen digits are not an amount.
const amountPattern = /(?<!\d)(?:\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d{1,15})(?:[.,]\d{1,2})?(?!\d)/g

/** Returns the numbers in a text in Icelandic notation: "295.000", "295 000", "295000.00", "80,5". */
export const parseAmounts = (text: string): Amount[] =>
  Array.from(text.matchAll(amountPattern), ({ 0: written, index }) => ({
    value: valueOf(written),
    start: index,
    end: index + written.length,
  }))

function valueOf(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1]
  const whole = decimals === undefined ? written : written.slice(0, -decimals.length - 1)
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? 0}`)
}

type PriceRejectReason = Extract<
  RejectReason,
  'no-price' | 'test-price' | 'short-term' | 'implausible'
>

// Residential adverts at or below 100 kr. are tests. (Commercial ones mean an offer, but those are
// rejected anyway.)
const testPrice = 100

// No home is let for less a month. Amounts between a test price and this are thousands without the word
// ("295"), rents per square metre, or rents per night. Reading "295" as 295.000 would be a guess, so
// they are rejected and counted.
const leastRent = 10_000

const mostRent = 5_000_000

const offer = /tilbod|\btilb\b|samkomulag|samband|\boffer|on request|negotiable|upplysing|\buppl\b/
const per = String.raw`(?:\b(?:a|per|pr|hver|each)\b\.?|\/)\s*`
const perNight = new RegExp(
  String.raw`${per}(?:viku?|vika|nott|solarhring|dag|week|night|day)\b|\b(?:vikan|nottin|solarhringurinn|dagurinn|nightly|weekly|daily)\b`,
)
const perSomethingElse = new RegExp(
  String.raw`${per}(?:ari|ar|year|annum|m2|m²|fm|fermet\w*|sqm|mann|person)(?![a-z\d])`,
)
const otherCurrency = /[€$£]|\b(?:eur|euros?|evrur?|usd|gbp|dollar\w*|pund|dkk|sek|nok|pln)\b/
const thousand = /^\s*(?:thusund|thus|th|k)(?![a-z])\.?/
const kronaBehind = /^\s*(?:(?:kronur|krona|kr|isk)(?![a-z])|[.,]?-(?!\s*\d))/
const kronaBefore = /(?:^|[^a-z])(?:kr|isk)\.?:?\s*$/
const upTo = /^\s*(?:thusund|thus|th|k|kronur|kr|isk)?\.?\s*(?:-|–|—|til|to)\s*(?:kr\.?|isk)?\s*$/

/**
 * Returns a month's rent in whole krónur; 0 when an offer is wanted. Of a range, the higher end is
 * used: a user who searches up to a rent must be able to get the home for it.
 */
export function parsePrice(said: string | number | null): number | PriceRejectReason {
  if (typeof said === 'number') return Number.isNaN(said) ? 'no-price' : plausibleRent(said)
  const text = foldText(plainText(said ?? '', 200))
  if (perNight.test(text)) return 'short-term'
  if (perSomethingElse.test(text) || otherCurrency.test(text)) return 'implausible'
  const rent = rentIn(text)
  if (rent === null) return offer.test(text) ? 0 : 'no-price'
  return plausibleRent(rent)
}

function plausibleRent(rent: number): number | PriceRejectReason {
  const whole = Math.round(rent)
  if (whole === 0) return 0
  if (whole > 0 && whole <= testPrice) return 'test-price'
  return whole >= leastRent && whole <= mostRent ? whole : 'implausible'
}

/**
 * Returns the first amount with a currency, otherwise the first amount. Deposits and fees come after
 * the rent.
 */
function rentIn(text: string): number | null {
  const found = parseAmounts(text)
  const index = Math.max(
    found.findIndex((amount) => isMoney(text, amount)),
    0,
  )
  const first = found[index]
  if (!first) return null
  const rent = first.value * scale(text, first)
  const second = found[index + 1]
  if (!second || !upTo.test(text.slice(first.end, second.start))) return rent
  const upper = second.value * scale(text, second)
  // "250-300 þús": the word applies to both.
  const lower = rent < 1000 && upper >= leastRent ? rent * 1000 : rent
  // A much larger second number is not the end of a range but a size or a telephone number.
  return upper > lower && upper <= 2 * lower ? upper : lower
}

const isMoney = (text: string, { start, end }: Amount): boolean =>
  kronaBefore.test(text.slice(0, start)) ||
  kronaBehind.test(text.slice(end)) ||
  thousand.test(text.slice(end))

const scale = (text: string, { end }: Amount): number => (thousand.test(text.slice(end)) ? 1000 : 1)

/** No deposit is so many rents; a larger one is a typing mistake. */
const mostRents = 24

/**
 * Returns a deposit in whole krónur, also one that is given in months of rent; null when it is not
 * given or cannot be one.
 */
export function parseDeposit(said: string | number | null, rent: number): number | null {
  const text = typeof said === 'string' ? foldText(plainText(said, 200)) : ''
  if (otherCurrency.test(text)) return null
  const months = /(?<![\d.,])(\d{1,2})\s*(?:man|months?\b)/.exec(text)?.[1]
  const inMonths = months !== undefined && rentIn(text.replace(months, '')) === null
  const amount = typeof said === 'number' ? said : inMonths ? Number(months) * rent : rentIn(text)
  if (amount === null || !Number.isFinite(amount)) return null
  const whole = Math.round(amount)
  return whole >= leastRent && whole <= mostRents * Math.max(rent, leastRent) ? whole : null
}
