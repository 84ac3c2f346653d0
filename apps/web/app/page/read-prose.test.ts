import { expect, test } from 'vitest'
import { readProse } from './legal-text'

test('an empty line separates paragraphs, and dashes make a list', () => {
  expect(readProse('\nOne.\n\n– two\n– three\n')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'list', items: ['two', 'three'] },
  ])
})

test('a dash inside a sentence makes no list', () => {
  expect(readProse('Seven days – no more').map(({ kind }) => kind)).toEqual(['paragraph'])
})
