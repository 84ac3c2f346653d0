import { expect, test } from 'vitest'
import { mapCredits } from './tile-source'

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('the archive is credited to the contributors of OpenStreetMap first', () => {
  expect(wordsOf(mapCredits('en', 'openstreetmap'))).toBe(
    '© OpenStreetMap contributors, National Land Survey of Iceland, HMS address register',
  )
})

test.each(['register', null] as const)('without it (%s) the surveys come first', (detail) => {
  expect(wordsOf(mapCredits('is', detail))).toBe(
    'Landmælingar Íslands, Staðfangaskrá HMS, © OpenStreetMap',
  )
})

test('the licences are linked', () => {
  const html = mapCredits('is', 'openstreetmap')
  expect(html).toContain('href="https://www.openstreetmap.org/copyright"')
  expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/deed.is"')
})
