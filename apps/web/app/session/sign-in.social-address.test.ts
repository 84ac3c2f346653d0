import { expect, it } from 'vitest'
import { socialAddress } from './sign-in'

it.each([
  ['google', null, '/auth/google'],
  ['facebook', null, '/auth/facebook'],
  ['google', '', '/auth/google'],
  ['google', 'abc', '/auth/google?state=friend%3Dabc'],
  ['facebook', 'á&b', '/auth/facebook?state=friend%3D%C3%A1%26b'],
] as const)('social login by %s with the referral %j begins at %s', (provider, friend, address) => {
  expect(socialAddress(provider, friend)).toBe(address)
})
