import { describe, expect, it } from 'vitest'
import { valuesInQuery, valuesInState } from './link-values'

describe('the values of a mailed link', () => {
  it('are read from the address as they were written', () => {
    expect(valuesInQuery('?email=anna%2Bleiga%40kot.test&lang=en')).toEqual({
      email: 'anna+leiga@kot.test',
      lang: 'en',
    })
  })

  it('are found again in the entry of the history that keeps them', () => {
    expect(valuesInState({ link: { id: 'a.b', match: '1' } })).toEqual({ id: 'a.b', match: '1' })
  })

  it.each([
    ['nothing', null],
    ['a text', 'id'],
    ['the note of another page', { openedHere: true }],
    ['something that is no list of values', { link: 'id' }],
    ['values that are no text', { link: { id: 7, match: null } }],
  ])('are none where the history keeps %s', (_, state) => {
    expect(valuesInState(state)).toEqual({})
  })
})
