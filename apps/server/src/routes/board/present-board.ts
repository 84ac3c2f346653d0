import type { Board } from '@kot/board/board'
import type { BoardResponse } from '@kot/contract/board/board'
import type { Database } from '@kot/db/connect'
import {
  type BoardCard,
  type BoardField,
  cardWithoutAccess,
  fieldsHiddenWithoutAccess,
} from '@kot/domain/board/board'
import { seesFullListings, type SignedInViewer } from '@kot/domain/account/viewer'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import { getAnyHomes } from '@kot/market/homes/any-home'
import { presentAnyHome } from '@kot/market/present/present-any-home'
import type { PresentHome } from '@kot/market/present/present-home'

export type BoardPresenterDeps = {
  db: Database
  present: PresentHome
  links: MailLinks
  sessions: { now: () => Date }
}

/**
 * A board as one of its members may see it. Other members may have access and this one not: what they wrote
 * may name the street, so without active access notes, votes and places of others are absent, as homes are
 * without their address.
 */
export async function presentBoard(
  { db, present, links, sessions }: BoardPresenterDeps,
  board: Board,
  viewer: SignedInViewer,
  refused: readonly string[] = [],
): Promise<BoardResponse> {
  const { userId: me } = viewer
  const seesAll = seesFullListings(viewer)
  const homes = await getAnyHomes(
    db,
    board.cards.map(({ home }) => home),
  )
  const { channels, tellChanges, calendarVersion: version, hasCalendar } = board.settings
  return {
    version: board.version,
    now: sessions.now().toISOString(),
    me,
    members: board.members.map(({ id, name }) => ({ id, name: firstName(name) })),
    former: board.former.map(({ id, name }) => ({ id, name: firstName(name) })),
    cards: board.cards.map((card) => wireCard(seesAll ? card : cardWithoutAccess(card, me))),
    homes: homes.map((home) => presentAnyHome(present, home, viewer)),
    gone: Object.fromEntries(
      homes.flatMap(({ id, goneAt }) => (goneAt === null ? [] : [[id, dayOf(goneAt)]])),
    ),
    hidden_notes: seesAll ? {} : hiddenNotes(board.cards, me),
    entries: board.entries
      .filter((entry) => seesAll || entry.by === me || !fieldsHiddenWithoutAccess.has(entry.field))
      .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    settings: { channels: [...channels], tell_changes: tellChanges },
    calendar: hasCalendar ? boardCalendarPath(links, { accountId: me, version }) : null,
    viewing_file: viewingFilePath(links, { accountId: me, version, now: sessions.now() }),
    refused: [...refused],
  }
}

/** Members see first names alone. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const hiddenNotes = (cards: readonly BoardCard[], me: string): Record<string, number> =>
  Object.fromEntries(
    cards
      .map(({ home, notes }) => {
        const hidden = notes.filter(({ author, text }) => author !== me && text !== null)
        return [String(home), hidden.length] as const
      })
      .filter(([, count]) => count > 0),
  )

const wireField = <Value>({ value, at, by, change }: BoardField<Value>) => ({
  value,
  at,
  by,
  change,
})

const wireCard = (card: BoardCard): BoardResponse['cards'][number] => ({
  home: card.home,
  listed: wireField(card.listed),
  status: wireField(card.status),
  viewing: wireField(card.viewing),
  place: wireField(card.place),
  votes: Object.fromEntries(
    Object.entries(card.votes).map(([member, vote]) => [member, wireField(vote)]),
  ),
  notes: card.notes.map((note) => ({ ...note, revisions: [...note.revisions] })),
})

type CalendarPath = { accountId: string; version: number }

const viewingsPath = (token: string) => `/api/v1/board/viewings.ics?token=${token}`

/** The private address of a member's calendar. */
export const boardCalendarPath = (links: MailLinks, { accountId, version }: CalendarPath): string =>
  viewingsPath(links.sign('board_calendar', [accountId, String(version)]))

/** What `&home=` is added to for the file of one viewing. It works until the end of the next day, because it is
 *  given to every page without a request for it. */
const viewingFilePath = (
  links: MailLinks,
  { accountId, version, now }: CalendarPath & { now: Date },
): string => {
  const lastDay = dayOf(new Date(now.getTime() + DAY_MS))
  return viewingsPath(links.sign('board_viewing', [accountId, String(version), lastDay]))
}

const DAY_MS = 86_400_000
