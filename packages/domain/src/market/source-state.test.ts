import { expect, test } from 'vitest'
import { areSitesWell, isChecked, publicReason } from './source-state.ts'

const now = new Date('2026-11-15T14:05:00Z')

test.each([
  ['this moment', '2026-11-15T14:05:00Z', true],
  ['a second less than three hours ago', '2026-11-15T11:05:01Z', true],
  ['three hours ago', '2026-11-15T11:05:00Z', false],
  ['yesterday', '2026-11-14T14:05:00Z', false],
  ['in a moment, by a clock that runs fast', '2026-11-15T14:05:09Z', true],
])('a site read whole %s: checked is %s', (_, lastAcceptedAt, checked) => {
  expect(isChecked({ state: 'healthy', lastAcceptedAt: new Date(lastAcceptedAt) }, now)).toBe(
    checked,
  )
})

test('a site that was never read whole is not checked', () => {
  expect(isChecked({ state: 'new', lastAcceptedAt: null }, now)).toBe(false)
})

test.each(['suspect', 'blocked', 'broken'] as const)(
  'a site that is %s is not checked, however recently it was healthy',
  (state) => {
    expect(isChecked({ state, lastAcceptedAt: now }, now)).toBe(false)
  },
)

test.each([
  ['healthy', null, null],
  ['new', null, null],
  ['blocked', 'captcha', 'blocked'],
  ['blocked', 'a word of tomorrow', 'blocked'],
  ['broken', 'too-many-requests', 'blocked'],
  ['broken', 'timeout', 'not-answering'],
  ['broken', 'redirects', 'not-answering'],
  ['broken', 'changed-markup', 'changed'],
  ['suspect', 'encoding', 'changed'],
  ['suspect', 'fields-missing', 'changed'],
  ['suspect', 'fewer', 'checking'],
  ['suspect', 'incomplete', 'checking'],
  ['suspect', 'constructor', 'checking'],
  ['broken', null, 'checking'],
] as const)('a site that is %s because of %s is shown as %s', (state, reason, told) => {
  expect(publicReason(state, reason)).toBe(told)
})

test.each([
  [11, 14, true],
  [10, 14, false],
  [0, 0, false],
])('the sites are well when %i of %i were checked: %s', (checked, of, well) => {
  expect(areSitesWell({ checked, of })).toBe(well)
})
