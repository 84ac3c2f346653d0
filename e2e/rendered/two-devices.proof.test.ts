import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startSession } from '@kot/accounts/sessions/session'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import { anAccount } from '@kot/accounts/testing/an-account'
import { shareBoard, someHomes } from '@kot/board/testing/a-household'
import type { BoardResponse } from '@kot/contract/board/board'
import { type BoardChange, boardStatuses, boardVotes } from '@kot/domain/board/board'
import { sized } from '@kot/domain/testing/size'
import { expect, test } from 'vitest'
import { hosts } from '../hosts.ts'
import { type Random, seededRandom } from '@kot/domain/testing/random'
import { createBoardQueue, nothingStored } from '../../apps/web/app/board/store/board-queue.ts'
import type { DeviceChange } from '../../apps/web/app/board/store/pending-changes.ts'
import { answer, database } from './server.ts'

/*
 * Two devices of one household, or of one person, change the same homes at the same time. Requests and
 * answers are lost, come late or twice, and the clocks of the devices differ. In the end both show the same
 * board, and every note that was not replaced or deleted is on it.
 */

const db = await database()
const sessions = {
  db,
  tokens: createSessionTokens({
    secret: 'a session secret for rendered stories',
    issuer: hosts.is,
  }),
  now: () => new Date(),
}
const STEPS = 30

test(
  'two devices end with the same board, and nothing written is lost',
  async () => {
    for (let seed = 0; seed < sized({ fast: 8, proof: 100 }); seed += 1) {
      const { shown, written, replaced } = await runSequence(seededRandom(seed))
      expect([seed, shown[1]]).toEqual([seed, shown[0]])
      const texts = new Set(shown[0].cards.flatMap(({ notes }) => notes.map(({ text }) => text)))
      const lost = written.filter((text) => !replaced.has(text) && !texts.has(text))
      expect([seed, lost]).toEqual([seed, []])
    }
  },
  sized({ fast: 120_000, proof: 600_000 }),
)

async function runSequence(random: Random) {
  const homes = await someHomes(db, 3)
  const [one, other] = await twoTokens(random.chance(0.7))
  /** Requests that the network delivers when it wants. */
  const underway: (() => Promise<unknown>)[] = []
  const devices = [one, other].map((jwt) => aDevice(jwt, random, underway))
  const written: string[] = []
  const replaced = new Set<string>()

  for (let step = 0; step < STEPS; step += 1) {
    const device = random.pick(devices)
    const home = random.pick(homes)
    if (random.chance(0.15)) device.isOnline = !device.isOnline
    if (random.chance(0.3)) await random.pick(underway)?.()
    if (random.chance(0.3)) await device.queue.reload()
    const { change, writes, replaces } = someChange(random, device, home)
    device.queue.add(home, change)
    if (writes !== null) written.push(writes)
    if (replaces !== null) replaced.add(replaces)
    // Both at once from time to time.
    if (random.chance(0.5)) await Promise.all(devices.map(({ queue }) => queue.sync()))
  }

  for (const device of devices) device.isReliable = true
  await Promise.all(devices.map(({ queue }) => queue.sync()))
  // What was late comes after all, and changes nothing that was decided later.
  for (const deliver of underway) await deliver()
  // What was written about homes that were taken off the board is still there.
  await devices[0]?.queue.reload()
  // Longer than the clocks of devices are off after an answer.
  await delay(20)
  for (const home of homes) devices[0]?.queue.add(home, { field: 'listed', value: true })
  for (const { queue } of devices) expect(await queue.reload()).toBe(true)
  const shown = devices.map(({ queue }) => comparable(queue.shown()))
  return { shown: shown as [Comparable, Comparable], written, replaced }
}

/** The tokens of two members, or of one person on two devices. */
async function twoTokens(areTwoPeople: boolean): Promise<[string, string]> {
  const access = { accessUntil: new Date(Date.now() + 86_400_000) }
  const anna = await anAccount(db, access)
  const birkir = areTwoPeople ? await anAccount(db, access) : anna
  if (areTwoPeople) {
    const now = new Date()
    await shareBoard(db, anna.id, birkir.id, now)
  }
  return [await tokenOf(anna.id), await tokenOf(birkir.id)]
}

const tokenOf = async (id: string) => (await startSession(sessions, id)) ?? ''

type Device = ReturnType<typeof aDevice>

/** A device with an unreliable connection, as the web app runs on it. */
function aDevice(jwt: string, random: Random, underway: (() => Promise<unknown>)[]) {
  const clockOff = Math.round((random.next() - 0.5) * 10 * 60_000)
  let stored = nothingStored
  const device = {
    isOnline: true,
    isReliable: false,
    queue: createBoardQueue({
      send: (changes) => overNetwork(() => post(jwt, changes)),
      load: () => overNetwork(() => get(jwt)),
      storage: { read: () => stored, write: (next) => void (stored = next) },
      now: () => new Date(Date.now() + clockOff),
      newId: randomUUID,
    }),
  }

  async function overNetwork<Answer>(deliver: () => Promise<Answer>): Promise<Answer | 'offline'> {
    if (device.isReliable) return deliver()
    if (!device.isOnline) return 'offline'
    const outcome = random.next()
    // The request is lost, or comes late.
    if (outcome < 0.1) return 'offline'
    if (outcome < 0.2) return later(deliver)
    const received = await deliver()
    // It comes a second time, or its answer is lost.
    if (outcome < 0.3) void later(deliver)
    return outcome < 0.4 ? 'offline' : received
  }

  function later(deliver: () => Promise<unknown>): 'offline' {
    underway.push(deliver)
    return 'offline'
  }

  return device
}

async function ask(jwt: string, path: string, changes?: readonly BoardChange[]) {
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' }
  const method = changes ? 'POST' : 'GET'
  const { status, payload } = await answer(
    new Request(hosts.is + path, { method, headers }),
    changes ? JSON.stringify({ changes }) : null,
  )
  expect(status).toBe(200)
  return JSON.parse(new TextDecoder().decode(payload)) as BoardResponse
}

const get = (jwt: string) => ask(jwt, '/api/v1/board')
const post = (jwt: string, changes: readonly BoardChange[]) =>
  ask(jwt, '/api/v1/board/changes', changes)

type Change = { change: DeviceChange; writes: string | null; replaces: string | null }

/** A change as a person makes it on what the device shows. */
function someChange(random: Random, { queue }: Device, home: number): Change {
  const shown = queue.shown()
  const mine = shown?.cards
    .find((card) => card.home === home)
    ?.notes.filter(({ author, text }) => author === shown.me && text !== null)
  const note = mine && mine.length > 0 && random.chance(0.4) ? random.pick(mine) : undefined
  switch (random.pick(['listed', 'status', 'viewing', 'place', 'vote', 'note', 'note'] as const)) {
    case 'listed':
      // A home that is not listed is not shown, so most of them stay.
      return field({ field: 'listed', value: random.chance(0.8) })
    case 'status':
      return field({ field: 'status', value: random.pick(boardStatuses) })
    case 'viewing':
      return field({ field: 'viewing', value: random.pick([null, '2026-12-01T17:30:00.000Z']) })
    case 'place':
      return field({ field: 'place', value: random.pick(['', 'Við innganginn', 'Bakdyr']) })
    case 'vote':
      return field({ field: 'vote', value: random.pick([null, ...boardVotes]) })
    case 'note': {
      if (note === undefined) {
        const text = `Minnispunktur ${randomUUID()}`
        return {
          change: { field: 'note', value: text, replaces: null },
          writes: text,
          replaces: null,
        }
      }
      const replaces = { note: note.id, revision: note.revisions.at(-1) ?? '' }
      const text = random.chance(0.5) ? `Betri punktur ${randomUUID()}` : ''
      return {
        change: { field: 'note', value: text, replaces },
        writes: text === '' ? null : text,
        replaces: note.text,
      }
    }
  }
}

/** A change of a field writes no note and replaces none. */
const field = (change: DeviceChange): Change => ({ change, writes: null, replaces: null })

type Comparable = Pick<BoardResponse, 'cards' | 'version'>

/** What both devices must agree on. */
function comparable(board: BoardResponse | null): Comparable {
  if (board === null) throw new Error('a device has no board')
  return { version: board.version, cards: board.cards }
}
