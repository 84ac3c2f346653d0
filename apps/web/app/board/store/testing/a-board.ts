import type { BoardResponse } from '@kot/contract/board/board'

/** The board of Anna and Birkir without homes; a test states only what matters to it. */
export const aBoard = (facts: Partial<BoardResponse> = {}): BoardResponse => ({
  now: '2026-11-18T12:00:00.000Z',
  version: 0,
  me: 'anna',
  members: [
    { id: 'anna', name: 'Anna Jónsdóttir' },
    { id: 'birkir', name: 'Birkir Þórsson' },
  ],
  former: [],
  cards: [],
  homes: [],
  gone: {},
  hidden_notes: {},
  entries: [],
  settings: { tell_changes: true, channels: ['mail'] },
  calendar: '/api/v1/board/viewings.ics?token=abc',
  viewing_file: '/api/v1/board/viewings.ics?token=def',
  refused: [],
  ...facts,
})
