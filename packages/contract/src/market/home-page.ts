import type { RentJudgement } from '@kot/domain/market/fair-rent'
import {
  type HomeNotice,
  MAX_REPORT_LENGTH,
  noticeKinds,
  reportReasons,
} from '@kot/domain/home/home-notice'
import { homeVerdicts } from '@kot/domain/home/home-verdict'
import { furnitures, homeKinds, leases } from '@kot/domain/home/searched-facts'
import { type StatedFacts, washings } from '@kot/domain/home/stated-facts'
import { z } from 'zod'
import { exampleRecord, listingRecord } from './market.ts'

/** What a rent is compared with. Asking rents only; see docs/decisions/0026-fair-rent.md. */
const judgement = z.strictObject({
  expected: z.int().positive(),
  /** Eight of ten comparable homes ask between these. */
  low: z.int().positive(),
  high: z.int().positive(),
  /** How far the rent is above what is expected; negative below. */
  percent: z.int(),
  verdict: z.enum(['below', 'typical', 'above']),
  comparable: z.strictObject({
    homes: z.int().positive(),
    /** Sizes in square metres. */
    from: z.int().nonnegative(),
    to: z.int().nonnegative(),
  }),
}) satisfies z.ZodType<RentJudgement>

export const notice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('same-photos'),
    photos: z.int().positive(),
    /** What follows is null or false without active access. */
    seenOn: z.iso.date().nullable(),
    otherSite: z.boolean(),
    homeId: z.int().positive().nullable(),
    address: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('far-below'),
    percent: z.int().positive(),
    homes: z.int().positive(),
  }),
  z.strictObject({ kind: z.literal('unknown-house') }),
  z.strictObject({
    kind: z.literal('deposit'),
    deposit: z.int().positive(),
    months: z.number().positive(),
  }),
  z.strictObject({
    kind: z.literal('different-rents'),
    /** Null without active access. */
    low: z.int().positive().nullable(),
    high: z.int().positive().nullable(),
  }),
]) satisfies z.ZodType<HomeNotice>

const advert = z.strictObject({
  /** Title of the site. */
  source: z.string(),
  /** Null once it was taken down. */
  link: z.url().nullable(),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Null when the advert is ours and states none. */
  price: z.int().nonnegative().nullable(),
})

/** What the adverts state beyond the fields of the home; absent is unknown. */
const stated = z.strictObject({
  kind: z.enum(homeKinds).optional(),
  lease: z.enum(leases).optional(),
  furniture: z.enum(furnitures).optional(),
  parking: z.boolean().optional(),
  storage: z.boolean().optional(),
  washing: z.enum(washings).optional(),
  /** 0 is the ground floor, -1 the basement. */
  floor: z.int().optional(),
  balcony: z.boolean().optional(),
  heatingIncluded: z.boolean().optional(),
  /** Whether the landlord takes calls. */
  byPhone: z.boolean().optional(),
}) satisfies z.ZodType<StatedFacts>

/** GET /api/v1/homes/{id}: everything that the page of a home shows. The page is rendered as visitors
 *  see it; a browser with active access loads this and shows the rest. */
export const homePage = z.strictObject({
  home: listingRecord,
  /** Our renderings, blurred without active access. */
  photos: z.array(z.string()).max(12),
  /** The day it left the market; null while it is on offer. */
  gone_on: z.iso.date().nullable(),
  /** On how many sites it is or was advertised. */
  sites: z.int().nonnegative(),
  /** Without active access days; a home on offer counts as seen today. */
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Newest first, those that were taken down last; empty without active access. */
  adverts: z.array(advert),
  deposit: z.int().nonnegative().nullable(),
  stated,
  /** Open houses to come, the first one first; empty without active access. */
  viewings: z.array(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() })),
  /** Null where too few homes are comparable. */
  judgement: judgement.nullable(),
  notices: z.array(notice),
  /** The checks that were possible and found nothing. */
  passed: z.array(z.enum(noticeKinds)),
  /** What came of all checks; null once the home has left the market. */
  verdict: z.enum(homeVerdicts).nullable(),
  similar: z.array(listingRecord),
})

export type HomePage = z.infer<typeof homePage>

/** A page as visitors get it, for the API document and for tests. */
export const exampleHomePage: HomePage = {
  home: exampleRecord,
  photos: ['/img/48213007/blurred/2Vd7yq0hQkq7mT3r9xWb1LcE.webp'],
  gone_on: null,
  sites: 2,
  first_seen: '2026-11-15T00:00:00.000Z',
  last_seen: '2026-11-16T00:00:00.000Z',
  adverts: [],
  deposit: 570_000,
  stated: { kind: 'flat', lease: 'year', furniture: 'unfurnished', parking: true, floor: 2 },
  viewings: [],
  judgement: {
    expected: 300_000,
    low: 250_000,
    high: 360_000,
    percent: -5,
    verdict: 'typical',
    comparable: { homes: 42, from: 55, to: 95 },
  },
  notices: [{ kind: 'different-rents', low: null, high: null }],
  passed: ['same-photos', 'far-below', 'deposit', 'unknown-house'],
  verdict: 'ask',
  similar: [],
}

/** GET /api/v1/warnings: the homes on the market with a warning, by their ids. The same for all viewers. */
export const warningsResponse = z.strictObject({
  warnings: z.array(
    z.strictObject({
      id: z.int().positive(),
      verdict: z.enum(['ask', 'careful']),
      /** The first of what was found. */
      kind: z.enum(noticeKinds),
    }),
  ),
})

/** POST /api/v1/homes/{id}/reports */
export const reportRequest = z.object({
  reason: z.enum(reportReasons),
  body: z.string().trim().max(MAX_REPORT_LENGTH).optional(),
})

/** As large as an id in the database can be. */
export const reportParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
