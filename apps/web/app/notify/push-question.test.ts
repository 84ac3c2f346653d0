import { describe, expect, test } from 'vitest'
import { answerFromStorage, mayAsk } from './push-question'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 16)

describe('our own question about notifications', () => {
  test.each([
    [null, true],
    [{ answer: 'later', at: now - day }, false],
    [{ answer: 'later', at: now - 30 * day + 1 }, false],
    [{ answer: 'later', at: now - 30 * day }, true],
    [{ answer: 'denied', at: now - 400 * day }, false],
    [{ answer: 'allowed', at: now - 400 * day }, false],
  ] as const)('prompt after %o: %s', (last, expected) => {
    expect(mayAsk(last, now)).toBe(expected)
  })

  test.each([
    '',
    '{',
    '[]',
    '"later"',
    '{"answer":"perhaps","at":1}',
    '{"answer":"later"}',
    'null',
  ])('was not answered by %s in the storage', (text) => {
    expect(answerFromStorage(text)).toBeNull()
  })

  test('was answered by what we store', () => {
    expect(answerFromStorage('{"answer":"later","at":5}')).toEqual({ answer: 'later', at: 5 })
  })
})
