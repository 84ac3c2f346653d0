import { describe, expect, test } from 'vitest'
import {
  bestInRow,
  type ComparedHome,
  type ComparedRow,
  comparedInAddress,
  firstCompared,
} from './compare-homes.ts'

const aHome = (facts: Partial<ComparedHome> = {}): ComparedHome => ({
  price: 300_000,
  size: 70,
  rooms: 3,
  availableNow: true,
  availableFrom: null,
  petsAllowed: false,
  postcode: '105',
  cost: 250_000,
  page: { judgement: null, deposit: null, notices: [] },
  ...facts,
})

const judged = (verdict: 'below' | 'typical' | 'above', percent: number) =>
  aHome({ page: { judgement: { verdict, percent }, deposit: null, notices: [] } })
const deposited = (deposit: number | null) =>
  aHome({ page: { judgement: null, deposit, notices: [] } })

describe('the best of a row', () => {
  test.each<[string, ComparedRow, ComparedHome[], number | null]>([
    ['is the lowest rent', 'rent', [aHome(), aHome({ price: 290_000 })], 1],
    [
      'is none where two rents are the lowest',
      'rent',
      [aHome(), aHome(), aHome({ price: 1 + 3e5 })],
      null,
    ],
    ['is none beside an offer, which has no rent', 'rent', [aHome(), aHome({ price: 0 })], null],
    ['is the lowest cost', 'cost', [aHome({ cost: 1 }), aHome(), aHome()], 0],
    ['is none where costs round to the same', 'cost', [aHome(), aHome()], null],
    [
      'is the rent furthest below the median',
      'judgement',
      [judged('below', -8), judged('below', -6)],
      0,
    ],
    [
      'is a usual rent beside a high one',
      'judgement',
      [judged('above', 9), judged('typical', 4)],
      1,
    ],
    [
      'is none of two usual rents',
      'judgement',
      [judged('typical', -3), judged('typical', 4)],
      null,
    ],
    ['is none where a rent could not be judged', 'judgement', [judged('below', -8), aHome()], null],
    [
      'is none before the page of a home is known',
      'judgement',
      [judged('below', -8), aHome({ page: null })],
      null,
    ],
    ['is the lowest deposit', 'deposit', [deposited(600_000), deposited(300_000)], 1],
    ['is no deposit where none is asked for', 'deposit', [deposited(0), deposited(300_000)], 0],
    [
      'is none where a deposit is not stated',
      'deposit',
      [deposited(300_000), deposited(null)],
      null,
    ],
    ['is the largest home', 'size', [aHome(), aHome({ size: 82 }), aHome({ size: 74 })], 1],
    ['is none beside a home of unknown size', 'size', [aHome(), aHome({ size: 0 })], null],
    ['is the home with most rooms', 'rooms', [aHome(), aHome({ rooms: 4 })], 1],
    ['is none where rooms are unknown', 'rooms', [aHome(), aHome({ rooms: null })], null],
    ['depends on the people for pets', 'pets', [aHome(), aHome({ petsAllowed: true })], null],
    [
      'depends on the people for the day',
      'available',
      [aHome(), aHome({ availableNow: false })],
      null,
    ],
    ['is none of one home', 'rent', [aHome()], null],
  ])('%s', (_, row, homes, best) => {
    expect(bestInRow(row, homes)).toBe(best)
  })
})

const card = (
  home: number,
  status: 'new' | 'viewing' | 'applied' | 'no',
  since = '2026-11-01',
) => ({
  home,
  status,
  isGone: false,
  since,
})

describe('the homes that are compared first', () => {
  test('are those beyond new, then the newest, up to three', () => {
    const cards = [
      card(1, 'new', '2026-11-02'),
      card(2, 'new', '2026-11-09'),
      card(3, 'viewing', '2026-11-01'),
      card(4, 'no', '2026-11-10'),
      card(5, 'applied', '2026-11-03'),
    ]
    expect(firstCompared(cards)).toEqual([5, 3, 2])
  })

  test('leave out what is gone or out of the question, unless there are no others', () => {
    const gone = { ...card(2, 'viewing', '2026-11-09'), isGone: true }
    expect(firstCompared([card(1, 'new'), gone, card(3, 'new')])).toEqual([1, 3])
    expect(firstCompared([card(1, 'new'), gone])).toEqual([1, 2])
    expect(firstCompared([card(1, 'new')])).toEqual([1])
  })
})

const onBoard = (home: number) => home >= 1 && home <= 6

test('an address names up to four homes of the board, each once', () => {
  expect(comparedInAddress('3,1,3,x,99,2,4,5', onBoard)).toEqual([3, 1, 2, 4])
  expect(comparedInAddress('99', onBoard)).toBeNull()
  expect(comparedInAddress('', onBoard)).toBeNull()
  expect(comparedInAddress(null, onBoard)).toBeNull()
})
