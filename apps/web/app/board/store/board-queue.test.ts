import type { BoardResponse } from '@kot/contract/board/board'
import {
  applyBoardChange,
  type BoardCard,
  type BoardChange,
  emptyCard,
  MAX_NOTE_LENGTH,
} from '@kot/domain/board/board'
import { expect, test } from 'vitest'
import { createBoardQueue, nothingStored, type StoredBoard } from './board-queue'
import { firstBatch } from './pending-changes'
import { aBoard } from './testing/a-board'

/** A server that can lose a request or its answer. */
function aServer() {
  const cards = new Map<number, BoardCard>()
  const refused: string[] = []
  const batches: (readonly BoardChange[])[] = []
  let version = 0
  let next: 'request lost' | 'answer lost' | 'refused' | null = null
  const board = (): BoardResponse => ({
    ...aBoard(),
    version,
    cards: structuredClone([...cards.values()]) as BoardResponse['cards'],
    refused: [...refused],
  })
  return {
    batches,
    refused,
    fail: (how: typeof next) => (next = how),
    async send(changes: readonly BoardChange[]) {
      batches.push(changes)
      const how = next
      next = null
      if (how === 'request lost') return 'offline' as const
      if (how === 'refused') return 'refused' as const
      for (const change of changes) {
        if (refused.includes(change.id)) continue
        const card = cards.get(change.home) ?? emptyCard(change.home)
        cards.set(change.home, applyBoardChange(card, change, 'anna'))
        version += 1
      }
      return how === 'answer lost' ? ('offline' as const) : board()
    },
    load: async () => board(),
  }
}

function aDevice(server: ReturnType<typeof aServer>, now = () => new Date('2026-11-16T12:00:00Z')) {
  let stored: StoredBoard = nothingStored
  let ids = 0
  return createBoardQueue({
    send: (changes) => server.send(changes),
    load: () => server.load(),
    storage: { read: () => stored, write: (next) => (stored = next) },
    now,
    newId: () => `c${(ids += 1)}`,
  })
}

const statusOf = (board: BoardResponse | null, home: number) =>
  board?.cards.find((card) => card.home === home)?.status.value

test('shows a change before the server has it', async () => {
  const queue = aDevice(aServer())
  await queue.reload()
  queue.add(7, { field: 'listed', value: true })
  queue.add(7, { field: 'status', value: 'viewing' })
  expect(statusOf(queue.shown(), 7)).toBe('viewing')
  expect([queue.confirmed()?.cards, queue.pending().length]).toEqual([[], 2])
})

test('keeps a change whose request was lost, and sends it again', async () => {
  const server = aServer()
  const queue = aDevice(server)
  await queue.reload()
  queue.add(7, { field: 'listed', value: true })
  server.fail('request lost')
  expect(await queue.sync()).toBe(false)
  expect(queue.pending()).toHaveLength(1)
  expect(await queue.sync()).toBe(true)
  expect([queue.pending().length, queue.confirmed()?.cards.length]).toEqual([0, 1])
})

test('adds a note once when its answer was lost', async () => {
  const server = aServer()
  const queue = aDevice(server)
  await queue.reload()
  queue.add(7, { field: 'listed', value: true })
  queue.add(7, { field: 'note', value: 'Spyrja um hita', replaces: null })
  server.fail('answer lost')
  await queue.sync()
  await queue.sync()
  expect(server.batches).toHaveLength(2)
  expect(queue.confirmed()?.cards[0]?.notes.map(({ text }) => text)).toEqual(['Spyrja um hita'])
})

test('gives up only the change that the server refuses, and reports it', async () => {
  const server = aServer()
  const queue = aDevice(server)
  const reported: string[] = []
  queue.onRefused((changes) => reported.push(...changes.map(({ id }) => id)))
  await queue.reload()
  queue.add(7, { field: 'listed', value: true })
  queue.add(8, { field: 'listed', value: true })
  server.refused.push('c1')
  await queue.sync()
  expect([reported, queue.pending()]).toEqual([['c1'], []])
  expect(queue.confirmed()?.cards.map(({ home }) => home)).toEqual([8])
})

test('sends the changes of a refused batch one by one', async () => {
  const server = aServer()
  const queue = aDevice(server)
  await queue.reload()
  queue.add(7, { field: 'listed', value: true })
  queue.add(8, { field: 'listed', value: true })
  server.fail('refused')
  await queue.sync()
  expect(server.batches.map((batch) => batch.length)).toEqual([2, 1, 1])
  expect(queue.confirmed()?.cards).toHaveLength(2)
})

test('drops a single change that is refused', async () => {
  const server = aServer()
  const queue = aDevice(server)
  const reported: string[] = []
  queue.onRefused((changes) => reported.push(...changes.map(({ id }) => id)))
  await queue.reload()
  queue.add(7, { field: 'place', value: 'Við innganginn' })
  server.fail('refused')
  expect(await queue.sync()).toBe(true)
  expect([reported, queue.pending()]).toEqual([['c1'], []])
})

test('loads the board after a refused change, whose answer has none', async () => {
  const server = aServer()
  const [queue, other] = [aDevice(server), aDevice(server)]
  await queue.reload()
  other.add(8, { field: 'listed', value: true })
  await other.sync()
  queue.add(7, { field: 'place', value: 'Við innganginn' })
  server.fail('refused')
  await queue.reload()
  expect(queue.confirmed()?.cards.map(({ home }) => home)).toEqual([8])
})

test('sends at most 100 changes at once', async () => {
  const server = aServer()
  const queue = aDevice(server)
  for (let home = 1; home <= 250; home += 1) queue.add(home, { field: 'listed', value: true })
  await queue.sync()
  expect(server.batches.map((batch) => batch.length)).toEqual([100, 100, 50])
})

test('sends long notes in requests that a browser lets complete in the background', async () => {
  const server = aServer()
  const queue = aDevice(server)
  const value = 'Þ'.repeat(MAX_NOTE_LENGTH)
  for (let home = 1; home <= 33; home += 1) {
    queue.add(home, { field: 'note', value, replaces: null })
  }
  expect(await queue.sync()).toBe(true)
  const sizes = server.batches.map((changes) => Buffer.byteLength(JSON.stringify({ changes })))
  expect(Math.max(...sizes)).toBeLessThan(33_000)
  expect(server.batches.flat()).toHaveLength(33)
})

test('sends a change that is longer than a batch by itself', () => {
  const pending = ['a', 'b'].map((id) => ({
    id,
    home: 7,
    at: '2026-11-16T12:00:00.000Z',
    field: 'note' as const,
    value: 'x'.repeat(40_000),
    replaces: null,
  }))
  expect(firstBatch(pending).map(({ id }) => id)).toEqual(['a'])
})

test('a slow clock does not lose against the value that was shown', async () => {
  const server = aServer()
  const exact = aDevice(server)
  exact.add(7, { field: 'listed', value: true })
  exact.add(7, { field: 'status', value: 'contacted' })
  await exact.sync()
  const slow = aDevice(server, () => new Date('2026-11-16T09:00:00Z'))
  await slow.reload()
  slow.add(7, { field: 'status', value: 'viewing' })
  expect(statusOf(slow.shown(), 7)).toBe('viewing')
  await slow.sync()
  expect(statusOf(slow.confirmed(), 7)).toBe('viewing')
})

test('an answer that is older than a replaced board does not overwrite it', async () => {
  const server = aServer()
  const queue = aDevice(server)
  await queue.reload()
  const loading = queue.reload()
  queue.replace({ ...aBoard(), version: 99 })
  await loading
  // Loaded again after the replacement.
  expect(queue.confirmed()?.version).toBe(0)
  queue.replace({ ...aBoard(), version: 99 })
  expect(queue.confirmed()?.version).toBe(99)
})

test('leaves out a home that was removed, and shows it again after the removal is undone', async () => {
  const queue = aDevice(aServer())
  queue.add(7, { field: 'listed', value: true })
  await queue.sync()
  queue.add(7, { field: 'listed', value: false })
  expect(queue.shown()?.cards).toEqual([])
  queue.add(7, { field: 'listed', value: true })
  expect(queue.shown()?.cards).toHaveLength(1)
})
