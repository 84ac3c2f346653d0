import { expect, test } from 'vitest'
import { requestedAddress } from './offline'

test('a path behind the # is the requested one', () => {
  expect(requestedAddress('#/about')).toBe('/about')
  expect(requestedAddress('#/?postcodes=101&showResults=true')).toBe(
    '/?postcodes=101&showResults=true',
  )
})

test.each(['', '#', '#faq', '#//elsewhere.example', '#/\\elsewhere.example', '#https://x.example'])(
  '“%s” requests nothing',
  (fragment) => {
    expect(requestedAddress(fragment)).toBeNull()
  },
)
