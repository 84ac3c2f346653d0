import { comparableAtLeast, type RentJudgement } from '../market/fair-rent.ts'
import type { Krona } from '../money/money.ts'

/** A fact about a home that is worth checking before money is paid. It states what was seen and accuses
 *  no one. All viewers see it; the presenter of the page leaves out what visitors must not know. */
export type HomeNotice =
  /** The same photos were seen in an advert of another home. Visitors learn that, and nothing about where
   *  and when. */
  | {
      readonly kind: 'same-photos'
      readonly photos: number
      /** First on that day; null for visitors. */
      readonly seenOn: string | null
      /** Whether that advert was on another site; false for visitors. */
      readonly otherSite: boolean
      /** The other home, while it has a page; null for visitors. */
      readonly homeId: number | null
      /** Null for visitors, and when the other home has no page. */
      readonly address: string | null
    }
  /** Far below what comparable homes ask. */
  | { readonly kind: 'far-below'; readonly percent: number; readonly homes: number }
  /** The address register has no such house. */
  | { readonly kind: 'unknown-house' }
  /** A deposit above the limit of the Rent Act. */
  | { readonly kind: 'deposit'; readonly deposit: Krona; readonly months: number }
  /** Adverts of this home ask for different rents at the same time; null for visitors. */
  | {
      readonly kind: 'different-rents'
      readonly low: Krona | null
      readonly high: Krona | null
    }

export const noticeKinds = [
  'same-photos',
  'far-below',
  'unknown-house',
  'deposit',
  'different-rents',
] as const satisfies readonly HomeNotice['kind'][]
export type HomeNoticeKind = HomeNotice['kind']

/** Article 40 of the Rent Act, no. 36/1994: a deposit is at most the rent of three months. */
export const maxDepositMonths = 3

/** Comparable homes are this much dearer. */
const farBelowPercent = 30
/** Adverts of one home may differ by so much: some include heating or a parking place. */
const sameRent = 1.05
/** A photo at more addresses than these may be a placeholder or belong to a builder. */
const mostAddresses = 8

/** A photo of a home as it was seen elsewhere, earlier than here. */
export type PhotoSighting = {
  /** Which photo of this home. */
  readonly photo: number
  readonly homeId: number
  readonly source: string
  readonly address: string
  readonly postcode: string
  readonly addressKey: string | null
  /** YYYY-MM-DD */
  readonly seenOn: string
  /** Whether the other home has a page. */
  readonly hasPage: boolean
}

/** What the notices of a home are made of. */
export type NoticeFacts = {
  readonly price: Krona
  readonly deposit: Krona | null
  readonly address: string
  readonly postcode: string
  /** Of its live adverts. */
  readonly adverts: readonly {
    readonly source: string
    readonly price: Krona | null
    /** See PlacedAdvert in packages/intake: ends in a question mark for a house that is missing. */
    readonly addressKey: string | null
  }[]
  /** How many different photos of it were compared. */
  readonly photos: number
  readonly sightings: readonly PhotoSighting[]
  readonly judgement: RentJudgement | null
}

/** A notice with what it rests on, by which a cleared one is recognised. */
export type FoundNotice = { readonly notice: HomeNotice; readonly facts: string }

/** All facts about a home that are worth checking, in the order in which they are shown. */
export const findNotices = (home: NoticeFacts): FoundNotice[] =>
  [
    samePhotos(home),
    farBelow(home),
    highDeposit(home),
    unknownHouse(home),
    differentRents(home),
  ].filter((found) => found !== null)

/**
 * Two photos, because one may be of the house or the stairs. One is enough where the advert has no other,
 * and the other advert differs in both address and site. Photos that are seen at many addresses do not
 * count, unless most photos of this home are those of one other home: copies may be many, too.
 */
function samePhotos(home: NoticeFacts): FoundNotice | null {
  const sites = new Set(home.adverts.map(({ source }) => source))
  const buildings = new Set([
    buildingOf({ ...home, addressKey: null }),
    ...home.adverts.map(({ addressKey }) => buildingOf({ ...home, addressKey })),
  ])
  const elsewhere = home.sightings.filter((sighting) => !buildings.has(buildingOf(sighting)))
  const common = new Set(
    [...Map.groupBy(elsewhere, ({ photo }) => photo)]
      .filter(([, seen]) => new Set(seen.map(buildingOf)).size > mostAddresses)
      .map(([photo]) => photo),
  )
  const others = [...Map.groupBy(elsewhere, ({ homeId }) => homeId).values()]
    .map((ofHome) => {
      const hasMost = 2 * new Set(ofHome.map(({ photo }) => photo)).size > home.photos
      return hasMost && home.photos > 1 ? ofHome : ofHome.filter(({ photo }) => !common.has(photo))
    })
    .map((ofHome) => ({
      ofHome: ofHome.toSorted((one, other) => one.seenOn.localeCompare(other.seenOn)),
      photos: new Set(ofHome.map(({ photo }) => photo)).size,
      otherSite: ofHome.every(({ source }) => !sites.has(source)),
    }))
    .filter(
      ({ photos, otherSite }) => photos >= 2 || (photos === 1 && home.photos === 1 && otherSite),
    )
    .toSorted((one, other) => other.photos - one.photos)
  const [best] = others
  const [first] = best?.ofHome ?? []
  if (best === undefined || first === undefined) return null
  return {
    notice: {
      kind: 'same-photos',
      photos: best.photos,
      seenOn: first.seenOn,
      otherSite: best.otherSite,
      homeId: first.hasPage ? first.homeId : null,
      address: first.hasPage ? first.address : null,
    },
    facts: others
      .map(({ ofHome }) => ofHome[0]?.homeId ?? 0)
      .toSorted((one, other) => one - other)
      .join(' '),
  }
}

/** Entrances of one house have letters. */
function buildingOf({
  address,
  postcode,
  addressKey,
}: Pick<PhotoSighting, 'address' | 'postcode' | 'addressKey'>): string {
  const [, street = '', house = ''] = addressKey?.split('|') ?? []
  const written = addressKey === null ? address : `${street} ${house}`
  const [, name = written, number = ''] = /^(.*?)\s+(\d+)/.exec(written) ?? []
  return [postcode, name.toLowerCase(), number].join('|')
}

function farBelow({ price, judgement }: NoticeFacts): FoundNotice | null {
  if (judgement === null || judgement.comparable.homes < comparableAtLeast) return null
  if (judgement.percent > -farBelowPercent) return null
  return {
    notice: {
      kind: 'far-below',
      percent: -judgement.percent,
      homes: judgement.comparable.homes,
    },
    facts: String(price),
  }
}

function highDeposit({ price, deposit }: NoticeFacts): FoundNotice | null {
  if (deposit === null || price === 0 || deposit <= maxDepositMonths * price) return null
  const months = Math.round((deposit / price) * 10) / 10
  return { notice: { kind: 'deposit', deposit, months }, facts: `${deposit} ${price}` }
}

/** The street is known and has no such number. One advert that names a known house is enough to be quiet. */
function unknownHouse({ address, adverts }: NoticeFacts): FoundNotice | null {
  const keys = adverts.flatMap(({ addressKey }) => addressKey ?? [])
  const isUnknown = keys.length > 0 && keys.every((key) => key.endsWith('?'))
  return isUnknown ? { notice: { kind: 'unknown-house' }, facts: address } : null
}

function differentRents({ adverts }: NoticeFacts): FoundNotice | null {
  const rents = adverts.flatMap(({ price }) => (price === null || price === 0 ? [] : [price]))
  const [low, high] = [Math.min(...rents), Math.max(...rents)]
  if (rents.length < 2 || high <= low * sameRent) return null
  return { notice: { kind: 'different-rents', low, high }, facts: `${low} ${high}` }
}

/** The reasons for a report of an advert. */
export const reportReasons = ['taken', 'wrong-facts', 'copied', 'money-first', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The length of what they add in their own words. */
export const MAX_REPORT_LENGTH = 500
