import { expect, test } from 'vitest'
import { describeSources } from './sources-line'

const now = new Date('2026-11-15T14:30:00Z')
const today = '2026-11-15T12:00:00.000Z'

test.each([
  [13, 14, '13 af 14 leiguvefjum skoðaðir', '13 of 14 sites checked'],
  [14, 14, '14 af 14 leiguvefjum skoðaðir', '14 of 14 sites checked'],
  [1, 14, '1 af 14 leiguvefjum skoðaður', '1 of 14 sites checked'],
  [0, 14, '0 af 14 leiguvefjum skoðaðir', '0 of 14 sites checked'],
  [11, 21, '11 af 21 leiguvef skoðaðir', '11 of 21 sites checked'],
  [1, 1, '1 af 1 leiguvef skoðaður', '1 of 1 site checked'],
])('%i of %i', (checked, of, is, en) => {
  const sources = { checked, of, as_of: today }
  expect(describeSources('is', sources, now)).toBe(`${is}, staðan kl.\u00A012:00`)
  expect(describeSources('en', sources, now)).toBe(`${en}, as of 12:00`)
})

test('a state of another day is named with its day', () => {
  const sources = { checked: 0, of: 14, as_of: '2026-11-14T21:00:00.000Z' }
  expect(describeSources('is', sources, now)).toBe(
    '0 af 14 leiguvefjum skoðaðir, staðan 14.\u00A0nóvember\u00A0kl.\u00A021:00',
  )
  expect(describeSources('en', sources, now)).toBe(
    '0 of 14 sites checked, as of 14\u00A0November\u00A0at\u00A021:00',
  )
})

test('before the first time there is none to name', () => {
  const sources = { checked: 0, of: 2, as_of: null }
  expect(describeSources('is', sources, now)).toBe('0 af 2 leiguvefjum skoðaðir')
})
