import { channelKinds, connectedKinds } from '@kot/domain/watch/notification-channel'
import { areaFromText, MAX_AREA_TEXT } from '@kot/domain/area/drawn-area'
import { byFlag } from '@kot/domain/home/home'
import { furnitures, homeKinds, leases } from '@kot/domain/home/searched-facts'
import { mostIncome, mostPeople } from '@kot/domain/home/home-cost'
import { MAX_PLACE_NAME } from '@kot/domain/travel/my-places'
import { MAX_PLACES, placeKinds, travelModes } from '@kot/domain/travel/travel-place'
import { HIGHEST_RENT, LARGEST_SIZE, MAX_WATCHES } from '@kot/domain/watch/watch'
import { alertFrequencies } from '@kot/domain/watch/watch-options'
import { z } from 'zod'
import { singleLineText } from '../board/board.ts'

const MAX_POSTCODES = 500

const krona = z.int().min(0).max(HIGHEST_RENT)
const postcode = z.string().regex(/^\d{3}$/)
const day = z.iso.date()

/** The household that its owner chose to store with the watch. */
const netRent = z.strictObject({
  /** What may be left to pay after housing benefit, in krónur. */
  at_most: krona,
  people: z.int().min(1).max(mostPeople),
  /** Before tax, a month. */
  income: z.int().min(0).max(mostIncome),
  has_few_assets: z.boolean(),
})

/** An area drawn on the map, as in the address of a search. */
const drawnArea = z
  .string()
  .max(MAX_AREA_TEXT)
  .refine((text) => areaFromText(text) !== null, 'is not an area')

/** A place that its owner chose to store with the watch. */
const place = z.strictObject({
  kind: z.enum(placeKinds),
  /** Its name by its owner; '' where the kind is enough. */
  name: singleLineText(MAX_PLACE_NAME),
  address: singleLineText(120),
  lat: z.number().min(63).max(67),
  long: z.number().min(-25).max(-13),
  mode: z.enum(travelModes),
  arrive_by: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  max_minutes: z.int().min(1).max(120),
})

/** What a home has to have or allow. */
export const flags = byFlag(() => z.boolean().default(false))

/** The criteria that only the watches of this call have. */
export const furtherCriteria = z.strictObject({
  /** 0 for none. */
  min_rent: krona,
  /** The first and the last day to move in. */
  move_in_from: day.nullable(),
  move_in_until: day.nullable(),
  /** Leaves out homes without a day to move in, where there is a last day. */
  known_move_in: z.boolean().default(false),
  /** A home has one of them, as its adverts state; none for any. */
  kinds: z.array(z.enum(homeKinds)).max(homeKinds.length).default([]),
  leases: z.array(z.enum(leases)).max(leases.length).default([]),
  furniture: z.array(z.enum(furnitures)).max(furnitures.length).default([]),
  /** As typed; adverts with a word that begins so are left out. */
  excluded_words: z.array(singleLineText(40)).max(20),
  /** Names of sources. */
  excluded_sources: z.array(singleLineText(40)).max(50),
  net_rent: netRent.nullable(),
  /** A home must be in it and have one of the postcodes. */
  area: drawnArea.nullable().default(null),
  /** Homes that are farther away are left out. */
  places: z.array(place).max(MAX_PLACES).default([]),
})

export type FurtherCriteria = z.infer<typeof furtherCriteria>

/** What its owner can change about a watch. */
export const watchInput = z.strictObject({
  /** Blank for one that is described by its criteria. */
  name: singleLineText(60).trim(),
  postcodes: z.array(postcode).min(1).max(MAX_POSTCODES),
  /** Null for no maximum. */
  max_rent: krona.nullable(),
  min_size: z.int().min(0).max(LARGEST_SIZE),
  /** 1 means any, 4 means four or more. */
  min_rooms: z.int().min(1).max(4),
  ...flags,
  ...furtherCriteria.shape,
  frequency: z.enum(alertFrequencies),
  channels: z.array(z.enum(channelKinds)).min(1).max(channelKinds.length),
})
export type WatchInput = z.infer<typeof watchInput>

/** The home of the last notice, as far as the viewer may see it. */
const lastNotice = z.strictObject({
  at: z.iso.datetime(),
  home_id: z.int().nullable(),
  /** Null without active access, and for a home that left the market. */
  address: z.string().nullable(),
})

export const watchItem = watchInput.extend({
  // As stored, whatever was accepted once.
  name: z.string(),
  excluded_words: z.array(z.string()),
  places: z.array(place.extend({ name: z.string(), address: z.string() })),
  id: z.int(),
  active: z.boolean(),
  /** Sends nothing before this day. */
  paused_until: day.nullable(),
  /** When it was turned on or off last. */
  changed_at: z.iso.datetime(),
  /** How many days `new_homes` covers. */
  days: z.int().positive(),
  /** Number of matching homes that came on the market in these days. */
  new_homes: z.int().nonnegative(),
  /** Number of matching homes on offer. */
  matching_now: z.int().nonnegative(),
  last: lastNotice.nullable(),
  /** Paths of its private feeds, which need no session; null before they were made. */
  feed: z.string().nullable(),
  calendar: z.string().nullable(),
})
export type WatchItem = z.infer<typeof watchItem>

export const channelItem = z.strictObject({
  id: z.int(),
  kind: z.enum(connectedKinds),
  /** What its owner recognises it by. */
  label: z.string(),
  /** unproved: its owner has not entered the code yet; retired: it refused a message. */
  state: z.enum(['unproved', 'connected', 'retired']),
})
export type ChannelItem = z.infer<typeof channelItem>

export const quietHours = z.strictObject({
  on: z.boolean(),
  /** Hours of the day in Iceland. */
  from: z.int().min(0).max(23),
  until: z.int().min(0).max(23),
})
export type QuietHoursSetting = z.infer<typeof quietHours>

/** GET /api/v1/watches, and the response of every call that changes one. */
export const watchesResponse = z.strictObject({
  /** The first one is that of the specified calls. */
  watches: z.array(watchItem).max(MAX_WATCHES),
  channels: z.array(channelItem),
  /** What can be connected: the public key for push subscriptions, and whether there is a bot. */
  offered: z.strictObject({ push_key: z.string().nullable(), telegram: z.boolean() }),
  quiet: quietHours,
  /** The sources that a watch can leave out. */
  sources: z.array(z.strictObject({ name: z.string(), title: z.string() })),
  /** When the sources were last searched; null before the first time. */
  searched_at: z.iso.datetime().nullable(),
})
export type WatchesResponse = z.infer<typeof watchesResponse>

/** POST /api/v1/watches/{id}/state. */
export const watchStateRequest = z.union([
  z.strictObject({ active: z.boolean() }),
  /** Null ends the pause. */
  z.strictObject({ paused_until: day.nullable() }),
])
export type WatchStateRequest = z.infer<typeof watchStateRequest>

/** POST /api/v1/channels. */
export const channelRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    label: singleLineText(80),
    /** As a browser gives it. */
    subscription: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
  }),
  z.strictObject({ kind: z.literal('telegram') }),
  z.strictObject({
    kind: z.literal('ntfy'),
    /** https://ntfy.sh/topic, or a topic alone on ntfy.sh. */
    address: z.string().min(1).max(300),
    /** For a protected topic. */
    token: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('webhook'), address: z.string().min(1).max(1_000) }),
])
export type ChannelRequest = z.infer<typeof channelRequest>

export const channelResponse = z.strictObject({
  id: z.int(),
  /** Where the chat with our bot is opened; null for other kinds. */
  link: z.string().nullable(),
  /** What a webhook's signatures are made with; shown once. Null for other kinds. */
  secret: z.string().nullable(),
})
export type ChannelResponse = z.infer<typeof channelResponse>

/** POST /api/v1/channels/{id}/proof. */
export const proofRequest = z.strictObject({ code: z.string().regex(/^\d{6}$/) })

/** The response of calls that only do something. */
export const doneResponse = z.strictObject({ done: z.literal(true) })
