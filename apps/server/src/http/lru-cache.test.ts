import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

const keep = (limit: number) => createLruCache<string>(limit, (value) => value.length)

test('keeps what fits', () => {
  const kept = keep(10)
  kept.set('a', '12345')
  kept.set('b', '67890')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['12345', '67890', undefined])
})

test('evicts the least recently used entry', () => {
  const kept = keep(10)
  kept.set('a', '12345')
  kept.set('b', '12345')
  kept.get('a')
  kept.set('c', '1')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['12345', undefined, '1'])
})

test('something put in again counts once', () => {
  const kept = keep(10)
  for (let round = 0; round < 5; round += 1) kept.set('a', '12345')
  kept.set('b', '12345')
  expect([kept.get('a'), kept.get('b')]).toEqual(['12345', '12345'])
})

test('what is larger than all room is not kept, nor anything for its sake', () => {
  const kept = keep(4)
  kept.set('a', '12345')
  expect(kept.get('a')).toBeUndefined()
  kept.set('b', '1234')
  expect(kept.get('b')).toBe('1234')
})
