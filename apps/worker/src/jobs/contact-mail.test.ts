import { expect, it } from 'vitest'
import { replyToAddress } from './contact-mail.ts'

it.each([
  ['gudrun+kot@kot.test', 'gudrun+kot@kot.test'],
  ['gudrun@KOT.test', 'gudrun@kot.test'],
  ['gudrun@íbúð.is', 'gudrun@xn--b-igak3b.is'],
  ['guðrún@kot.test', null],
  ['a,b@kot.test', null],
  ['<x>@kot.test', null],
  ['x@kot.test>', null],
])('%s is answered at %s', (email, address) => {
  expect(replyToAddress(email)).toBe(address)
})
