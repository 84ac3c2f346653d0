import type { BoardResponse } from '@kot/contract/board/board'
import {
  applyBoardChange,
  type BoardCard,
  type BoardChange,
  type BoardStatus,
  type BoardVote,
  emptyCard,
  type NoteChange,
} from '@kot/domain/board/board'

/** A change as a control of the page makes it; the queue adds its id and time. */
export type DeviceChange =
  | { field: 'listed'; value: boolean }
  | { field: 'status'; value: BoardStatus }
  | { field: 'viewing'; value: string | null }
  | { field: 'place'; value: string }
  | { field: 'vote'; value: BoardVote | null }
  | { field: 'note'; value: string; replaces: NoteChange['replaces'] }

/** As in `MAX_CHANGES` of the contract. */
const MAX_BATCH = 100

/** Browsers reject a request with `keepalive` whose body exceeds 64 KiB, and the server takes no larger one. */
const MAX_BATCH_BYTES = 32_000

/** The changes that are sent next: as many of the first as fit into a request, and at least one. */
export function firstBatch(pending: readonly BoardChange[]): readonly BoardChange[] {
  let bytes = 0
  const tooLong = pending.findIndex((change) => (bytes += bytesOf(change)) > MAX_BATCH_BYTES)
  const fitting = tooLong < 0 ? pending.length : Math.max(1, tooLong)
  return pending.slice(0, Math.min(fitting, MAX_BATCH))
}

/** With the comma behind it. */
const bytesOf = (change: BoardChange): number =>
  new TextEncoder().encode(JSON.stringify(change)).length + 1

/** The board after changes that the server does not know yet. Removed homes are left out. */
export function withChanges(board: BoardResponse, changes: readonly BoardChange[]): BoardResponse {
  if (changes.length === 0) return board
  return {
    ...board,
    cards: [...cardsAfter(board, changes).values()]
      .filter(({ listed }) => listed.value)
      .map((card) => ({
        ...card,
        notes: card.notes.map((note) => ({ ...note, revisions: [...note.revisions] })),
      })),
  }
}

export function cardsAfter(
  board: BoardResponse | null,
  changes: readonly BoardChange[],
): Map<number, BoardCard> {
  const cards = new Map<number, BoardCard>(board?.cards.map((card) => [card.home, card]))
  for (const change of changes) {
    const card = cards.get(change.home) ?? emptyCard(change.home)
    cards.set(change.home, applyBoardChange(card, change, board?.me ?? ''))
  }
  return cards
}

/** When the value that a change replaces was set; null for a note, which replaces none by time. */
export function timeOf(card: BoardCard, change: DeviceChange, me: string): string | null {
  if (change.field === 'note') return null
  return change.field === 'vote' ? (card.votes[me]?.at ?? null) : card[change.field].at
}
