import {
  boardStatuses,
  boardVotes,
  invitationStates,
  MAX_MEMBERS,
  MAX_NOTE_LENGTH,
  MAX_PLACE_LENGTH,
} from '@kot/domain/board/board'
import { byFlag } from '@kot/domain/home/home'
import { isSingleLine, toPlainLines } from '@kot/domain/text/plain-text'
import { channelKinds } from '@kot/domain/watch/notification-channel'
import { z } from 'zod'
import { listingRecord } from '../market/market.ts'

/** The names are those of `packages/domain/src/board/board.ts`: browser and server apply one rule to one shape. */
const field = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    value,
    /** When it was set; null for a value that was never set. */
    at: z.iso.datetime().nullable(),
    /** The member who set it. */
    by: z.string().nullable(),
    change: z.string().nullable(),
  })

const boardCard = z.strictObject({
  home: z.int(),
  listed: field(z.boolean()),
  status: field(z.enum(boardStatuses)),
  viewing: field(z.iso.datetime().nullable()),
  /** Blank without active access, unless the viewer wrote it. */
  place: field(z.string()),
  /** By member; without active access only that of the viewer. */
  votes: z.record(z.string(), field(z.enum(boardVotes).nullable())),
  /** Without active access only those of the viewer. */
  notes: z.array(
    z.strictObject({
      id: z.string(),
      author: z.string(),
      /** Null once it was deleted. */
      text: z.string().nullable(),
      at: z.iso.datetime(),
      revisions: z.array(z.string()),
    }),
  ),
})

export const person = z.strictObject({ id: z.string(), name: z.string() })

/** The changes of members with their times. Never texts. */
const boardEntry = z.strictObject({
  id: z.string(),
  by: z.string(),
  /** Null for joining and leaving. */
  home: z.int().nullable(),
  field: z.enum(['listed', 'status', 'viewing', 'place', 'vote', 'note', 'joined', 'left']),
  value: z.string().nullable(),
  at: z.iso.datetime(),
})

/** How a member is notified of changes on the board. */
export const boardSettings = z.strictObject({
  /** Whether an absent member is notified of changes of others. */
  tell_changes: z.boolean(),
  channels: z.array(z.enum(channelKinds)).min(1).max(channelKinds.length),
})
export type BoardSettings = z.infer<typeof boardSettings>

/** GET /api/v1/board, and the response of every call that changes it. */
export const boardResponse = z.strictObject({
  /** Rises with every change of the board. */
  version: z.int(),
  /** The time of the server, by which devices correct their clocks. */
  now: z.iso.datetime(),
  /** The id of the viewer among the members. */
  me: z.string(),
  /** The first to join first; one for a person alone. */
  members: z.array(person).max(MAX_MEMBERS),
  /** Authors of notes here who left. */
  former: z.array(person),
  cards: z.array(boardCard),
  /** Of every card, as the viewer may see it. */
  homes: z.array(listingRecord),
  /** The day on which homes left the market, by id. */
  gone: z.record(z.string(), z.iso.date()),
  /** How many notes of others are left out because the viewer has no active access, by home. */
  hidden_notes: z.record(z.string(), z.int().positive()),
  /** The latest first; votes and places of others are left out without active access. */
  entries: z.array(boardEntry),
  settings: boardSettings,
  /** Path of the private calendar of viewings, which needs no session; null before an address was made. */
  calendar: z.string().nullable(),
  /** Path to which `&home=` is added for the file of one viewing. Works until the end of the next day. */
  viewing_file: z.string(),
  /** Changes of this call that can never be applied. */
  refused: z.array(z.string()),
})
export type BoardResponse = z.infer<typeof boardResponse>
export type BoardEntryItem = z.infer<typeof boardEntry>

/** As the database writes it: a repeated change has the same id. */
const changeId = z.uuid().toLowerCase()

/** The database refuses half a character. Of controls, only line breaks are kept. */
export const wellFormedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((value) => toPlainLines(value.toWellFormed()))

/** A name. It is also in calendars, feeds and messages, where a line break would begin something else. */
export const singleLineText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((value) => value.toWellFormed())
    .refine(isSingleLine, 'is not one line')

/** Programs that show a calendar know four digits of a year. */
const time = z.iso
  .datetime({ precision: 3 })
  .refine((at) => at >= '2020-01-01' && at < '2100-01-01', 'not a time of this century')

const change = {
  /** Made by the device. A repeated change has the same id. */
  id: changeId,
  home: z.int().min(1).max(2_147_483_647),
  /** When it was made. */
  at: time,
}

export const MAX_CHANGES = 100

/** POST /api/v1/board/changes: what a device has changed, in its order. Repeating it changes nothing. */
export const boardChangesRequest = z.strictObject({
  changes: z
    .array(
      z.discriminatedUnion('field', [
        z.strictObject({ ...change, field: z.literal('listed'), value: z.boolean() }),
        z.strictObject({ ...change, field: z.literal('status'), value: z.enum(boardStatuses) }),
        z.strictObject({
          ...change,
          field: z.literal('viewing'),
          value: time.nullable(),
        }),
        z.strictObject({
          ...change,
          field: z.literal('place'),
          value: singleLineText(MAX_PLACE_LENGTH),
        }),
        z.strictObject({
          ...change,
          field: z.literal('vote'),
          value: z.enum(boardVotes).nullable(),
        }),
        z.strictObject({
          ...change,
          field: z.literal('note'),
          /** Blank deletes the note. */
          value: wellFormedText(MAX_NOTE_LENGTH),
          /** The note that is changed and the revision of it that its author saw; null adds one. */
          replaces: z.strictObject({ note: changeId, revision: changeId }).nullable(),
        }),
      ]),
    )
    .min(1)
    .max(MAX_CHANGES),
})

/** POST /api/v1/board/seen: the version that is on the screen of the member. */
export const seenVersion = z.strictObject({ version: z.int().min(0) })

/** POST /api/v1/board/invitations: the path of the page that accepts it, shown once. */
export const createdInvitation = z.strictObject({ path: z.string(), expires_at: z.iso.datetime() })

export const invitationToken = z.strictObject({ token: z.string().min(1).max(100) })

/** POST /api/v1/board/invitations/read: what the person at the link finds. */
export const invitationResponse = z.strictObject({
  state: z.enum(invitationStates),
  /** First name of the member who made it. */
  invited_by: z.string(),
  /** First names. */
  members: z.array(z.string()),
})
export type InvitationResponse = z.infer<typeof invitationResponse>

/** GET /api/v1/board/watches: the watches of the other members, without their household's income. */
export const householdWatches = z.strictObject({
  /** The viewer too, in the order of the board. */
  members: z.array(person).max(MAX_MEMBERS),
  watches: z.array(
    z.strictObject({
      member: z.string(),
      name: z.string(),
      active: z.boolean(),
      postcodes: z.array(z.string()),
      min_rent: z.int(),
      max_rent: z.int().nullable(),
      min_size: z.int(),
      min_rooms: z.int(),
      ...byFlag(() => z.boolean()),
      move_in_from: z.iso.date().nullable(),
      move_in_until: z.iso.date().nullable(),
      known_move_in: z.boolean(),
      kinds: z.array(z.string()),
      leases: z.array(z.string()),
      furniture: z.array(z.string()),
      frequency: z.string(),
    }),
  ),
})
export type HouseholdWatches = z.infer<typeof householdWatches>
