import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyBoardChange,
  type BoardCard,
  type BoardChange,
  boardStatuses,
  boardVotes,
  cardOfMember,
  emptyCard,
  invitationState,
  mergeCards,
  notAfter,
} from './board.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute)).toISOString()
const change = (id: string, minute: number, rest: object) =>
  ({ id, home: 1, at: at(minute), ...rest }) as BoardChange
const apply = (card: BoardCard, ...changes: [BoardChange, string][]) =>
  changes.reduce((before, [one, by]) => applyBoardChange(before, one, by), card)
const textsOf = ({ notes }: BoardCard) => notes.map(({ text }) => text)

const fieldChange = fc.oneof(
  fc.record({ field: fc.constant('status'), value: fc.constantFrom(...boardStatuses) }),
  fc.record({ field: fc.constant('listed'), value: fc.boolean() }),
  fc.record({ field: fc.constant('viewing'), value: fc.constantFrom(null, at(50), at(55)) }),
  fc.record({ field: fc.constant('place'), value: fc.string({ maxLength: 5 }) }),
  fc.record({ field: fc.constant('vote'), value: fc.constantFrom(null, ...boardVotes) }),
)
const made = fc
  .tuple(fc.uuid(), fc.integer({ min: 0, max: 5 }), fieldChange, fc.constantFrom('anna', 'birkir'))
  .map(([id, minute, rest, by]): [BoardChange, string] => [change(id, minute, rest), by])

test('fields end the same, whatever the order of their changes and however often they come', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(made, { maxLength: 12, selector: ([{ id }]) => id }),
      fc.infiniteStream(fc.nat()),
      (changes, random) => {
        const shuffled = [...changes, ...changes.slice(0, 4)]
          .map((one) => ({ one, key: random.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(apply(emptyCard(1), ...shuffled)).toEqual(apply(emptyCard(1), ...changes))
      },
    ),
  )
})

test('the later change of a field wins, although it came first', () => {
  const late = change('b', 9, { field: 'status', value: 'applied' })
  const early = change('a', 3, { field: 'status', value: 'no' })
  expect(apply(emptyCard(1), [late, 'anna'], [early, 'birkir']).status).toEqual({
    value: 'applied',
    at: at(9),
    by: 'anna',
    change: 'b',
  })
})

test('each member has a vote', () => {
  const card = apply(
    emptyCard(1),
    [change('a', 1, { field: 'vote', value: 'yes' }), 'anna'],
    [change('b', 1, { field: 'vote', value: 'maybe' }), 'birkir'],
  )
  expect(card.votes['anna']?.value).toBe('yes')
  expect(card.votes['birkir']?.value).toBe('maybe')
})

test('notes of two devices are both kept', () => {
  const first = change('n', 1, { field: 'note', value: 'Lyfta?', replaces: null })
  const phone = change('p', 2, {
    field: 'note',
    value: 'Lyfta? Já',
    replaces: { note: 'n', revision: 'n' },
  })
  const laptop = change('l', 3, {
    field: 'note',
    value: 'Lyfta og svalir?',
    replaces: { note: 'n', revision: 'n' },
  })
  const card = apply(emptyCard(1), [first, 'anna'], [phone, 'anna'], [laptop, 'anna'])
  expect(textsOf(card)).toEqual(['Lyfta? Já', 'Lyfta og svalir?'])
  expect(apply(card, [phone, 'anna'], [first, 'anna'], [laptop, 'anna'])).toEqual(card)
})

test('a note is changed and deleted by its author alone', () => {
  const first = change('n', 1, { field: 'note', value: 'Lyfta?', replaces: null })
  const replaces = { note: 'n', revision: 'n' }
  const card = apply(emptyCard(1), [first, 'anna'])
  const byAnother = change('x', 2, { field: 'note', value: 'Engin lyfta', replaces })
  expect(textsOf(apply(card, [byAnother, 'birkir']))).toEqual(['Lyfta?', 'Engin lyfta'])
  const deleted = change('d', 2, { field: 'note', value: ' ', replaces })
  expect(textsOf(apply(card, [deleted, 'birkir']))).toEqual(['Lyfta?'])
  expect(textsOf(apply(card, [deleted, 'anna'], [first, 'anna']))).toEqual([null])
})

test('a deletion does not take a text that its author had not seen', () => {
  const first = change('n', 1, { field: 'note', value: 'Lyfta?', replaces: null })
  const replaces = { note: 'n', revision: 'n' }
  const longer = change('m', 2, { field: 'note', value: 'Lyfta? Já', replaces })
  const deleted = change('d', 3, { field: 'note', value: '', replaces })
  expect(textsOf(apply(emptyCard(1), [first, 'a'], [longer, 'a'], [deleted, 'a']))).toEqual([
    'Lyfta? Já',
  ])
})

test('a clock that runs ahead counts as now', () => {
  const now = new Date(at(5))
  const ahead = change('a', 50, { field: 'status', value: 'no' })
  expect(notAfter(ahead, now).at).toBe(at(5))
  expect(notAfter(change('a', 5, { field: 'status', value: 'no' }), now).at).toBe(at(5))
})

test('two boards become one without losing anything', () => {
  const annas = apply(
    emptyCard(1),
    [change('a', 1, { field: 'listed', value: true }), 'anna'],
    [change('b', 5, { field: 'status', value: 'viewing' }), 'anna'],
    [change('c', 2, { field: 'note', value: 'Lyfta?', replaces: null }), 'anna'],
  )
  const birkirs = apply(
    emptyCard(1),
    [change('d', 3, { field: 'status', value: 'contacted' }), 'birkir'],
    [change('e', 1, { field: 'note', value: 'Falleg', replaces: null }), 'birkir'],
    [change('f', 2, { field: 'vote', value: 'yes' }), 'birkir'],
  )
  const merged = mergeCards(annas, birkirs)
  expect(merged).toMatchObject({
    listed: { value: true },
    status: { value: 'viewing', by: 'anna' },
    votes: { birkir: { value: 'yes' } },
  })
  expect(textsOf(merged)).toEqual(['Falleg', 'Lyfta?'])
  expect(mergeCards(merged, birkirs)).toEqual(merged)
  expect(textsOf(cardOfMember(merged, 'anna'))).toEqual(['Lyfta?'])
  expect(cardOfMember(merged, 'anna').votes).toEqual({})
})

test('the state of an invitation', () => {
  const now = new Date(at(5))
  const open = {
    expiresAt: new Date(at(6)),
    isUsed: false,
    members: ['anna'],
    account: 'birkir',
    ownMembers: 1,
  }
  const four = ['anna', 'dísa', 'egill', 'fríða']
  expect(invitationState(open, now)).toBe('open')
  expect(invitationState({ ...open, account: null, ownMembers: 0 }, now)).toBe('open')
  expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired')
  expect(invitationState({ ...open, isUsed: true }, now)).toBe('used')
  expect(invitationState({ ...open, members: four }, now)).toBe('full')
  expect(invitationState({ ...open, ownMembers: 2 }, now)).toBe('elsewhere')
  expect(invitationState({ ...open, account: 'anna', isUsed: true }, now)).toBe('member')
})
