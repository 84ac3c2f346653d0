import { describe, expect, it } from 'vitest'
import { linkInState, loosenedLimit, valuesInQuery } from './mail-link'

describe('the values of a mailed link', () => {
  it('are read from the address as they were written', () => {
    expect(valuesInQuery('?email=anna%2Bleiga%40kot.test&lang=en')).toEqual({
      email: 'anna+leiga@kot.test',
      lang: 'en',
    })
  })

  it('are found again in the history entry that keeps them, with the result of their check', () => {
    const values = { id: 'a.b', match: '1' }
    for (const isComplete of [true, false]) {
      expect(linkInState({ link: { values, isComplete } })).toEqual({ values, isComplete })
    }
  })

  it.each([
    ['nothing', null],
    ['a text', 'id'],
    ['the note of another page', { openedHere: true }],
    ['something that is no list of values', { link: { values: 'id', isComplete: true } }],
  ])('are none, and not complete, where the history keeps %s', (_, state) => {
    expect(linkInState(state)).toEqual({ values: {}, isComplete: false })
  })

  it('leaves out what is no text', () => {
    const link = { values: { id: 7, match: null, lang: 'is' }, isComplete: 1 }
    expect(linkInState({ link })).toEqual({ values: { lang: 'is' }, isComplete: false })
  })
})

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
