import type { BoardResponse } from '@kot/contract/board/board'
import { type BoardChange, emptyCard, laterThan } from '@kot/domain/board/board'
import {
  cardsAfter,
  type DeviceChange,
  firstBatch,
  timeOf,
  withChanges,
  // With its extension, because a test outside of the app runs this file as Node does.
} from './pending-changes.ts'

/** What a device keeps of the board. */
export type StoredBoard = {
  /** As the server sent it last; null before that. */
  readonly board: BoardResponse | null
  /** Changes that the server has not confirmed, the oldest first. */
  readonly pending: readonly BoardChange[]
  /** By how many milliseconds the clock of the server is ahead of ours. */
  readonly clockOff: number
}

export const nothingStored: StoredBoard = { board: null, pending: [], clockOff: 0 }

type BoardQueueDeps = {
  /** `offline`: the server may or may not have it; sent again later. `refused`: it can never take it. */
  send: (changes: readonly BoardChange[]) => Promise<BoardResponse | 'offline' | 'refused'>
  load: () => Promise<BoardResponse | 'offline'>
  /** Shared by all tabs of a browser, so it is read before every write. */
  storage: { read: () => StoredBoard; write: (stored: StoredBoard) => void }
  now: () => Date
  newId: () => string
}

export type BoardQueue = ReturnType<typeof createBoardQueue>

/**
 * The board of one person on one device. A change is shown at once, stored, and sent until the server has
 * confirmed it. The server applies a repeated change once, so an answer that was lost does no harm.
 */
export function createBoardQueue({ send, load, storage, now, newId }: BoardQueueDeps) {
  const refusedListeners = new Set<(changes: readonly BoardChange[]) => void>()
  let running: Promise<boolean> | null = null
  let wantsReload = false
  /** Rises when the board was replaced by the answer of another call. */
  let replaced = 0

  function store(board: BoardResponse, pending: readonly BoardChange[]): void {
    storage.write({ board, pending, clockOff: Date.parse(board.now) - now().getTime() })
  }

  function confirm(changes: readonly BoardChange[], board: BoardResponse): void {
    const done = new Set(changes.map(({ id }) => id))
    const { pending } = storage.read()
    store(
      board,
      pending.filter(({ id }) => !done.has(id)),
    )
    const refused = changes.filter(({ id }) => board.refused.includes(id))
    if (refused.length > 0) for (const tell of refusedListeners) tell(refused)
  }

  /** @returns whether the server has the changes, or has refused them for good */
  async function deliver(changes: readonly BoardChange[]): Promise<boolean> {
    const before = replaced
    const answer = await send(changes)
    if (answer === 'offline') return false
    if (answer === 'refused') {
      const [only, ...others] = changes
      if (only === undefined) return true
      if (others.length > 0) {
        for (const one of changes) if (!(await deliver([one]))) return false
        return true
      }
      const stored = storage.read()
      storage.write({ ...stored, pending: stored.pending.filter(({ id }) => id !== only.id) })
      for (const tell of refusedListeners) tell([only])
      // What the change was shown on may be outdated, and this answer has no board.
      wantsReload = true
      return true
    }
    // The answer may be older than the board that replaced it.
    const board = before === replaced ? answer : await load()
    if (board === 'offline') return false
    confirm(changes, { ...board, refused: answer.refused })
    return true
  }

  async function run(): Promise<boolean> {
    for (;;) {
      const batch = firstBatch(storage.read().pending)
      if (batch.length > 0) {
        // Every answer to a change contains the whole board.
        wantsReload = false
        if (!(await deliver(batch))) return false
      } else if (wantsReload) {
        wantsReload = false
        const before = replaced
        const answer = await load()
        if (answer === 'offline') {
          wantsReload = true
          return false
        }
        if (before === replaced) store(answer, storage.read().pending)
        else wantsReload = true
      } else return true
    }
  }

  /** Sends what is pending. Requests never overlap, so the last answer is the newest.
   *  @returns false if the server could not be reached */
  function sync(): Promise<boolean> {
    running ??= run().finally(() => (running = null))
    return running
  }

  return {
    /** The stored board, without and with the pending changes. */
    confirmed: (): BoardResponse | null => storage.read().board,
    shown: (): BoardResponse | null => {
      const { board, pending } = storage.read()
      return board && withChanges(board, pending)
    },
    pending: (): readonly BoardChange[] => storage.read().pending,

    /** Changes that the server can never apply. They are removed from the queue. */
    onRefused: (tell: (changes: readonly BoardChange[]) => void): (() => void) => {
      refusedListeners.add(tell)
      return () => refusedListeners.delete(tell)
    },

    /** Shows and stores a change; `sync` sends it. */
    add(home: number, made: DeviceChange): BoardChange {
      const stored = storage.read()
      const { board, pending, clockOff } = stored
      const card = cardsAfter(board, pending).get(home) ?? emptyCard(home)
      const at = laterThan(
        timeOf(card, made, board?.me ?? ''),
        new Date(now().getTime() + clockOff),
      )
      const change: BoardChange = { ...made, id: newId(), home, at }
      storage.write({ ...stored, pending: [...pending, change] })
      return change
    },

    sync,

    /** Sends what is pending and loads the board. */
    reload(): Promise<boolean> {
      wantsReload = true
      return sync()
    },

    /** Takes over the answer of another call, such as joining a household. */
    replace(board: BoardResponse): void {
      replaced += 1
      store(board, storage.read().pending)
    },
  }
}
