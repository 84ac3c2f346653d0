import { randomUUID } from 'node:crypto'
import type { Book } from '../book/book.ts'
import { Refused } from '../book/refused.ts'
import { merchants } from '../merchants.ts'
import { propertiesOf, textOf } from '../server/route.ts'
import type { Checkout } from './checkout.ts'

/** The dialog: all it knows comes from the page that opened it, which is why nothing of it can be
 *  believed by the shop. */
export function openInPage(given: Record<string, unknown>): Checkout {
  if (given['key'] !== merchants.publicKey) {
    throw new Refused(400, 'KEY_UNKNOWN', 'no merchant has this key')
  }
  const options = propertiesOf(given['options'])
  const { currency, exponent, value } = propertiesOf(options['amount'])
  const right =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value > 0 &&
    exponent === 2 &&
    /^[A-Z]{3}$/.test(textOf(currency))
  // The card schemes know no parts of a króna.
  if (!right || (currency === 'ISK' && value % 100 !== 0)) {
    throw new Refused(400, 'AMOUNT_INVALID', 'amount is {currency, exponent: 2, value}')
  }
  return {
    id: randomUUID(),
    wanted: {
      shape: 'dialog',
      amount: value,
      currency: textOf(currency),
      test: Boolean(options['test']),
      custom: propertiesOf(options['custom']),
      shown: {
        title: textOf(options['title']),
        description: textOf(options['description']),
        locale: textOf(options['locale'], 'en'),
        redirectUrl: null,
      },
    },
    asking: null,
  }
}

/** The provider's own page: the shop's server has said before what is to be paid. */
export function openHosted(book: Book, paymentId: string): Checkout {
  const { id, amount, currency, test, custom, shown } = book.find(paymentId, 'hosted')
  return {
    id,
    begunId: id,
    wanted: { shape: 'hosted', amount, currency, test, custom, shown },
    asking: null,
  }
}
