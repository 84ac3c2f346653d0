/** The statuses of a home on the board, in the order of its columns. */
export const boardStatuses = ['new', 'contacted', 'viewing', 'applied', 'no'] as const
export type BoardStatus = (typeof boardStatuses)[number]

export const boardVotes = ['yes', 'maybe', 'no'] as const
export type BoardVote = (typeof boardVotes)[number]

export const MAX_MEMBERS = 4
export const INVITATION_DAYS = 7
export const MAX_NOTE_LENGTH = 2_000
export const MAX_PLACE_LENGTH = 200
/** On one home, deleted ones included. */
export const MAX_NOTES = 100
/** Of one note. A repeat of an older change would be added as a separate note. */
const MAX_REVISIONS = 50
/** A table of more homes cannot be read on a screen. */
export const MAX_COMPARED = 4

/** A value that several devices may set. The latest change wins, whatever the order of arrival. */
export type BoardField<Value> = {
  readonly value: Value
  /** When it was set, ISO 8601 in UTC; null for a value that was never set. */
  readonly at: string | null
  /** The member who set it; null if that account no longer exists. */
  readonly by: string | null
  /** The id of the change, which decides between two of the same moment. */
  readonly change: string | null
}

export type BoardNote = {
  /** The id of the change that added it. */
  readonly id: string
  readonly author: string
  /** Null once its author has deleted it. */
  readonly text: string | null
  /** When it was written or last changed. */
  readonly at: string
  /** The last changes that made it what it is, the latest last. */
  readonly revisions: readonly string[]
}

/** What a household has written about a home. Facts about the home itself are in its listing. */
export type BoardCard = {
  readonly home: number
  /** Whether it is one of the favourites, which the board shows. */
  readonly listed: BoardField<boolean>
  readonly status: BoardField<BoardStatus>
  /** When the home will be viewed, ISO 8601 in UTC. */
  readonly viewing: BoardField<string | null>
  /** Where to meet, as typed. */
  readonly place: BoardField<string>
  /** By member. */
  readonly votes: Readonly<Record<string, BoardField<BoardVote | null>>>
  /** The oldest first. */
  readonly notes: readonly BoardNote[]
}

/** A change that a device makes, perhaps offline. It may reach the server late, or twice. */
export type BoardChange = {
  /** Made by the device. A repeated change has the same id. */
  readonly id: string
  readonly home: number
  /** When it was made. */
  readonly at: string
} & (
  | { readonly field: 'listed'; readonly value: boolean }
  | { readonly field: 'status'; readonly value: BoardStatus }
  | { readonly field: 'viewing'; readonly value: string | null }
  | { readonly field: 'place'; readonly value: string }
  | { readonly field: 'vote'; readonly value: BoardVote | null }
  | NoteChange
)

export type NoteChange = {
  readonly field: 'note'
  /** The text that is wanted; blank deletes the note. */
  readonly value: string
  /** The note that is changed, and the revision that its author saw; null adds a note. */
  readonly replaces: { readonly note: string; readonly revision: string } | null
}

const unset = <Value>(value: Value): BoardField<Value> => ({
  value,
  at: null,
  by: null,
  change: null,
})

export const emptyCard = (home: number): BoardCard => ({
  home,
  listed: unset(false),
  status: unset('new'),
  viewing: unset(null),
  place: unset(''),
  votes: {},
  notes: [],
})

/**
 * The card after a change. Fields: the latest change wins. Notes: a change of a text that was changed
 * elsewhere meanwhile is added as a separate note, so both are kept. Repeats change nothing, and fields do
 * not depend on the order of changes.
 */
export function applyBoardChange(card: BoardCard, change: BoardChange, by: string): BoardCard {
  if (change.field === 'note') return { ...card, notes: changedNotes(card.notes, change, by) }
  const { field, value, at, id } = change
  const next = { value, at, by, change: id }
  if (field === 'vote') {
    const before = card.votes[by]
    if (before !== undefined && !isLater(change, before)) return card
    return { ...card, votes: { ...card.votes, [by]: { ...next, value } } }
  }
  return isLater(change, card[field]) ? { ...card, [field]: next } : card
}

const isLater = (change: BoardChange, { at, change: id }: BoardField<unknown>): boolean =>
  at === null || change.at > at || (change.at === at && change.id > (id ?? ''))

function changedNotes(
  notes: readonly BoardNote[],
  change: BoardChange & NoteChange,
  author: string,
): readonly BoardNote[] {
  const { id, at, value, replaces } = change
  if (notes.some((note) => note.id === id || note.revisions.includes(id))) return notes
  const text = value.trim() === '' ? null : value
  const changed = notes.find(
    (note) =>
      note.id === replaces?.note &&
      note.author === author &&
      note.revisions.at(-1) === replaces.revision,
  )
  if (changed) {
    const next = {
      ...changed,
      text,
      at,
      revisions: [...changed.revisions, id].slice(-MAX_REVISIONS),
    }
    return notes.map((note) => (note === changed ? next : note))
  }
  return text === null ? notes : [...notes, { id, author, text, at, revisions: [id] }]
}

/** A clock that is slow must not let a change lose against the value that its author saw. */
export function laterThan(before: string | null, now: Date): string {
  if (before === null || Date.parse(before) < now.getTime()) return now.toISOString()
  return new Date(Date.parse(before) + 1).toISOString()
}

/** A clock that runs ahead must not win over everything that follows. */
export const notAfter = (change: BoardChange, now: Date): BoardChange =>
  Date.parse(change.at) <= now.getTime() ? change : { ...change, at: now.toISOString() }

/** Two boards become one: what one of them has and the other lacks is kept, and the later value wins. */
export function mergeCards(one: BoardCard, other: BoardCard): BoardCard {
  return {
    home: one.home,
    listed: { ...later(one.listed, other.listed), value: one.listed.value || other.listed.value },
    status: later(one.status, other.status),
    viewing: later(one.viewing, other.viewing),
    place: later(one.place, other.place),
    votes: Object.fromEntries(
      Object.entries({ ...other.votes, ...one.votes }).map(([member, vote]) => [
        member,
        later(vote, other.votes[member]),
      ]),
    ),
    notes: mergeNotes(one.notes, other.notes).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  }
}

/** A member who left took a copy of each own note along, and may have changed it since. */
function mergeNotes(ones: readonly BoardNote[], others: readonly BoardNote[]): BoardNote[] {
  const byId = new Map(ones.map((note) => [note.id, note]))
  for (const note of others) {
    const same = byId.get(note.id)
    if (same === undefined || (same.author === note.author && same.at < note.at)) {
      byId.set(note.id, note)
    }
  }
  return [...byId.values()]
}

const later = <Value>(
  one: BoardField<Value>,
  other: BoardField<Value> | undefined,
): BoardField<Value> => (other === undefined || orderOf(one) >= orderOf(other) ? one : other)

const orderOf = ({ at, change }: BoardField<unknown>): string => `${at ?? ''} ${change ?? ''}`

/** What a member takes along to another board: the homes with their status, and the member's own words. */
export const cardOfMember = (card: BoardCard, member: string): BoardCard => ({
  ...card,
  votes: Object.fromEntries(Object.entries(card.votes).filter(([by]) => by === member)),
  notes: card.notes.filter(({ author }) => author === member),
})

/** A member without active access sees of others neither notes nor votes nor places: they may name the
 *  street. */
export const cardWithoutAccess = (card: BoardCard, member: string): BoardCard => ({
  ...cardOfMember(card, member),
  place: card.place.by === member ? card.place : unset(''),
})

/** Fields that a member without active access does not get. */
export const fieldsHiddenWithoutAccess: ReadonlySet<string> = new Set(['vote', 'place'])

/** The outcomes of accepting an invitation. */
export const invitationStates = [
  'open',
  'used',
  'expired',
  'full',
  'member',
  'elsewhere',
  'large',
] as const
export type InvitationState = (typeof invitationStates)[number]

type InvitationFacts = {
  readonly expiresAt: Date
  readonly isUsed: boolean
  readonly members: readonly string[]
  /** The person at the link; null for a visitor, who signs in first. */
  readonly account: string | null
  /** How many members the household of that person has. */
  readonly ownMembers: number
}

/** A household is left before another one is joined, so that none is left by mistake. */
export function invitationState(invitation: InvitationFacts, now: Date): InvitationState {
  const { members, account, ownMembers } = invitation
  if (account !== null && members.includes(account)) return 'member'
  if (invitation.isUsed) return 'used'
  if (invitation.expiresAt <= now) return 'expired'
  if (members.length >= MAX_MEMBERS) return 'full'
  return ownMembers > 1 ? 'elsewhere' : 'open'
}
