import type { CardFacts, TransactionFacts } from './transaction.ts'
import type { Fault } from './faults.ts'
import { merchants } from './merchants.ts'

export type TestCard = {
  number: string
  scheme: 'visa' | 'mastercard'
  /** What a payment with this card does. */
  does: { is: string; en: string }
  /** The result of 3D Secure: the payer is prompted, the bank does not take part, the bank declines
   *  regardless of the payer, or it is skipped. */
  secure: 'asks' | 'attempted' | 'fails' | 'left out'
  refusedWith?: 'DECLINED' | 'INSUFFICIENT_FUNDS'
  /** Fields that differ from the shop's request, as if they had been tampered with. */
  tampered?: Partial<TransactionFacts>
  /** A fault after the payment, for this payment only. */
  fault?: Omit<Fault, 'payment'>
}

const asks = { scheme: 'visa', secure: 'asks' } as const

/** A card for each case, with any future date and any three digits. */
export const cards = {
  works: {
    ...asks,
    number: '1000 0000 0000 0000',
    does: { is: 'Greiðslan gengur í gegn', en: 'The payment succeeds' },
  },
  attempted: {
    number: '1000 0000 0000 0001',
    scheme: 'mastercard',
    secure: 'attempted',
    does: {
      is: 'Gengur í gegn án þess að bankinn spyrji',
      en: 'Succeeds without a prompt of the bank',
    },
  },
  declined: {
    ...asks,
    number: '1000 0000 0000 0002',
    refusedWith: 'DECLINED',
    does: { is: 'Kortinu er hafnað', en: 'The card is declined' },
  },
  insufficientFunds: {
    ...asks,
    number: '1000 0000 0000 0003',
    refusedWith: 'INSUFFICIENT_FUNDS',
    does: { is: 'Ekki er næg heimild', en: 'Insufficient funds' },
  },
  secureRejected: {
    ...asks,
    number: '1000 0000 0000 0004',
    secure: 'fails',
    does: { is: 'Bankinn hafnar í 3D Secure', en: 'The bank rejects 3D Secure' },
  },
  wrongAmount: {
    ...asks,
    number: '1000 0000 0000 0005',
    tampered: { amount: 100 },
    does: { is: 'Upphæðinni er breytt á leiðinni', en: 'The amount is tampered with' },
  },
  wrongCurrency: {
    ...asks,
    number: '1000 0000 0000 0006',
    tampered: { currency: 'DKK' },
    does: { is: 'Gjaldmiðlinum er breytt á leiðinni', en: 'The currency is tampered with' },
  },
  testTransaction: {
    ...asks,
    number: '1000 0000 0000 0007',
    tampered: { test: true },
    does: { is: 'Færslan er aðeins prufufærsla', en: 'A test transaction' },
  },
  foreignMerchant: {
    ...asks,
    number: '1000 0000 0000 0008',
    tampered: { merchantId: merchants.foreignMerchant },
    does: { is: 'Greiðslan berst öðrum seljanda', en: 'The payment goes to another merchant' },
  },
  notSecured: {
    scheme: 'visa',
    number: '1000 0000 0000 0009',
    secure: 'left out',
    does: { is: '3D Secure er sleppt', en: '3D Secure is left out' },
  },
  calledBackTwice: {
    ...asks,
    number: '1000 0000 0000 0010',
    fault: { call: 'pay', name: 'duplicate' },
    does: { is: 'Síðan fær svarið tvisvar', en: 'The page is called back twice' },
  },
  neverCalledBack: {
    ...asks,
    number: '1000 0000 0000 0011',
    fault: { call: 'pay', name: 'timeout-after' },
    does: {
      is: 'Greiðslan tekst en svarið berst ekki síðunni',
      en: 'Paid, but the page never hears of it',
    },
  },
  captureNotHeard: {
    ...asks,
    number: '1000 0000 0000 0012',
    fault: { call: 'capture', name: 'timeout-before' },
    does: {
      is: 'Ekkert svar við skuldfærslu sem fór ekki fram',
      en: 'No answer to the capture, which did not happen',
    },
  },
  captureNotAnswered: {
    ...asks,
    number: '1000 0000 0000 0013',
    fault: { call: 'capture', name: 'timeout-after' },
    does: {
      is: 'Ekkert svar við skuldfærslu sem fór þó fram',
      en: 'No answer to the capture, which did happen',
    },
  },
  captureFails: {
    ...asks,
    number: '1000 0000 0000 0014',
    fault: { call: 'capture', name: 'error-500', times: 3 },
    does: { is: 'Skuldfærslan mistekst þrisvar', en: 'The capture fails three times' },
  },
} as const satisfies Record<string, TestCard>

export const cardOfNumber = (number: string): TestCard | undefined =>
  Object.values<TestCard>(cards).find((card) => digits(card.number) === digits(number))

/** The card details of a transaction. */
export const factsOf = ({ number, scheme }: TestCard, expiry: string): CardFacts => ({
  bin: digits(number).slice(0, 6),
  last4: digits(number).slice(-4),
  expiry,
  scheme,
})

const digits = (number: string): string => number.replaceAll(/\D/g, '')
