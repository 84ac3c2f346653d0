import { emptyCard } from '@kot/domain/board/board'
import { expect, test } from 'vitest'
import { aListing } from '../../home/card/testing/a-listing'
import type { ShownBoard } from './board-store'
import {
  boardHomes,
  homesByStatus,
  latestNote,
  nextViewing,
  recentPriceChange,
  type ShownCard,
} from './board-view'
import { aBoard } from './testing/a-board'

const now = new Date('2026-11-16T12:00:00Z')

const set = <Value>(value: Value, at = '2026-11-15T10:00:00.000Z') => ({
  value,
  at,
  by: 'anna',
  change: 'c',
})

const aCard = (home: number, facts: Partial<ShownCard> = {}): ShownCard =>
  ({ ...emptyCard(home), listed: set(true), ...facts }) as ShownCard

function shownBoard(cards: ShownCard[], gone: Record<string, string> = {}): ShownBoard {
  const listings = new Map(cards.map(({ home }) => [home, aListing({ id: home })]))
  return { board: aBoard({ cards, gone }), listings, waiting: 0, isOnline: true }
}

const idsOf = (homes: readonly { listing: { id: number } }[]) =>
  homes.map(({ listing }) => listing.id)

test('groups homes by status', () => {
  const homes = homesByStatus(
    shownBoard([aCard(1), aCard(2, { status: set('viewing') }), aCard(3, { status: set('no') })]),
  )
  expect([idsOf(homes.new), idsOf(homes.viewing), idsOf(homes.no)]).toEqual([[1], [2], [3]])
})

test('shows homes that have left the market in the last column, after the others', () => {
  const cards = [aCard(1, { status: set('viewing') }), aCard(2, { status: set('no') })]
  const homes = homesByStatus(shownBoard(cards, { 1: '2026-11-14' }))
  expect([idsOf(homes.viewing), idsOf(homes.no)]).toEqual([[], [2, 1]])
  expect(homes.no[1]?.gone).toBe('2026-11-14')
})

test('leaves out a home whose facts are not loaded', () => {
  const shown = shownBoard([aCard(1), aCard(2)])
  const listings = new Map([...shown.listings].slice(0, 1))
  expect(idsOf(boardHomes({ ...shown, listings }))).toEqual([1])
})

test('sorts viewings by their time', () => {
  const homes = homesByStatus(
    shownBoard([
      aCard(1, { status: set('viewing') }),
      aCard(2, { status: set('viewing'), viewing: set('2026-11-19T12:00:00.000Z') }),
      aCard(3, { status: set('viewing'), viewing: set('2026-11-17T17:30:00.000Z') }),
    ]),
  )
  expect(idsOf(homes.viewing)).toEqual([3, 2, 1])
})

test.each([
  ['the next one', '2026-11-17T17:30:00.000Z', 'contacted', {}, 1],
  ['one that began a few minutes ago', '2026-11-16T11:45:00.000Z', 'viewing', {}, 1],
  ['none that is over', '2026-11-16T11:00:00.000Z', 'viewing', {}, null],
  ['none of a rejected home', '2026-11-17T17:30:00.000Z', 'no', {}, null],
  ['none of a home that is gone', '2026-11-17T17:30:00.000Z', 'viewing', { 1: '2026-11-16' }, null],
] as const)('announces %s', (_, at, status, gone, expected) => {
  const card = aCard(1, { status: set(status), viewing: set(at) })
  const homes = boardHomes(shownBoard([card], gone))
  expect(nextViewing(homes, now)?.listing.id ?? null).toBe(expected)
})

const aNote = (id: string, text: string | null, at: string) => ({
  id,
  author: 'anna',
  text,
  at,
  revisions: [id],
})

test('the latest note is the one that was changed last and is not deleted', () => {
  const notes = [
    aNote('a', 'Breytt', '2026-11-15T12:00:00.000Z'),
    aNote('b', 'Yngri', '2026-11-14T12:00:00.000Z'),
    aNote('c', null, '2026-11-16T12:00:00.000Z'),
  ]
  expect(latestNote(aCard(1, { notes }))?.text).toBe('Breytt')
})

test.each([
  ['a fall of last week', { change: -20_000, priceBefore: 345_000, date: '2026-11-09' }, -20_000],
  ['no change of last month', { change: -20_000, priceBefore: 345_000, date: '2026-10-20' }, null],
  ['no offer that got a price', { change: 325_000, priceBefore: 0, date: '2026-11-09' }, null],
])('reports %s', (_, change, expected) => {
  const listing = aListing({ priceChanges: [change] })
  expect(recentPriceChange(listing, now)?.change ?? null).toBe(expected)
})
