import { z } from 'zod'
import { noticeKinds } from '@kot/domain/home/home-notice'
import { notice } from '../market/home-page.ts'
import { reasonBody } from './audit.ts'

/** As large as an id in the database can be. */
const id = z.coerce.number().int().positive().max(2_147_483_647)

/** Without `find` the newest homes on offer. */
export const homesQuery = z.object({ find: z.string().trim().min(1).max(300).optional() })
export const homeParams = z.object({ id })
export const advertParams = z.object({ id })
/** Reports are settled in any case. Of the notices only those are cleared that the operator was shown. */
export const clearBody = reasonBody.extend({ notices: z.array(z.enum(noticeKinds)).default([]) })
export const joinBody = reasonBody.extend({ other: id })

const foundHome = z.object({
  id: z.number(),
  address: z.string(),
  postcode: z.string(),
  price: z.number(),
  size: z.number(),
  rooms: z.number().nullable(),
  created_at: z.string(),
  gone_at: z.string().nullable(),
  hidden_at: z.string().nullable(),
  adverts: z.number(),
})

export const homesResponse = z.object({
  homes: z.array(foundHome),
  more: z.boolean(),
})

const adminAdvert = z.object({
  id: z.number(),
  source: z.string(),
  title: z.string(),
  link: z.string(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  gone_at: z.string().nullable(),
  /** Its own facts; null for one that was added manually. */
  says: z
    .object({
      price: z.number(),
      size: z.number(),
      rooms: z.number().nullable(),
      address: z.string(),
      postcode: z.string(),
      available_now: z.boolean(),
      available_from: z.string().nullable(),
      pets_allowed: z.boolean().nullable(),
      photo: z.boolean(),
      missing: z.number(),
      pinned: z.boolean(),
    })
    .nullable(),
})

export const homeResponse = z.object({
  now: z.string(),
  home: foundHome.omit({ adverts: true }).extend({
    available_now: z.boolean(),
    available_from: z.string().nullable(),
    pets_allowed: z.boolean(),
    photo: z.boolean(),
    updated_at: z.string(),
    hidden_reason: z.string().nullable(),
    favourites: z.number(),
  }),
  adverts: z.array(adminAdvert),
  /** What is shown as worth checking. */
  notices: z.array(notice),
  /** For each field the advert it was taken from. */
  provenance: z.record(z.string(), z.number()),
  price_changes: z.array(z.object({ at: z.string(), before: z.number(), change: z.number() })),
})

/** The home that is left of two, or the one that an advert has now. */
export const settledHomeResponse = z.object({ home: z.number() })

export type FoundHome = z.infer<typeof foundHome>
export type HomesResponse = z.infer<typeof homesResponse>
export type AdminAdvert = z.infer<typeof adminAdvert>
export type HomeResponse = z.infer<typeof homeResponse>
