import { expect, it } from 'vitest'
import { loosenedLimit } from './mail-link'

const signed = (...parts: string[]) =>
  `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.seal`

it('names the limit a link widens, and its new value', () => {
  expect(loosenedLimit('is', signed('a-1', 'max_rent:260000'))).toContain('260.000\u00A0kr.')
  expect(loosenedLimit('en', signed('a-1', 'min_size:45'))).toContain('45\u00A0m²')
})

it.each([
  '',
  'x',
  '....',
  signed('a-1'),
  signed('a-1', 'max_rent:<b>'),
  signed('a-1', 'pets:1'),
  Buffer.from('7').toString('base64url'),
])('knows nothing of %s', (id) => {
  expect(loosenedLimit('is', id)).toBeNull()
})
