import { accessPackage } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { brand } from '@kot/domain/site/brand'
import type { Krona } from '@kot/domain/money/money'
import { creditsOf, type VatPercent } from '@kot/domain/money/vat'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'
import { formatTwoDigitDate } from '../format/date.ts'
import { formatPackagePrice } from '../format/number.ts'
import { withdrawalTexts } from './withdrawal.ts'

/** What a receipt tells of; the receipt of the contract is one. */
export type ReceiptFacts = {
  number: number
  /** Index of the package. */
  product: number
  quantity: number
  price: Krona
  vat_percent: VatPercent
  vat: Krona
  /** Null while the seller was below the registration limit. */
  seller_vat_number: string | null
  total: Krona
  purchased_at: string
  valid_from: string
  valid_until: string
  card_scheme: string | null
  card_last4: string | null
  customer_name: string
  customer_email: string
  /** What a withdrawal gave back. */
  credit: {
    number: number
    issued_at: string
    used_seconds: number
    whole_seconds: number
    owed: Krona
    returned: Krona
  } | null
}

type ReceiptLineName = keyof (typeof receiptTexts)['is']['lines']

export type ReceiptLine = { name: ReceiptLineName; label: string; value: string }

/** Everything a receipt says, in order: the same rows on screen, in mails and in print. */
export function receiptLines(receipt: ReceiptFacts, lang: Lang): ReceiptLine[] {
  const { lines, delivered } = receiptTexts[lang]
  const line = (
    name: Exclude<ReceiptLineName, 'vat' | CreditLineName>,
    value: string,
  ): ReceiptLine => ({
    name,
    label: lines[name],
    value,
  })
  return [
    line('product', productName(lang, receipt.product)),
    line('quantity', String(receipt.quantity)),
    receipt.vat_percent === 0
      ? line('price', formatPackagePrice(receipt.price))
      : line('net', formatPackagePrice(receipt.price - receipt.vat)),
    { name: 'vat', label: lines.vat(receipt.vat_percent), value: formatPackagePrice(receipt.vat) },
    line('total', formatPackagePrice(receipt.total)),
    ...creditLines(receipt, lang),
    line('number', String(receipt.number)),
    line('purchased', dateOf(receipt.purchased_at)),
    line('validity', `${dateOf(receipt.valid_from)}–${dateOf(receipt.valid_until)}`),
    line('payment', paymentMethod(receipt, lang)),
    line('delivery', delivered),
    line('customer', `${receipt.customer_name}, ${receipt.customer_email}`),
    line('seller', sellerDetails(lang)),
    line('vatRegistration', vatRegistration(receipt, lang)),
  ]
}

type CreditLineName = 'withdrawn' | 'credit' | 'creditVat' | 'remaining'

/** The credit note of a withdrawal. Its tax is counted as in the export of the month. */
function creditLines(
  { credit, vat, vat_percent: percent, total: price }: ReceiptFacts,
  lang: Lang,
): ReceiptLine[] {
  if (credit === null) return []
  const { withdrawn, credit: note, creditVat, remaining } = receiptTexts[lang].lines
  const returnedBefore = price - credit.owed - credit.returned
  const [, returned] = creditsOf({ price, percent }, [returnedBefore, credit.returned])
  return [
    { name: 'credit', label: note(credit.number), value: minus(credit.returned) },
    ...(vat > 0 && returned
      ? [{ name: 'creditVat' as const, label: creditVat(percent), value: minus(returned.vat) }]
      : []),
    { name: 'remaining', label: remaining, value: formatPackagePrice(credit.owed) },
    { name: 'withdrawn', label: withdrawn, value: dateOf(credit.issued_at) },
  ]
}

const minus = (amount: Krona): string => `\u2212${formatPackagePrice(amount)}`

const dateOf = (moment: string): string => formatTwoDigitDate(new Date(moment))

/** Providers write the schemes as they please; on a receipt they look as on the card. */
const schemes: Readonly<Record<string, string>> = { visa: 'VISA', mastercard: 'Mastercard' }

/** The card as a person knows it: 'VISA •••• 0000'. */
export function cardName(
  { card_scheme, card_last4 }: Pick<ReceiptFacts, 'card_scheme' | 'card_last4'>,
  lang: Lang,
): string {
  const { card, someCard } = withdrawalTexts[lang]
  if (card_scheme === null || card_last4 === null) return someCard
  return card(schemes[card_scheme.toLowerCase()] ?? card_scheme, card_last4)
}

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

function vatRegistration({ seller_vat_number: number }: ReceiptFacts, lang: Lang): string {
  const { vatNumber, belowVatLimit } = receiptTexts[lang]
  return number === null ? belowVatLimit : vatNumber(number)
}

/** A receipt, wherever it is read: on screen, in print, in a mail, as a file. */
export const receiptTexts = defineTexts({
  is: {
    heading: 'Kvittun',
    numbered: (number: number) => `Kvittun nr. ${number}`,
    mailed: (email: string) => `Við sendum kvittunina líka á ${email}.`,
    print: 'Prenta kvittun',
    download: 'Sækja PDF',
    mine: 'Kvittanirnar mínar',
    withdrawn: (day: string) => `hætt við ${day}`,
    none: 'Þú hefur ekki enn keypt aðgang.',
    awaited: 'Kvittunin birtist hér þegar greiðslan er staðfest.',
    notLoaded: 'Ekki tókst að sækja kvittanirnar.',
    file: (number: number) => `kvittun-${number}.pdf`,
    days: (count: number) =>
      `Aðgangur í ${count} ${plural('is', count, { one: 'dag', other: 'daga' })}`,
    months: (count: number) =>
      `Aðgangur í ${count} ${plural('is', count, { one: 'mánuð', other: 'mánuði' })}`,
    lines: {
      number: 'Númer kvittunar',
      purchased: 'Kaupdagur',
      product: 'Vara',
      quantity: 'Magn',
      price: 'Verð',
      net: 'Verð án VSK',
      vat: (percent: number) => `VSK ${percent}%`,
      total: 'Samtals',
      credit: (number: number) => `Kreditreikningur nr. ${number}`,
      creditVat: (percent: number) => `Þar af VSK ${percent}%`,
      remaining: 'Eftir stendur',
      withdrawn: 'Hætt við kaupin',
      validity: 'Gildistími',
      payment: 'Greiðslumáti',
      delivery: 'Afhending',
      customer: 'Viðskiptavinur',
      seller: 'Seljandi',
      vatRegistration: 'Virðisaukaskattur',
    },
    card: (scheme: string, last4: string) => `${scheme} sem endar á ${last4}, með 3D Secure`,
    someCard: 'Greiðslukort, með 3D Secure',
    delivered: 'Rafræn, strax',
    registrationNumber: (number: string) => `kt. ${number}`,
    vatNumber: (number: string) => `VSK-nr. ${number}`,
    belowVatLimit: 'Seljandi er undir veltumörkum, enginn VSK',
  },
  en: {
    heading: 'Receipt',
    numbered: (number) => `Receipt no. ${number}`,
    mailed: (email) => `We have also sent the receipt to ${email}.`,
    print: 'Print receipt',
    download: 'Download PDF',
    mine: 'My receipts',
    withdrawn: (day) => `withdrawn ${day}`,
    none: 'You have not bought access yet.',
    awaited: 'The receipt appears here once the payment is confirmed.',
    notLoaded: 'The receipts could not be loaded.',
    file: (number) => `receipt-${number}.pdf`,
    days: (count) => `Access for ${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
    months: (count) =>
      `Access for ${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    lines: {
      number: 'Receipt number',
      purchased: 'Purchase date',
      product: 'Product',
      quantity: 'Quantity',
      price: 'Price',
      net: 'Price without VAT',
      vat: (percent) => `VAT ${percent}%`,
      total: 'Total',
      credit: (number) => `Credit note no. ${number}`,
      creditVat: (percent) => `Of which VAT ${percent}%`,
      remaining: 'Remaining',
      withdrawn: 'Withdrawn',
      validity: 'Validity',
      payment: 'Payment method',
      delivery: 'Delivery method',
      customer: 'Customer ID',
      seller: 'Seller',
      vatRegistration: 'Value added tax',
    },
    card: (scheme, last4) => `${scheme} ending in ${last4}, with 3D Secure`,
    someCard: 'Payment card, with 3D Secure',
    delivered: 'Digital, immediate',
    registrationNumber: (number) => `reg. no. ${number}`,
    vatNumber: (number) => `VAT no. ${number}`,
    belowVatLimit: 'The seller is below the registration limit, no VAT',
  },
})

/** What was bought, as a receipt and the card provider's page name it: 'Aðgangur í 7 daga'.
 *  @throws RangeError for an index that names no package */
export function productName(lang: Lang, product: number): string {
  const validity = accessPackage(product)?.validity
  if (!validity) throw new RangeError(`there is no package ${product}`)
  return 'days' in validity
    ? receiptTexts[lang].days(validity.days)
    : receiptTexts[lang].months(validity.months)
}
