import { expect, it } from 'vitest'
import { createBounceAddresses } from './bounce-address.ts'

const addresses = createBounceAddresses('a key for bounces that is long enough', 'kot.test')

it('identifies one mail, in any case and with any surroundings', () => {
  const address = addresses.of(123_456_789_012)

  expect(address).toMatch(/^bounce\+[0-9a-z]+-[0-9a-f]{24}@kot\.test$/)
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
  expect(addresses.findIn(address)).toBe(123_456_789_012)
  expect(addresses.findIn(`rfc822; <${address.toUpperCase()}>, other@kot.test`)).toBe(
    123_456_789_012,
  )
})

it('cannot be made for a mail of another', () => {
  const [mine, others] = [addresses.of(1), addresses.of(2)]
  const forged = mine.replace('+1-', '+2-')

  expect(forged).not.toBe(others)
  expect(addresses.findIn(forged)).toBeNull()
  expect(addresses.findIn('bounce+2@kot.test')).toBeNull()
  expect(addresses.findIn(`bounce+2-${'0'.repeat(24)}@kot.test`)).toBeNull()
  const stranger = createBounceAddresses('another key that is long enough, too', 'kot.test')
  expect(addresses.findIn(stranger.of(2))).toBeNull()
})

it('is found beside one that is not ours', () => {
  const forged = addresses.of(1).replace('+1-', '+2-')

  expect(addresses.findIn(`${forged}\n${addresses.of(7)}`)).toBe(7)
})
