import type { DB } from '@kot/db/generated'
import {
  type BoardCard,
  type BoardField,
  type BoardNote,
  type BoardStatus,
  type BoardVote,
  emptyCard,
} from '@kot/domain/board/board'
import { type Kysely, sql, type Transaction } from 'kysely'

type Stamp = { readonly at: string; readonly by: string | null; readonly change: string | null }
type Stamps = Partial<Record<'listed' | 'status' | 'viewing' | 'place', Stamp>>

const unstamped = { at: null, by: null, change: null }

/** Reads the cards of a board: of these homes, of the favourites, or all. In the order in which they were last
 *  chosen. */
export async function readCards(
  db: Kysely<DB>,
  boardId: string,
  which: readonly number[] | 'listed' | 'all' = 'all',
): Promise<Map<number, BoardCard>> {
  const only = conditionOf(boardId, which)
  const rows = await sql<{
    home_id: number
    listed: boolean
    status: BoardStatus
    viewing_at: Date | null
    place: string
    stamps: Stamps
  }>`
    select home_id, listed, status, viewing_at, place, stamps
    from board_home where board_id = ${boardId} and ${only}
    order by stamps -> 'listed' ->> 'at', home_id
  `.execute(db)
  // Votes and notes are on a card.
  if (rows.rows.length === 0) return new Map()
  const votes = await sql<{
    home_id: number
    account_id: string
    vote: BoardVote | null
    changed_at: Date
    change_id: string
  }>`
    select home_id, account_id, vote, changed_at, change_id
    from board_vote where board_id = ${boardId} and ${only}
  `.execute(db)
  const notes = await sql<{
    id: string
    home_id: number
    author_id: string
    body: string | null
    written_at: Date
    revisions: string[]
  }>`
    select id, home_id, author_id, body, written_at, revisions
    from board_note where board_id = ${boardId} and ${only} order by written_at, id
  `.execute(db)

  const cards = new Map<number, BoardCard>()
  for (const row of rows.rows) {
    const field = <Value>(name: keyof Stamps, value: Value): BoardField<Value> => ({
      value,
      ...(row.stamps[name] ?? unstamped),
    })
    cards.set(row.home_id, {
      ...emptyCard(row.home_id),
      listed: field('listed', row.listed),
      status: field('status', row.status),
      viewing: field('viewing', row.viewing_at?.toISOString() ?? null),
      place: field('place', row.place),
    })
  }
  const cardOf = (home: number) => cards.get(home) ?? emptyCard(home)
  for (const row of votes.rows) {
    const card = cardOf(row.home_id)
    const by = row.account_id
    const vote = { value: row.vote, at: row.changed_at.toISOString(), by, change: row.change_id }
    cards.set(row.home_id, { ...card, votes: { ...card.votes, [by]: vote } })
  }
  for (const row of notes.rows) {
    const card = cardOf(row.home_id)
    const note: BoardNote = {
      id: row.id,
      author: row.author_id,
      text: row.body,
      at: row.written_at.toISOString(),
      revisions: row.revisions,
    }
    cards.set(row.home_id, { ...card, notes: [...card.notes, note] })
  }
  return cards
}

function conditionOf(boardId: string, which: readonly number[] | 'listed' | 'all') {
  if (which === 'all') return sql`true`
  return which === 'listed'
    ? sql`home_id in (select home_id from board_home where board_id = ${boardId} and listed)`
    : sql`home_id = any(${which}::integer[])`
}

/** Writes cards over the stored ones. The caller has locked the board.
 *  @param stored what was read before: its notes and votes need not be written again */
export async function writeCards(
  trx: Transaction<DB>,
  boardId: string,
  cards: readonly BoardCard[],
  stored: ReadonlyMap<number, BoardCard> = new Map(),
): Promise<void> {
  const homes = cards.map(({ home, listed, status, viewing, place }) => ({
    home_id: home,
    listed: listed.value,
    status: status.value,
    viewing_at: viewing.value,
    place: place.value,
    stamps: stampsOf({ listed, status, viewing, place }),
  }))
  await sql`
    insert into board_home (board_id, home_id, listed, status, viewing_at, place, stamps)
    select ${boardId}, home_id, listed, status, viewing_at, place, stamps
    from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as card (
      home_id integer, listed boolean, status text, viewing_at timestamptz, place text, stamps jsonb
    )
    on conflict (board_id, home_id) do update set
      listed = excluded.listed, status = excluded.status, viewing_at = excluded.viewing_at,
      place = excluded.place, stamps = excluded.stamps
  `.execute(trx)
  const votes = cards.flatMap(({ home, votes: all }) =>
    Object.entries(all)
      .filter(([member, vote]) => stored.get(home)?.votes[member] !== vote)
      .map(([member, { value, at, change }]) => ({
        home_id: home,
        account_id: member,
        vote: value,
        changed_at: at,
        change_id: change,
      })),
  )
  if (votes.length > 0) {
    await sql`
    insert into board_vote (board_id, home_id, account_id, vote, changed_at, change_id)
    select ${boardId}, home_id, account_id, vote, changed_at, change_id
    from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) as vote (
      home_id integer, account_id uuid, vote text, changed_at timestamptz, change_id uuid
    )
    on conflict (board_id, home_id, account_id) do update set
      vote = excluded.vote, changed_at = excluded.changed_at, change_id = excluded.change_id
  `.execute(trx)
  }
  const notes = cards.flatMap(({ home, notes: all }) =>
    all
      .filter((note) => stored.get(home)?.notes.includes(note) !== true)
      .map(({ id, author, text, at, revisions }) => ({
        id,
        home_id: home,
        author_id: author,
        body: text,
        written_at: at,
        revisions,
      })),
  )
  if (notes.length === 0) return
  // An id comes from a device: it must not replace a note of another home or author.
  await sql`
    insert into board_note (board_id, id, home_id, author_id, body, written_at, revisions)
    select ${boardId}, id, home_id, author_id, body, written_at, revisions
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note (
      id uuid, home_id integer, author_id uuid, body text, written_at timestamptz, revisions uuid[]
    )
    on conflict (board_id, id) do update set
      body = excluded.body, written_at = excluded.written_at, revisions = excluded.revisions
    where board_note.home_id = excluded.home_id and board_note.author_id = excluded.author_id
  `.execute(trx)
}

const stampsOf = (fields: Record<keyof Stamps, BoardField<unknown>>): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { at, by, change }]) =>
      at === null ? [] : [[name, { at, by, change }]],
    ),
  )
