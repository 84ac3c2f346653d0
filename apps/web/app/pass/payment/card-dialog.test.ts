import { expect, it } from 'vitest'
import { outcomeOf } from './card-dialog'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  ['DECLINED', 'declined'],
  ['INSUFFICIENT_FUNDS', 'noFunds'],
  ['TDSECURE_FAILED', 'notApproved'],
  ['TDSECURE_REQUIRED', 'notApproved'],
  ['TEST_MODE_MIXED', 'notStarted'],
] as const)('%s is the word of the provider: %s', (code, trouble) => {
  expect(outcomeOf(withCode(code))).toEqual({ kind: 'declined', trouble })
})

it.each([
  withCode('NETWORK_ERROR'),
  withCode('A_CODE_OF_TOMORROW'),
  new Error('no'),
  'superseded',
  'a word of tomorrow',
  undefined,
  null,
])('%s shows nothing about the payment', (error) => {
  expect(outcomeOf(error)).toEqual({ kind: 'unknown' })
})

it('a payer who closes the dialog may have paid', () => {
  expect(outcomeOf('closed')).toEqual({ kind: 'closed' })
})
