import { describe, expect, it } from 'vitest'
import { aStoredUser } from './testing/a-stored-user'
import { firstName, hasAccess, parseStoredUser } from './session-store'

describe('parsing the stored user', () => {
  it('gives back the user that was stored', () => {
    const user = aStoredUser({ lang: 'en', newsletter: true })
    expect(parseStoredUser(JSON.stringify(user))).toEqual(user)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['text that is no JSON', '{name:'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a user without a name', JSON.stringify({ user_id: 'u1', email: 'anna@kot.test' })],
    ['a user whose name is no text', JSON.stringify({ ...aStoredUser(), name: 3 })],
    ['a user without an id', JSON.stringify({ name: 'Anna', email: 'anna@kot.test' })],
  ])('treats %s as signed out', (_, text) => {
    expect(parseStoredUser(text)).toBeNull()
  })

  it('repairs what it can: numeric ids, unknown languages, dates that are none', () => {
    const text = JSON.stringify({
      ...aStoredUser(),
      user_id: 12,
      lang: 'da',
      newsletter: 'yes',
      end_of_subscription: 'soon',
    })
    expect(parseStoredUser(text)).toMatchObject({
      user_id: '12',
      lang: 'is',
      newsletter: false,
      end_of_subscription: null,
    })
  })
})

describe('access', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  it.each([
    ['2026-11-15T12:00:01Z', true],
    ['2026-11-15T12:00:00Z', false],
    ['2025-01-01T00:00:00Z', false],
    [null, false],
  ])('that ends at %s is active at noon: %s', (end_of_subscription, active) => {
    expect(hasAccess(aStoredUser({ end_of_subscription }), now)).toBe(active)
  })
})

describe('the first name', () => {
  it.each([
    ['Anna Jónsdóttir', 'Anna'],
    ['  Þór  ', 'Þór'],
    ['Jón\tBjörn Ægisson', 'Jón'],
    ['   ', 'anna@kot.test'],
  ])('of %j is %j', (name, expected) => {
    expect(firstName(aStoredUser({ name }))).toBe(expected)
  })
})
