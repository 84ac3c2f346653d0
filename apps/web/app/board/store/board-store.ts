import type { BoardResponse } from '@kot/contract/board/board'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import { favouritesStore, noFavourites } from '../saved/favourites-store'
import { refCountedEffect } from '../../ui/state/ref-counted-effect'
import { currentUserId, subscribeSessionAndClock } from '../../api/session-store'
import { loadBoard, sendChanges } from './board-calls'
import { followBoard } from './board-events'
import { type BoardQueue, createBoardQueue, nothingStored } from './board-queue'
import type { DeviceChange } from './pending-changes'
import { seesAllNow, storageOf } from './stored-board'

export type ShownBoard = {
  /** With the changes that the server does not have yet. */
  readonly board: BoardResponse
  readonly listings: ReadonlyMap<number, Listing>
  /** How many changes the server does not have yet. */
  readonly waiting: number
  readonly isOnline: boolean
}

export type BoardState = { readonly shown: ShownBoard | null; readonly failed: boolean }

export const noBoard: BoardState = { shown: null, failed: false }

/** Delays between attempts to reach the server. */
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

function createBoardStore() {
  const listeners = new Set<() => void>()
  const refusedListeners = new Set<() => void>()
  let queue: { owner: string; of: BoardQueue } | null = null
  let reached: boolean | null = null
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: BoardState = noBoard
  /** What `state` was made of. */
  let known = {
    board: null as BoardResponse | null,
    pending: nothingStored.pending,
    listed: noFavourites.ids,
    isOnline: true,
  }

  /** The queue of the signed-in user. */
  function own(): BoardQueue | null {
    const owner = currentUserId()
    if (queue !== null && queue.owner === owner) return queue.of
    clearTimeout(timer)
    reached = null
    attempt = 0
    queue = owner === null ? null : { owner, of: open(owner) }
    return queue?.of ?? null
  }

  function open(owner: string): BoardQueue {
    const made = createBoardQueue({
      send: sendChanges,
      load: loadBoard,
      storage: storageOf(owner),
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    })
    made.onRefused(() => refusedListeners.forEach((tell) => tell()))
    return made
  }

  async function run(how: 'sync' | 'reload'): Promise<void> {
    const one = own()
    if (one === null) return
    clearTimeout(timer)
    const takeOver = favouritesStore.startBoardRead()
    const done = await one[how]()
    if (own() !== one) return takeOver(null)
    takeOver(done ? listedOn(one) : null)
    reached = done
    attempt = done ? 0 : attempt + 1
    if (!done) {
      const delay = Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), MAX_RETRY_MS)
      clearTimeout(timer)
      timer = setTimeout(() => void run(how), delay * (0.75 + Math.random() / 2))
    }
    update()
  }

  const reload = (): void => void run('reload')

  /** Notifies components if something that they show has changed. */
  function update(): void {
    const one = own()
    const board = one?.confirmed() ?? null
    const pending = one?.pending() ?? nothingStored.pending
    const listed = favouritesStore.current().ids
    const isOnline = reached !== false
    const failed = board === null && reached === false
    const same =
      known.board === board &&
      known.pending === pending &&
      known.listed === listed &&
      known.isOnline === isOnline &&
      state.failed === failed
    if (same) return
    const listings = known.board === board && state.shown ? state.shown.listings : listingsOf(board)
    known = { board, pending, listed, isOnline }
    const shownBoard = one?.shown() ?? null
    const cards = shownBoard?.cards.filter(({ home }) => listed.has(home)) ?? []
    state = {
      failed,
      shown: shownBoard && {
        board: { ...shownBoard, cards },
        listings,
        waiting: pending.length,
        isOnline,
      },
    }
    for (const listener of listeners) listener()
  }

  /** 0 loads in any case. */
  function reloadFor(version: number): void {
    if (version === 0 || version > (own()?.confirmed()?.version ?? -1)) reload()
  }

  /** Loads the board, and again whenever it has changed. */
  function follow(): () => void {
    const loaded = run('reload')
    // What the start has loaded may be as new as the first version.
    return followBoard((version) => void loaded.then(() => reloadFor(version)))
  }

  /** While a component shows the board: loads it, follows changes of others and returns online. */
  const start = refCountedEffect(() => {
    const end = new AbortController()
    let owner = currentUserId()
    let full = seesAllNow()
    let unfollow = follow()

    update()
    // Which are in local storage, as the board is.
    const leaveFavourites = favouritesStore.subscribe(update)
    const leaveSession = subscribeSessionAndClock(() => {
      const changed = currentUserId() !== owner
      const isFull = seesAllNow()
      if (!changed && isFull === full) return
      owner = currentUserId()
      full = isFull
      update()
      if (changed) {
        unfollow()
        unfollow = follow()
      } else reload()
    })
    window.addEventListener('online', reload, end)
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && reload(),
      end,
    )
    return () => {
      end.abort()
      unfollow()
      leaveFavourites()
      leaveSession()
    }
  })

  return {
    start,
    current: (): BoardState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (home: number, made: DeviceChange): void => {
      if (made.field === 'listed') favouritesStore.show(home, made.value)
      own()?.add(home, made)
      update()
      void run('sync')
    },
    replace: (board: BoardResponse): void => {
      const takeOver = favouritesStore.startBoardRead()
      own()?.replace(board)
      takeOver(board.cards.map(({ home }) => home))
      update()
    },
    reload,
    /** The server has refused a change for good. */
    onRefused: (tell: () => void): (() => void) => {
      refusedListeners.add(tell)
      return () => refusedListeners.delete(tell)
    },
  }
}

const listedOn = (one: BoardQueue): number[] | null =>
  one.shown()?.cards.map(({ home }) => home) ?? null

const listingsOf = (board: BoardResponse | null): ReadonlyMap<number, Listing> =>
  new Map(board?.homes.map((record) => [record.id, decodeListing(record)]))

export const boardStore = createBoardStore()
