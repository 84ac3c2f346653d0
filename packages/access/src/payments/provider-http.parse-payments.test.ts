import { expect, test } from 'vitest'
import { z } from 'zod'
import { paymentMetadata, metadataFields, parseEachPayment } from './provider-http.ts'
import { ProviderUnreachableError } from './provider.ts'

const payment = z.object({ id: z.string() })

test('a payment that cannot be read does not hide the others, and is not forgotten', () => {
  const list = parseEachPayment(payment)
  expect(list.read([{ id: 'a' }, { id: 7 }, { id: 'b' }])).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(() => list.end()).toThrow(ProviderUnreachableError)
})

test('a readable list is parsed to its end', () => {
  const list = parseEachPayment(payment)
  list.read([{ id: 'a' }])
  expect(() => list.end()).not.toThrow()
})

test.each(['a text', 7, ['order'], null, undefined])(
  'whatever a browser has written beside a payment (%j), it only carries nothing',
  (custom) => {
    const nothing = { reference: null, product: null, user: null }
    expect(paymentMetadata(metadataFields.parse(custom))).toEqual(nothing)
  },
)
