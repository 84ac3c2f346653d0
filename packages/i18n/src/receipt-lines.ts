import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import type { Krona } from '@kot/domain/money'
import { formatTwoDigitDate } from './date.ts'
import { formatPackagePrice } from './krona.ts'
import { productName } from './product-name.ts'
import { receiptTexts } from './texts/receipt.ts'

/** What a receipt tells of; the receipt of the contract is one. */
export type ReceiptFacts = {
  number: number
  /** Index of the package. */
  product: number
  quantity: number
  price: Krona
  vat_percent: number
  vat: Krona
  total: Krona
  purchased_at: string
  valid_from: string
  valid_until: string
  card_scheme: string | null
  card_last4: string | null
  customer_name: string
  customer_email: string
}

type ReceiptLineName = keyof (typeof receiptTexts)['is']['lines']

export type ReceiptLine = { name: ReceiptLineName; label: string; value: string }

/** Everything a receipt says, in order: the same rows on screen, in mails and in print. */
export function receiptLines(receipt: ReceiptFacts, lang: Lang): ReceiptLine[] {
  const { lines, delivered } = receiptTexts[lang]
  const line = (name: Exclude<ReceiptLineName, 'vat'>, value: string): ReceiptLine => ({
    name,
    label: lines[name],
    value,
  })
  return [
    line('product', productName(lang, receipt.product)),
    line('quantity', String(receipt.quantity)),
    line('price', formatPackagePrice(receipt.price)),
    { name: 'vat', label: lines.vat(receipt.vat_percent), value: formatPackagePrice(receipt.vat) },
    line('total', formatPackagePrice(receipt.total)),
    line('number', String(receipt.number)),
    line('purchased', dateOf(receipt.purchased_at)),
    line('validity', `${dateOf(receipt.valid_from)}–${dateOf(receipt.valid_until)}`),
    line('payment', paymentMethod(receipt, lang)),
    line('delivery', delivered),
    line('customer', `${receipt.customer_name}, ${receipt.customer_email}`),
    line('seller', sellerDetails(lang)),
  ]
}

const dateOf = (moment: string): string => formatTwoDigitDate(new Date(moment))

/** Providers write the schemes as they please; on a receipt they look as on the card. */
const schemes: Readonly<Record<string, string>> = { visa: 'VISA', mastercard: 'Mastercard' }

function paymentMethod({ card_scheme, card_last4 }: ReceiptFacts, lang: Lang): string {
  const { card, someCard } = receiptTexts[lang]
  if (card_scheme === null || card_last4 === null) return someCard
  return card(schemes[card_scheme.toLowerCase()] ?? card_scheme, card_last4)
}

function sellerDetails(lang: Lang): string {
  const { name, registrationNumber, address, email } = brand.company
  return [name, receiptTexts[lang].registrationNumber(registrationNumber), address, email].join(
    ', ',
  )
}
