import type { BoardResponse } from '@kot/contract/board/board'
import type { Listing } from '@kot/contract/market/market-listing'
import { type BoardVote, emptyCard } from '@kot/domain/board/board'
import type { ComparedHome } from '@kot/domain/board/compare-homes'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderIn, rowsOf } from '../../page/chart/testing/render-in'
import { firstPlace } from '@kot/domain/travel/my-places'
import { aListing, aLockedListing } from '../../home/card/testing/a-listing'
import { aBoard } from '../store/testing/a-board'
import { compareGroups } from './compare-rows'
import { CompareTable } from './compare-table'
import type { ComparedBoardHome } from './use-compared-homes'

type HomeFacts = {
  listing?: Partial<Listing>
  cost?: number
  page?: ComparedHome['page']
  vote?: BoardVote
  note?: string
}

let homesMade = 0

function aComparedHome({ cost = 250_000, vote, note, ...facts }: HomeFacts): ComparedBoardHome {
  homesMade += 1
  const listing = aListing({ id: homesMade, ...facts.listing })
  const page = { judgement: null, deposit: null, notices: [] }
  const at = '2026-11-16T12:00:00.000Z'
  return {
    listing,
    status: 'viewing',
    gone: null,
    isLoading: false,
    compared: { ...listing, cost, page: facts.page === undefined ? page : facts.page },
    card: {
      ...emptyCard(listing.id),
      votes: vote ? { anna: { value: vote, at, by: 'anna', change: 'a' } } : {},
      notes: note ? [{ id: 'n', author: 'anna', text: note, at, revisions: ['n'] }] : [],
    },
  }
}

function render(
  facts: HomeFacts[],
  {
    onlyDiffering = false,
    board = aBoard(),
  }: { onlyDiffering?: boolean; board?: BoardResponse } = {},
): string {
  const homes = facts.map(aComparedHome)
  const groups = compareGroups({ lang: 'is', board, homes, seesAll: true, onlyDiffering })
  const props = { board, homes, groups, onRemove: () => {}, costNote: null }
  return renderIn('is', createElement(CompareTable, props))
}

test('the way to a place has a row, in which the shortest is marked and unknown ones are named', () => {
  const place = {
    ...firstPlace,
    lat: 64.1,
    long: -21.9,
    address: 'Borgartún 21, 105 Reykjavík',
  }
  const homes = [{}, {}, {}].map(aComparedHome)
  const [near = 0, far = 0] = homes.map(({ listing }) => listing.id)
  const minutes = new Map([
    [near, 12],
    [far, 30],
  ])
  const waysFor = (shown: readonly ComparedBoardHome[]) =>
    compareGroups({
      lang: 'is',
      board: aBoard(),
      homes: shown,
      seesAll: true,
      onlyDiffering: false,
      travel: {
        places: [place],
        timeTo: (id) => {
          const own = minutes.get(id)
          return own === undefined ? null : { minutes: own, by: 'bus' }
        },
        bus: 'ready',
        credit: null,
      },
    })
      .flatMap(({ rows }) => rows)
      .find(({ name }) => name === 'Leið í vinnu')
  expect(waysFor(homes.slice(0, 2))).toMatchObject({
    cells: [{ text: '12\u00A0mín.' }, { text: '30\u00A0mín.' }],
    best: 0,
  })
  expect(waysFor(homes)).toMatchObject({ best: null })
})

/** The cells of a row by the name of the row. */
const rowNamed = (markup: string, name: string) =>
  rowsOf(markup)
    .find(([first]) => first === name)
    ?.slice(1)

/** The first cell of every row. */
const names = (markup: string) => rowsOf(markup).map(([first]) => first)

const judged = (percent: number) => ({
  judgement: { verdict: 'below' as const, percent },
  deposit: 4 * 285_000,
  notices: ['deposit' as const],
})

test('marks the best of a row, and none of a tie', () => {
  const markup = render([
    { listing: { price: 325_000, size: 68 }, page: judged(-8) },
    { listing: { price: 345_000, size: 68 }, page: judged(-3) },
  ])
  expect(rowNamed(markup, 'Leiga')).toEqual(['325.000\u00A0kr., hagstæðast', '345.000\u00A0kr.'])
  expect(rowNamed(markup, 'Miðað við hverfið')).toEqual([
    '8% undir miðgildi, hagstæðast',
    '3% undir miðgildi',
  ])
  expect(rowNamed(markup, 'Stærð')).toEqual(['68\u00A0m²', '68\u00A0m²'])
  expect(markup.match(/bg-good-soft/g)).toHaveLength(2)
})

test('names what is unknown, above the limit and worth checking', () => {
  const markup = render([
    { listing: { price: 285_000, rooms: null }, page: judged(-8) },
    { listing: { price: 0, availableNow: true }, page: null },
  ])
  expect(rowNamed(markup, 'Trygging')).toEqual([
    '4 mánuðir, 1.140.000\u00A0kr.yfir hámarki',
    'Ekki vitað',
  ])
  expect(rowNamed(markup, 'Herbergi')).toEqual(['Spyrðu leigusala', '3'])
  expect(rowNamed(markup, 'Leiga')?.[1]).toBe('Tilboð óskast')
  expect(rowNamed(markup, 'Laus')).toEqual(['1. desember', 'Strax'])
  expect(rowNamed(markup, 'Vert að athuga')?.[0]).toBe('1 atriði: há trygging')
  expect(markup).not.toContain('hagstæðast,')
})

test('leaves out rows and groups in which all homes are the same', () => {
  const both = [{ listing: { price: 325_000 } }, { listing: { price: 345_000 } }]
  expect(names(render(both, { onlyDiffering: true })).slice(1, -1)).toEqual(['Leiga'])
  expect(names(render(both))).toEqual(
    expect.arrayContaining(['Stærð', 'Íbúðin', 'Þið', 'Atkvæði', 'Minnispunktar']),
  )
  expect(render([{}, {}], { onlyDiffering: true })).not.toContain('scope="row"')
})

test('shows the notes of the members, and how many of them need access', () => {
  const board = aBoard({ hidden_notes: { [homesMade + 2]: 2 } })
  const markup = render([{ note: 'Spyrja um hita.', vote: 'maybe' }, {}], { board })
  expect(rowNamed(markup, 'Minnispunktar')).toEqual([
    'Spyrja um hita.',
    '2 minnispunktar með aðgangi',
  ])
})

test('leaves out votes that were not sent', () => {
  const homes = [aComparedHome({ vote: 'yes' }), aComparedHome({})]
  const votes = (seesAll: boolean) =>
    compareGroups({ lang: 'is', board: aBoard(), homes, seesAll, onlyDiffering: false })
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'votes')
      ?.cells.map(({ text }) => text)
  expect(votes(true)?.[0]).toBe('Anna Jónsdóttir: Já, Birkir Þórsson: Ósvarað')
  expect(votes(false)).toEqual(['Anna Jónsdóttir: Já', 'Anna Jónsdóttir: Ósvarað'])
})

test('names homes by their town where the viewer does not see the street', () => {
  const markup = render([{ listing: aLockedListing({ id: 71 }) }, { listing: { id: 72 } }])
  const [locked, full] = [...markup.matchAll(/<th scope="col".*?<\/th>/gs)].map(([cell]) => cell)
  expect(locked).toContain('101 Reykjavík')
  expect(locked).not.toContain('Njálsgata')
  expect(full).toContain('Njálsgata 32')
})

test('is a table with named columns, rows and a caption', () => {
  const markup = render([{}, {}])
  expect(markup).toContain('Samanburður á 2 íbúðum</caption>')
  expect(markup.match(/<th scope="col"/g)).toHaveLength(2)
  expect(markup.match(/<th scope="rowgroup"/g)).toHaveLength(2)
})
