import type { WatchResponse } from '@kot/contract/watch/watch'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { describe, expect, it } from 'vitest'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { criteriaOf, inputOf, isBeyondSpecified, updateOf, watchFromAnswer } from './watch-in-calls'

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
        ...emptyWatch,
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

  it.each([0, undefined, 5])('with %s rooms requires one', (min_rooms) => {
    const answer = { ...anAnswer(), min_rooms } as WatchResponse
    expect(watchFromAnswer(answer).watch.minRooms).toBe(1)
  })
})

describe('a watch in transit to the server', () => {
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

  it('names further criteria in the preview only where it has any', () => {
    expect(criteriaOf(watch)).not.toHaveProperty('min_rent')
    expect(criteriaOf({ ...watch, moveInFrom: '2027-01-01' })).toMatchObject({
      min_rent: 0,
      move_in_from: '2027-01-01',
      net_rent: null,
    })
  })

  it.each([
    [{}, false],
    [{ minRent: 100_000 }, true],
    [{ excludedWords: ['kjallari'] }, true],
    [{ channels: ['mail', 'push'] as const }, false],
  ])('with %o has criteria that the specified call lacks: %s', (part, expected) => {
    expect(isBeyondSpecified({ ...watch, ...part })).toBe(expected)
  })

  it('comes back as it was sent by the call that holds everything', () => {
    const full: Watch = {
      ...watch,
      minRent: 150_000,
      moveInFrom: '2027-01-01',
      moveInUntil: '2027-02-01',
      excludedWords: ['kjallari'],
      excludedSources: ['bland'],
      netRent: {
        atMost: 230_000,
        household: { people: 2, income: 720_000, hasFewAssets: true },
      },
      frequency: 'instant',
      channels: ['mail', 'push'],
    }
    const input = inputOf(full, `  ${'a'.repeat(70)}`)
    expect(watchFromInput(input)).toEqual(full)
    expect(input.name).toHaveLength(60)
  })
})
