import { expect, it } from 'vitest'
import { toPurchaseError } from './card-dialog'

it.each([
  ['closed', 'closed'],
  ['superseded', 'closed'],
  [Object.assign(new Error('no'), { code: 'DECLINED' }), 'declined'],
  [Object.assign(new Error('no'), { code: 'INSUFFICIENT_FUNDS' }), 'noFunds'],
  [Object.assign(new Error('no'), { code: 'TDSECURE_FAILED' }), 'notApproved'],
  [Object.assign(new Error('no'), { code: 'TDSECURE_REQUIRED' }), 'notApproved'],
  [Object.assign(new Error('no'), { code: 'TEST_MODE_MIXED' }), 'provider'],
  [new Error('no'), 'provider'],
  [undefined, 'provider'],
] as const)('%s is told as %s', (error, trouble) => {
  expect(toPurchaseError(error)).toBe(trouble)
})
