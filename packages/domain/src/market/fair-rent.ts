import type { Krona } from '../money/money.ts'
import { leaseLevel, leaseSlope } from './lease-figures.ts'
import { postcodeByCode, postcodes } from '../postcode/postcode.ts'

// How a rent is compared with those of similar homes: docs/decisions/0026-fair-rent.md.

/** A home whose asking rent is known. */
export type RentedHome = {
  readonly postcode: string
  readonly price: Krona
  readonly size: number
}

/** A home that was on offer within the period, and how long ago it last was. */
export type SeenRent = RentedHome & { readonly monthsAgo?: number }

/** How far back asking rents are compared. */
export const rentPeriodMonths = 12

/** What rents are expected today. All rents in it are logarithms of krónur per square metre. */
export type RentModel = {
  /** How the rent per square metre changes with size: ln rent = level + slope · ln(size / 75). */
  readonly slope: number
  /** How it changed for each month that has passed since; negative while rents rise. */
  readonly trend: number
  /** The rent at 75 m² today, by postcode. */
  readonly levels: Readonly<Record<string, number>>
  /** Standard deviation around what is expected: small homes differ more from each other. */
  readonly scatter: Readonly<Record<SizeBand, number>>
  /** Where the middle 80 % of homes lie, in multiples of the scatter, by region; `all` for regions
   *  with few homes. */
  readonly spreads: Readonly<Record<string, RentSpread>>
  /** Sizes of the homes it was fitted on, by postcode, ascending. */
  readonly sizes: Readonly<Record<string, readonly number[]>>
}

type RentSpread = { readonly low: number; readonly high: number }
type SizeBand = 'small' | 'usual'

/** Asking rents are about so much above the leases of registered homes (range 1.15 to 1.20). */
const askingOverLease = 1.17
/** How many homes the level of the wider area counts as. */
const levelWeight = 15
/** How many homes the slope of the leases counts as, and a market whose rents do not change. */
const slopeWeight = 30
const trendWeight = 300

const referenceSize = 75
const smallBelow = 45
/** Measured on leases of 2011 to 2014, by 0.06 wider for asking rents. */
const knownScatter = { small: 0.29, usual: 0.22 } as const
const knownSpread: RentSpread = { low: -1.2816, high: 1.2816 }
/** Under so many homes what is known of leases is better than what the market itself shows. */
const homesForSpread = 100
const folds = 5

/** Whether a rent can be compared at all: neither a typing mistake nor an invitation of offers. */
export const isComparable = ({ price, size, postcode }: RentedHome): boolean =>
  price >= 50_000 &&
  price <= 1_500_000 &&
  size >= 15 &&
  size <= 300 &&
  price / size >= 600 &&
  price / size <= 15_000 &&
  postcodeByCode(postcode) !== undefined

/** Fits the model. Scatter and spread come from homes that were left out of the fit they are compared
 *  with, so that they hold for homes the model has not seen. */
export function fitRents(all: readonly SeenRent[]): RentModel {
  const homes = all.filter(isComparable)
  const misses = Array.from({ length: folds }, (_, fold) => {
    const fit = fitLevels(homes.filter((__, index) => index % folds !== fold))
    return homes
      .filter((__, index) => index % folds === fold)
      .map((home): Miss => {
        const miss = rentOf(home) - expected(fit, home)
        return { region: regionOf(home), band: bandOf(home), miss }
      })
  }).flat()
  const scatter = scatterOf(misses)
  return {
    ...fitLevels(homes),
    scatter,
    spreads: spreadsOf(misses, scatter),
    sizes: sizesOf(homes),
  }
}

/** The expected asking rent of a month, and between which rents 8 of 10 such homes lie. */
export type ExpectedRent = { readonly expected: Krona; readonly low: Krona; readonly high: Krona }

/** A home whose rent may not be known. */
type SeenHome = Omit<SeenRent, 'price'>

export function expectedRent(model: RentModel, home: SeenHome): ExpectedRent {
  const middle = expected(model, home)
  const { low, high } = spreadAround(model, home)
  const inKrona = (rent: number): Krona => Math.round(Math.exp(rent) * home.size)
  return { expected: inKrona(middle), low: inKrona(middle + low), high: inKrona(middle + high) }
}

function spreadAround(model: RentModel, home: SeenHome): RentSpread {
  const { low, high } = model.spreads[regionOf(home)] ?? model.spreads['all'] ?? knownSpread
  const scatter = model.scatter[bandOf(home)]
  return { low: low * scatter, high: high * scatter }
}

/** Minimum number of comparable homes for a verdict. */
export const comparableAtLeast = 20

export type RentJudgement = ExpectedRent & {
  /** How far the rent is above what is expected, in whole percent; negative below. */
  readonly percent: number
  /** Typical when the difference is smaller than the uncertainty of what is expected. */
  readonly verdict: 'below' | 'typical' | 'above'
  /** The homes of the same postcode and about the same size. */
  readonly comparable: { readonly homes: number; readonly from: number; readonly to: number }
}

/** Null where too few homes are comparable. */
export function judgeRent(model: RentModel, home: RentedHome): RentJudgement | null {
  if (!isComparable(home)) return null
  const [from, to] = [Math.floor(home.size * 0.8), Math.ceil(home.size * 1.25)]
  const sizes = model.sizes[home.postcode] ?? []
  const homes = sizes.filter((size) => size >= from && size <= to).length
  if (homes < comparableAtLeast) return null
  const rent = expectedRent(model, home)
  const difference = Math.log(home.price / rent.expected)
  const isTypical = Math.abs(difference) <= uncertainty(model, home)
  const verdict = isTypical ? 'typical' : difference < 0 ? 'below' : 'above'
  const percent = Math.round((home.price / rent.expected - 1) * 100)
  return { ...rent, percent, verdict, comparable: { homes, from, to } }
}

/** Adverts round their rents, and no market is known better than that. */
const leastUncertainty = 0.03
/** A median is by so much less certain than a mean. */
const medianOverMean = 1.25

/** Within which the true middle lies in 8 of 10 cases. */
function uncertainty(model: RentModel, home: RentedHome): number {
  const { low, high } = spreadAround(model, home)
  const homes = (model.sizes[home.postcode]?.length ?? 0) + levelWeight
  return Math.max((medianOverMean * (high - low)) / 2 / Math.sqrt(homes), leastUncertainty)
}

type Levels = Pick<RentModel, 'slope' | 'trend' | 'levels'>

/** How far asking rents are above leases: in a postcode it leans on that of its region, and in a region
 *  on that of the country, the more the fewer homes they have. */
function fitLevels(homes: readonly SeenRent[]): Levels {
  const slope = slopeWithin(homes, sizeOf, rentOf, { known: leaseSlope, weight: slopeWeight })
  const atReference = (home: SeenRent) => rentOf(home) - slope * sizeOf(home)
  const trend = slopeWithin(homes, monthsAgo, atReference, { known: 0, weight: trendWeight })
  const aboveLeases = (home: SeenRent) =>
    atReference(home) - trend * monthsAgo(home) - leaseLevel(home.postcode)
  const everywhere = shrunk(homes.map(aboveLeases), Math.log(askingOverLease))
  const regions = new Map(
    [...Map.groupBy(homes, regionOf)].map(
      ([region, group]) => [region, shrunk(group.map(aboveLeases), everywhere)] as const,
    ),
  )
  const byPostcode = Map.groupBy(homes, ({ postcode }) => postcode)
  const levels = postcodes.map(({ code, region }) => {
    const own = (byPostcode.get(code) ?? []).map(aboveLeases)
    return [code, leaseLevel(code) + shrunk(own, regions.get(region) ?? everywhere)] as const
  })
  return { slope, trend, levels: Object.fromEntries(levels) }
}

/** The median, so that mistakes which look like rents count little. */
const shrunk = (values: readonly number[], towards: number): number =>
  (values.length * quantile(values, 0.5) + levelWeight * towards) / (values.length + levelWeight)

/** How one figure changes with another among homes of the same postcode, together with what is known. */
function slopeWithin(
  homes: readonly SeenRent[],
  across: (home: SeenRent) => number,
  value: (home: SeenRent) => number,
  { known, weight }: { readonly known: number; readonly weight: number },
): number {
  let [products, squares] = [0, 0]
  for (const group of Map.groupBy(homes, ({ postcode }) => postcode).values()) {
    const [middle, level] = [mean(group.map(across)), mean(group.map(value))]
    for (const home of group) {
      products += (across(home) - middle) * (value(home) - level)
      squares += (across(home) - middle) ** 2
    }
  }
  const prior = weight * (homes.length > 0 && squares > 0 ? squares / homes.length : 1)
  return (products + prior * known) / (squares + prior)
}

type Miss = { readonly region: string; readonly band: SizeBand; readonly miss: number }

function scatterOf(misses: readonly Miss[]): RentModel['scatter'] {
  const of = (band: SizeBand): number => {
    const sizes = misses.filter((one) => one.band === band).map(({ miss }) => miss)
    if (sizes.length < homesForSpread) return knownScatter[band]
    return (quantile(sizes, 0.9) - quantile(sizes, 0.1)) / (knownSpread.high - knownSpread.low)
  }
  return { small: of('small'), usual: of('usual') }
}

function spreadsOf(misses: readonly Miss[], scatter: RentModel['scatter']): RentModel['spreads'] {
  const spreadOf = (group: readonly Miss[]): RentSpread => {
    if (group.length < homesForSpread) return knownSpread
    const scaled = group.map(({ band, miss }) => miss / scatter[band])
    return { low: quantile(scaled, 0.1), high: quantile(scaled, 0.9) }
  }
  const regions = [...Map.groupBy(misses, ({ region }) => region)]
  return Object.fromEntries([
    ['all', spreadOf(misses)],
    ...regions
      .filter(([, group]) => group.length >= homesForSpread)
      .map(([region, group]) => [region, spreadOf(group)]),
  ])
}

/** Counts the next home as one more, so that it lies outside as often as the share; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  const place = share * (sorted.length + 1) - 1
  const at = (index: number) => sorted[Math.min(Math.max(index, 0), sorted.length - 1)] ?? 0
  const below = at(Math.floor(place))
  return below + (at(Math.ceil(place)) - below) * (place - Math.floor(place))
}

function sizesOf(homes: readonly RentedHome[]): RentModel['sizes'] {
  const groups = [...Map.groupBy(homes, ({ postcode }) => postcode)]
  const sorted = groups.map(([postcode, group]) => [
    postcode,
    group.map(({ size }) => size).toSorted((one, other) => one - other),
  ])
  return Object.fromEntries(sorted)
}

const expected = ({ slope, trend, levels }: Levels, home: SeenHome): number =>
  (levels[home.postcode] ?? leaseLevel(home.postcode)) +
  slope * sizeOf(home) +
  trend * monthsAgo(home)

const rentOf = ({ price, size }: RentedHome): number => Math.log(price / size)

/** Very small and very large homes are rare: the slope is not known for them. */
const sizeOf = ({ size }: { readonly size: number }): number =>
  Math.log(Math.min(Math.max(size, 20), 200) / referenceSize)

const bandOf = ({ size }: { readonly size: number }): SizeBand =>
  size < smallBelow ? 'small' : 'usual'

const monthsAgo = (home: Pick<SeenRent, 'monthsAgo'>): number => home.monthsAgo ?? 0

const regionOf = ({ postcode }: { readonly postcode: string }): string =>
  postcodeByCode(postcode)?.region ?? ''

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
