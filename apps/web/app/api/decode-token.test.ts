import { expect, it } from 'vitest'
import { decodeToken } from './session-store'
import { aStoredUser, aToken } from './testing/a-stored-user'

it('reads the user out of a token, Icelandic letters included', () => {
  const user = aStoredUser({ name: 'Þórdís Æsa Ðúadóttir' })
  expect(decodeToken(aToken({ ...user, exp: 1_900_000_000, sid: 's1' }))).toEqual(user)
})

it.each([
  ['an empty text', ''],
  ['a text without parts', 'token'],
  ['a payload that is no base64', 'a.%%%.c'],
  ['a payload that is no JSON', `a.${btoa('hello')}.c`],
  ['a payload without a user', aToken({ sub: 'u1' })],
])('finds no user in %s', (_, jwt) => {
  expect(decodeToken(jwt)).toBeNull()
})
