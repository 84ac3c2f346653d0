import { expect, test } from 'vitest'
import { fallbackPage, type Page } from '../../page/use-page'
import { privacySections } from './kept-data'
import { readProse } from '../../page/legal-text'

const page: Page = { ...fallbackPage, lang: 'en' }
const othersOf = (of: Page): string => privacySections(of)['others']?.text ?? ''

test('the card provider is named as it is configured, with its script where it has one', () => {
  const hosted = othersOf({ ...page, payment: { kind: 'hosted', provider: 'Kortið' } })
  const dialog = othersOf({
    ...page,
    payment: { kind: 'dialog', provider: 'Kortið', script: 'https://kort.test/s.js', key: 'k' },
  })
  expect(hosted).toContain('The payment provider (Kortið)')
  expect(hosted).not.toContain('script is the only one')
  expect(dialog).toContain('script is the only one')
  expect(othersOf(page)).toContain('The payment provider takes')
})

test('names the map service, and none for our own tiles', () => {
  const tiles = { address: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '', maxZoom: 18 }
  expect(othersOf({ ...page, tiles })).toContain('tiles.test')
  expect(othersOf(page)).not.toContain('base map')
})

test('all who handle data stand in one list', () => {
  const kinds = readProse(othersOf(page)).map((block) => block.kind)
  expect(kinds).toEqual(['paragraph', 'list', 'paragraph'])
})
