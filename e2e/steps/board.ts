import type { BoardResponse } from '@kot/contract/board/board'
import type { ListingRecord } from '@kot/contract/market/market'
import { emptyCard } from '@kot/domain/board/board'
import type { Page, Request } from '@playwright/test'
import { port } from '../hosts.ts'

type BoardCard = BoardResponse['cards'][number]

/** The members of the mocked board; the viewer is the first. */
export const anna = 'anna'
export const birkir = 'birkir'

export const by = <Value>(member: string, value: Value, at = '2026-11-15T10:00:00.000Z') => ({
  value,
  at,
  by: member,
  change: '00000000-0000-4000-8000-000000000001',
})

export const aBoardCard = (home: number, facts: Partial<BoardCard> = {}): BoardCard => ({
  ...(emptyCard(home) as BoardCard),
  listed: by(anna, true),
  ...facts,
})

/** A card with the notes of two members. */
export const aNote = (author: string, text: string, at: string) => {
  const id = crypto.randomUUID()
  return { id, author, text, at, revisions: [id] }
}

export const aBoardResponse = (facts: Partial<BoardResponse> = {}): BoardResponse => ({
  now: new Date().toISOString(),
  version: 1,
  me: anna,
  members: [
    { id: anna, name: 'Anna' },
    { id: birkir, name: 'Birkir' },
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

/** Answers the calls of the board and its favourites, as long as the page is open. Its homes are of the demo's
 *  market.
 *  @returns the board, once the page has loaded it */
export async function withBoard(
  page: Page,
  make: (homes: readonly ListingRecord[]) => BoardResponse,
): Promise<() => Promise<BoardResponse>> {
  const made = Promise.withResolvers<BoardResponse>()
  let board: BoardResponse | null = null
  await page.route('**/api/v1/board/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  await page.route('**/api/v1/board/seen', (route) => route.fulfill({ json: { version: 1 } }))
  const boardFor = async (request: Request): Promise<BoardResponse> =>
    (board ??= make(await marketFor(request.headers()['authorization'] ?? '')))
  await page.route(/\/api\/v1\/board(\/changes)?$/, async (route) => {
    const json = await boardFor(route.request())
    made.resolve(json)
    await route.fulfill({ json })
  })
  await page.route('**/lo/fetch.json', async (route) => {
    const { cards } = await boardFor(route.request())
    const favorites = cards.map(({ home }) => home)
    await route.fulfill({ json: { favorites, study_favorites: [], colours: {} } })
  })
  return () => made.promise
}

/** The market as the signed-in user may see it. */
async function marketFor(authorization: string): Promise<ListingRecord[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/d/current_market.json`, {
    headers: { authorization },
  })
  return ((await answer.json()) as { records: ListingRecord[] }).records
}
