import type { WatchResponse } from '@kot/contract/watch'
import { emptyWatch } from '@kot/domain/watch'
import { describe, expect, it } from 'vitest'
import { criteriaOf, updateOf, watchFromAnswer } from './watch-calls'

const anAnswer = (facts: Partial<WatchResponse> = {}): WatchResponse => ({
  max_rent: 350_000,
  selected_postcodes: [{ id: 1, postcode: '101', name: '101 Reykjavík' }],
  min_rooms: 2,
  min_size: 50,
  pets: true,
  alert_freq: 'weekly',
  notfication_match: true,
  ...facts,
})

describe('a stored watch', () => {
  it('comes into the form as it was saved', () => {
    expect(watchFromAnswer(anAnswer())).toEqual({
      watch: {
        postcodes: ['101'],
        maxRent: 350_000,
        minSize: 50,
        minRooms: 2,
        pets: true,
        frequency: 'weekly',
      },
      active: true,
    })
  })

  it('has no maximum at 999999', () => {
    expect(watchFromAnswer(anAnswer({ max_rent: 999_999 })).watch.maxRent).toBeNull()
  })

  it.each([0, undefined, 5])('with %s rooms asks for one', (min_rooms) => {
    const answer = { ...anAnswer(), min_rooms } as WatchResponse
    expect(watchFromAnswer(answer).watch.minRooms).toBe(1)
  })
})

describe('a watch on its way to the server', () => {
  const watch = { ...emptyWatch, postcodes: ['101', '999'], maxRent: 250_000, minSize: 30 }

  it('has its rent as a text, its postcodes as area ids and the language of the page', () => {
    const [areaId] = criteriaOf({ ...watch, postcodes: ['101'] }).postcodes
    expect(areaId).toEqual(expect.any(Number))
    expect(updateOf(watch, 'en')).toEqual({
      locale: 'en',
      max_rent: '250000',
      min_rooms: 1,
      min_size: 30,
      pets: false,
      alert_freq: 'daily',
      postcodes: [areaId],
    })
  })

  it('writes no maximum as 999999', () => {
    expect(criteriaOf({ ...watch, maxRent: null }).max_rent).toBe('999999')
  })
})
