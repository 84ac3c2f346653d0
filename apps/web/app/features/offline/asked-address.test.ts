import { expect, test } from 'vitest'
import { askedAddress } from './asked-address'

test('a path behind the # is what was asked for', () => {
  expect(askedAddress('#/about')).toBe('/about')
  expect(askedAddress('#/?postcodes=101&showResults=true')).toBe('/?postcodes=101&showResults=true')
})

test.each(['', '#', '#faq', '#//elsewhere.example', '#/\\elsewhere.example', '#https://x.example'])(
  '“%s” asks for nothing',
  (fragment) => {
    expect(askedAddress(fragment)).toBeNull()
  },
)
