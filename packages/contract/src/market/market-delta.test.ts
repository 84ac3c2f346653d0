import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffOutlines, newestFirst } from '@kot/domain/market/market-delta'
import { applyDelta, type Delta } from './market-delta.ts'

type Item = { id: number; created_at: string; price: number }

const days = ['2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z']
const markets: fc.Arbitrary<Item[]> = fc
  .uniqueArray(
    fc.record({ id: fc.nat(30), created_at: fc.constantFrom(...days), price: fc.nat(3) }),
    { selector: ({ id }) => id },
  )
  .map((items) => items.toSorted(newestFirst))

const outline = (items: Item[]) =>
  items.map(({ id, price, created_at }) => ({
    id,
    hash: BigInt(days.indexOf(created_at) * 10 + price),
  }))

function diffLists(before: Item[], after: Item[]): Delta<Item> {
  const { added, changed, gone } = diffOutlines(outline(before), outline(after))
  return {
    added: after.filter(({ id }) => added.has(id)),
    changed: after.filter(({ id }) => changed.has(id)),
    gone,
  }
}

const item = (id: number, price = 1): Item => ({ id, price, created_at: days[0] ?? '' })
const list = (...ids: number[]): Item[] => ids.map((id) => item(id))

test('applying a delta gives the other list, in its order', () => {
  fc.assert(
    fc.property(markets, markets, (before, after) => {
      expect(applyDelta(before, diffLists(before, after))).toEqual(after)
    }),
    { numRuns: 1_000 },
  )
})

test('a client that follows deltas has what a new client gets, through any history', () => {
  const steps = fc.array(fc.record({ next: markets, asks: fc.boolean() }), {
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(markets, steps, (first, history) => {
      let own = JSON.stringify(first)
      // A client that does not ask is a version further behind.
      for (const { next } of history.filter(({ asks }) => asks)) {
        const before = JSON.parse(own) as Item[]
        own = JSON.stringify(applyDelta(before, diffLists(before, next)))
        expect(own).toBe(JSON.stringify(next))
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a delta holds only what differs', () => {
  expect(diffLists(list(4, 3, 2, 1), [item(9), item(3, 2), ...list(2, 1)])).toEqual({
    added: [item(9)],
    changed: [item(3, 2)],
    gone: [4],
  })
})
