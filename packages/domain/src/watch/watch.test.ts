import { describe, expect, test } from 'vitest'
import { emptyWatch, type HomeHistory, isNewMatch, NO_MAXIMUM, type Watch } from './watch.ts'
import {
  watchRentOptions,
  alertFrequencies,
  defaultFrequency,
  isAlertFrequency,
} from './watch-options.ts'
import { meetsCriteria } from '../search/criteria.ts'
import { aHome } from '../testing/a-home.ts'

const aWatch = (wishes: Partial<Watch> = {}): Watch => ({
  ...emptyWatch,
  postcodes: ['101'],
  ...wishes,
})

describe('a watch', () => {
  test.each([
    ['finds what is in its postcodes', { postcode: '105' }, { postcodes: ['101', '105'] }, true],
    ['finds nothing elsewhere', { postcode: '107' }, { postcodes: ['101', '105'] }, false],
    ['finds a rent at its maximum', { price: 249_500 }, { maxRent: 249_500 }, true],
    ['knows a maximum to the króna', { price: 249_501 }, { maxRent: 249_500 }, false],
    ['finds offers below every maximum', { price: 0 }, { maxRent: 100_000 }, true],
    ['finds every rent without a maximum', { price: 2_000_000 }, { maxRent: null }, true],
    ['finds its minimum size', { size: 50 }, { minSize: 50 }, true],
    ['finds nothing smaller', { size: 49 }, { minSize: 50 }, false],
    ['finds as many rooms as it asks for', { rooms: 3 }, { minRooms: 3 }, true],
    ['finds no fewer', { rooms: 2 }, { minRooms: 3 }, false],
    ['finds no unknown rooms when it asks for some', { rooms: null }, { minRooms: 2 }, false],
    ['finds unknown rooms when it asks for none', { rooms: null }, { minRooms: 1 }, true],
    ['finds homes for pets', { petsAllowed: true }, { pets: true }, true],
    ['finds no homes without pets when it has some', { petsAllowed: false }, { pets: true }, false],
  ] as const)('%s', (_, facts, wishes, matches) => {
    expect(meetsCriteria(aHome(facts), aWatch(wishes))).toBe(matches)
  })

  test('has the specified rents to choose from, then two above them', () => {
    expect(watchRentOptions).toEqual([
      null,
      ...[100, 120, 150, 200, 230, 250, 300, 350, 400, 450, 500].map((rent) => rent * 1000),
    ])
    expect(NO_MAXIMUM).toBe(999_999)
  })

  test('has five frequencies, daily by default', () => {
    expect(alertFrequencies).toEqual(['instant', 'daily', '3day', 'weekly', 'monthly'])
    expect(defaultFrequency).toBe('daily')
    expect(isAlertFrequency('3day')).toBe(true)
    expect(isAlertFrequency('hourly')).toBe(false)
  })
})

const aHistory = (facts: Partial<HomeHistory>): HomeHistory => ({
  ...aHome(),
  createdAt: new Date('2026-11-01T12:00:00Z'),
  isHidden: false,
  formerRents: [],
  ...facts,
})

describe('a home counts as a new match of a period', () => {
  const period = {
    after: new Date('2026-10-15T12:00:00Z'),
    until: new Date('2026-11-14T12:00:00Z'),
  }
  test.each([
    ['when it came in the period', {}, true],
    ['when it came at its very end', { createdAt: period.until }, true],
    ['not when it came at its very beginning', { createdAt: period.after }, false],
    ['not when it came before', { createdAt: new Date('2026-10-01T12:00:00Z') }, false],
    ['not when it is still to come', { createdAt: new Date('2026-11-14T12:00:01Z') }, false],
    ['when its rent fell into the limit', { price: 300_000, formerRents: [301_000] }, true],
    ['when its rent rose out of it', { price: 310_000, formerRents: [300_000] }, true],
    ['not when no rent was ever within it', { price: 301_000, formerRents: [320_000] }, false],
    ['when it wanted offers at some time', { price: 400_000, formerRents: [500_000, 0] }, true],
    ['not when it matches in no other way', { rooms: null }, false],
    ['not when the operator took it down', { isHidden: true }, false],
  ])('%s', (_, facts, counts) => {
    const watch = aWatch({ maxRent: 300_000, minRooms: 2 })
    expect(isNewMatch(aHistory(facts), watch, period)).toBe(counts)
  })
})
