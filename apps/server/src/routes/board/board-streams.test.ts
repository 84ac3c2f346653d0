import { anAccount } from '@kot/accounts/testing/an-account'
import { applyChanges } from '@kot/board/apply-changes'
import { openBoard } from '@kot/board/board'
import { removeMember } from '@kot/board/household'
import { aBoardChange, shareBoard, someHomes } from '@kot/board/testing/a-household'
import { listen } from '@kot/db/listen'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createBoardStreams } from './board-streams.ts'

const { db, url } = await testDatabase()
const now = new Date()
const name = 'kot-streams-test'

const open: ReturnType<typeof createBoardStreams>[] = []
afterAll(() => Promise.all(open.map((streams) => streams.close())))

/** One of several server processes. */
function aProcess(options: { lifeMs?: number; maxPerAccount?: number } = {}) {
  const streams = createBoardStreams({
    listen: (handlers) => listen(url, { name, channel: 'board', ...handlers }),
    ...options,
  })
  open.push(streams)
  return streams
}

/** What a browser has received on its stream. */
function follow(
  streams: ReturnType<typeof createBoardStreams>,
  member: { accountId: string; boardId: string },
) {
  const { body: stream } = streams.open(member)
  const seen = { versions: [] as number[], hasEnded: false }
  stream.on('data', (chunk: Buffer) => {
    seen.versions.push(...[...String(chunk).matchAll(/^data: (\d+)$/gm)].map(([, n]) => Number(n)))
  })
  stream.on('end', () => {
    seen.hasEnded = true
  })
  return seen
}

async function household() {
  const [anna, birkir] = [(await anAccount(db)).id, (await anAccount(db)).id]
  await shareBoard(db, anna, birkir, now)
  const { id: boardId } = await openBoard(db, anna, now)
  return { anna, birkir, boardId }
}

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = ${name} and datname = current_database() and query like 'listen%'
  `.execute(db)
  return rows.map(({ pid }) => pid)
}

const latest = (seen: { versions: number[] }) => Math.max(0, ...seen.versions)

test('a change reaches the open boards of all processes', async () => {
  const { anna, birkir, boardId } = await household()
  const mine = follow(aProcess(), { accountId: anna, boardId })
  const theirs = follow(aProcess(), { accountId: birkir, boardId })
  const other = follow(aProcess(), { accountId: birkir, boardId: crypto.randomUUID() })
  // A stream that was open first reads the version when the process listens.
  await vi.waitUntil(() => [mine, theirs, other].every(({ versions }) => versions.length === 1))
  const [home = 0] = await someHomes(db, 1)
  await applyChanges(db, anna, [aBoardChange({ home })], now)
  const { version } = await openBoard(db, anna, now)
  await vi.waitUntil(() => latest(mine) === version && latest(theirs) === version)
  expect(latest(other)).toBe(0)
})

test('the stream of a removed member ends at once, the others get the new version', async () => {
  const { anna, birkir, boardId } = await household()
  const streams = aProcess()
  const mine = follow(streams, { accountId: anna, boardId })
  const theirs = follow(streams, { accountId: birkir, boardId })
  await vi.waitUntil(() => theirs.versions.length === 1)
  await removeMember(db, { by: anna, member: birkir, now })
  await vi.waitUntil(() => theirs.hasEnded && latest(mine) > 0)
  expect(mine.hasEnded).toBe(false)
  expect(streams.count()).toBe(1)
})

test('after a lost connection every stream ends, and browsers connect again', async () => {
  const { anna, boardId } = await household()
  const streams = aProcess()
  const before = await listeners()
  const mine = follow(streams, { accountId: anna, boardId })
  await vi.waitUntil(() => mine.versions.length === 1)
  const own = (await listeners()).find((pid) => !before.includes(pid))
  await sql`select pg_terminate_backend(${own}::integer)`.execute(db)
  await vi.waitUntil(() => mine.hasEnded, 10_000)
  const again = follow(streams, { accountId: anna, boardId })
  const [home = 0] = await someHomes(db, 1)
  await applyChanges(db, anna, [aBoardChange({ home })], now)
  await expect.poll(() => latest(again)).toBeGreaterThan(0)
})

test('a stream ends after its time, and the oldest of too many ends', async () => {
  const { anna, boardId } = await household()
  const short = follow(aProcess({ lifeMs: 30 }), { accountId: anna, boardId })
  await vi.waitUntil(() => short.hasEnded)
  const streams = aProcess({ maxPerAccount: 2 })
  const [first, second, third] = [1, 2, 3].map(() => follow(streams, { accountId: anna, boardId }))
  await vi.waitUntil(() => first?.hasEnded)
  expect([second?.hasEnded, third?.hasEnded]).toEqual([false, false])
  expect(streams.count()).toBe(2)
})

test('nothing is written to a stream that has ended', async () => {
  const { anna, boardId } = await household()
  const { body, tell, end } = aProcess().open({ accountId: anna, boardId })
  const errors: unknown[] = []
  body.on('error', (error) => errors.push(error))
  end()
  tell(5)
  await new Promise(setImmediate)
  expect(errors).toEqual([])
})

test('a browser that goes away leaves nothing behind', async () => {
  const { anna, boardId } = await household()
  const streams = aProcess()
  const { body: stream } = streams.open({ accountId: anna, boardId })
  expect(streams.count()).toBe(1)
  stream.destroy()
  await vi.waitUntil(() => streams.count() === 0)
})
