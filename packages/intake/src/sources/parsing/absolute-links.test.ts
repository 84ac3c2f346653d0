import { expect, it } from 'vitest'
import { absoluteLinks } from './values.ts'

it('leaves out what cannot be requested', () => {
  expect(
    absoluteLinks(
      [
        '/a.jpg',
        '//other.test/b',
        'javascript:alert(1)',
        'data:image/gif;base64,R0',
        'http://',
        'c?d',
      ],
      'https://site.test/list/1',
    ),
  ).toEqual(['https://site.test/a.jpg', 'https://other.test/b', 'https://site.test/list/c?d'])
})
