import { expect, test } from 'vitest'
import { sourcesInWords } from './sources-in-words'

const now = new Date('2026-11-15T14:30:00Z')
const today = '2026-11-15T14:05:59.000Z'

test.each([
  [13, 14, '13 af 14 leiguvefjum skoðaðir', '13 of 14 sites checked'],
  [14, 14, '14 af 14 leiguvefjum skoðaðir', '14 of 14 sites checked'],
  [1, 14, '1 af 14 leiguvefjum skoðaður', '1 of 14 sites checked'],
  [0, 14, '0 af 14 leiguvefjum skoðaðir', '0 of 14 sites checked'],
  [11, 21, '11 af 21 leiguvef skoðaðir', '11 of 21 sites checked'],
  [1, 1, '1 af 1 leiguvef skoðaður', '1 of 1 site checked'],
])('%i of %i', (checked, of, is, en) => {
  const sources = { checked, of, last_at: today }
  expect(sourcesInWords('is', sources, now)).toBe(`${is}, síðast kl.\u00A014:05`)
  expect(sourcesInWords('en', sources, now)).toBe(`${en}, last at\u00A014:05`)
})

test('a last look of another day is named with its day', () => {
  const sources = { checked: 0, of: 14, last_at: '2026-11-14T23:59:00.000Z' }
  expect(sourcesInWords('is', sources, now)).toBe(
    '0 af 14 leiguvefjum skoðaðir, síðast 14.\u00A0nóvember\u00A0kl.\u00A023:59',
  )
  expect(sourcesInWords('en', sources, now)).toBe(
    '0 of 14 sites checked, last on\u00A014\u00A0November\u00A0at\u00A023:59',
  )
})

test('before the first look there is no time to name', () => {
  const sources = { checked: 0, of: 2, last_at: null }
  expect(sourcesInWords('is', sources, now)).toBe('0 af 2 leiguvefjum skoðaðir')
})
