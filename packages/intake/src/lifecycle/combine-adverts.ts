import { byFact, byFlag, type FlagFact, type HomeFlag } from '@kot/domain/home/home'
import { agreedFacts, type StatedFacts } from '@kot/domain/home/stated-facts'
import type { LocationSource, PlacedAdvert } from '../geocode/locate-advert.ts'

/** The fields of a home that come from its adverts. */
export type HomeFields = Pick<
  PlacedAdvert,
  | 'price'
  | 'size'
  | 'rooms'
  | 'availableNow'
  | 'availableFrom'
  | 'address'
  | 'postcode'
  | 'position'
  | 'photoUrl'
  | 'photoUrls'
  | 'deposit'
  | 'stated'
> & { [Fact in FlagFact]: boolean }

/** The facts of one live advert of a home. */
export type LiveAdvertFacts = Pick<PlacedAdvert, keyof HomeFields | 'placedBy' | 'addressKey'> & {
  advertId: number
  source: string
  /** Number of full crawls in a row that did not list it. */
  missing: number
}

/** The advert each field was taken from. Fields without a value are left out. */
export type Provenance = Partial<
  Record<
    | 'price'
    | 'size'
    | 'rooms'
    | 'available'
    | 'address'
    | 'position'
    | HomeFlag
    | 'photo'
    | 'deposit',
    number
  >
>

/** How much a source counts. */
export type SourceRank = {
  /** Of several that could fill a field, the lowest does. */
  precedence: number
  /** The landlord's own: its facts replace those of others. */
  landlordsOwn: boolean
}

/** Names of the sources that the fields of a home came from. */
export type FormerSources = Partial<Record<keyof Provenance, string>>

const UNKNOWN_SOURCE: SourceRank = { precedence: Number.MAX_SAFE_INTEGER, landlordsOwn: false }

const placedInOrder: readonly (LocationSource | null)[] = [
  'address',
  'source',
  'street',
  'postcode',
  null,
]

/**
 * Combines the live adverts of a home into its fields. A field stays with the source that it came from
 * as long as that has a value: an advert that joins a home fills what is missing and replaces nothing,
 * except where its source is the landlord's own. Otherwise the source with the lowest `precedence`
 * among those that have a value is taken.
 *
 * This includes the rent. Using the rent that changed last would sometimes be more current, but two
 * sites that disagree would produce price changes that never happened. "Make an offer" counts only when
 * no advert names a rent.
 *
 * For a new position, the method comes before the source: the register is better than a pin on a map.
 * The address is written as in the register. The centre of a postcode is not a position: on a map it
 * would be a wrong place, which is worse than none.
 */
export function combineAdverts(
  adverts: readonly LiveAdvertFacts[],
  sources: ReadonlyMap<string, SourceRank>,
  former: FormerSources = {},
): { fields: HomeFields; provenance: Provenance; rentSource: string } {
  const rankOf = ({ source }: LiveAdvertFacts) => sources.get(source) ?? UNKNOWN_SOURCE
  const ranked = adverts.toSorted(byRank(rankOf))
  const [first] = ranked
  if (first === undefined) throw new Error('a home without adverts has no fields')
  const formerOf = (field: keyof Provenance, among = ranked) =>
    among.find(({ source }) => source === former[field])
  const choose = (field: keyof Provenance, has: (advert: LiveAdvertFacts) => boolean) => {
    const among = ranked.filter(has)
    const [best] = among
    return best && rankOf(best).landlordsOwn ? best : (formerOf(field, among) ?? best)
  }
  const price = choose('price', (advert) => advert.price > 0) ?? formerOf('price') ?? first
  const size = choose('size', (advert) => advert.size > 0)
  const rooms = choose('rooms', (advert) => advert.rooms !== null)
  const available = choose(
    'available',
    (advert) => advert.availableNow || advert.availableFrom !== null,
  )
  const address =
    formerOf('address') ?? ranked.find((advert) => advert.addressKey !== null) ?? first
  const placed =
    formerOf('position', ranked.filter(isPlacedByAdvert)) ?? ranked.toSorted(byPlace).find(isPlaced)
  const flags = byFlag(({ name, fact }) => choose(name, (advert) => advert[fact] !== null))
  const photo = choose('photo', (advert) => advert.photoUrl !== null)
  const deposit = choose('deposit', (advert) => advert.deposit !== null)
  return {
    fields: {
      price: price.price,
      size: size?.size ?? 0,
      rooms: rooms?.rooms ?? null,
      availableNow: available?.availableNow ?? false,
      availableFrom: available?.availableFrom ?? null,
      address: address.address,
      postcode: address.postcode,
      position: placed?.position ?? null,
      // Pets count as not allowed unless an advert allows them.
      ...byFact(({ name, fact }) => flags[name]?.[fact] ?? false),
      photoUrl: photo?.photoUrl ?? null,
      photoUrls: photo?.photoUrls ?? [],
      deposit: deposit?.deposit ?? null,
      stated: stateTogether(ranked, rankOf),
    },
    provenance: withoutMissing({
      price,
      size,
      rooms,
      available,
      address,
      position: placed,
      ...flags,
      photo,
      deposit,
    }),
    rentSource: price.source,
  }
}

/** What the landlord's own adverts state goes before the others, which count only where they agree. */
function stateTogether(
  adverts: readonly LiveAdvertFacts[],
  rankOf: (advert: LiveAdvertFacts) => SourceRank,
): StatedFacts {
  const statedBy = (landlordsOwn: boolean) =>
    agreedFacts(
      adverts
        .filter((advert) => rankOf(advert).landlordsOwn === landlordsOwn)
        .map(({ stated }) => stated),
    )
  return { ...statedBy(false), ...statedBy(true) }
}

/** Within one source, prefers the advert that the last full crawl listed. The other is about to go. */
const byRank =
  (rankOf: (advert: LiveAdvertFacts) => SourceRank) =>
  (one: LiveAdvertFacts, other: LiveAdvertFacts): number =>
    Number(rankOf(other).landlordsOwn) - Number(rankOf(one).landlordsOwn) ||
    rankOf(one).precedence - rankOf(other).precedence ||
    one.missing - other.missing ||
    one.advertId - other.advertId

const isPlaced = ({ position, placedBy }: LiveAdvertFacts): boolean =>
  position !== null && placedBy !== 'postcode'

/** The middle of a street is only the best that we know of it. */
const isPlacedByAdvert = (advert: LiveAdvertFacts): boolean =>
  isPlaced(advert) && advert.placedBy !== 'street'

const byPlace = (one: LiveAdvertFacts, other: LiveAdvertFacts): number =>
  placedInOrder.indexOf(one.placedBy) - placedInOrder.indexOf(other.placedBy)

const withoutMissing = (
  adverts: Record<keyof Provenance, LiveAdvertFacts | undefined>,
): Provenance =>
  Object.fromEntries(
    Object.entries(adverts).flatMap(([field, advert]) =>
      advert === undefined ? [] : [[field, advert.advertId]],
    ),
  )
