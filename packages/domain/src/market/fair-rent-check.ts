import {
  expectedRent,
  fitRents,
  isComparable,
  type RentModel,
  type RentedHome,
  type SeenRent,
} from './fair-rent.ts'
import { postcodeByCode } from '../postcode/postcode.ts'

/** The accuracy of expected rents, measured on homes that were left out of the fit. Shares from 0 to 1. */
export type RentFigures = {
  readonly homes: number
  /** Homes whose rent lies within the interval that should hold 80 %. */
  readonly coverage: number
  readonly below: number
  readonly above: number
  /** Regions with enough homes for a figure. */
  readonly regions: Readonly<Record<string, { readonly homes: number; readonly coverage: number }>>
  /** The median of how far the expected rent is off, beside plain medians of the postcode. */
  readonly error: number
  readonly errorOfMedianPerMetre: number
  readonly errorOfMedianRent: number
}

const folds = 5
const homesForRegion = 100

/** Holds back every home once, a fifth of them at a time. */
export function measureRents(all: readonly SeenRent[]): RentFigures {
  const homes = all.filter(isComparable)
  const checked = Array.from({ length: folds }, (_, fold) => {
    const seen = homes.filter((__, index) => index % folds !== fold)
    const heldBack = homes.filter((__, index) => index % folds === fold)
    return checkHeldBack(fitRents(seen), seen, heldBack)
  }).flat()
  return figuresOf(checked)
}

/** The same on homes that came after those it is fitted on, as visitors meet it. */
export const measureRentsOf = (
  seen: readonly SeenRent[],
  later: readonly SeenRent[],
): RentFigures =>
  figuresOf(checkHeldBack(fitRents(seen), seen.filter(isComparable), later.filter(isComparable)))

/** A fit outside of this is a fault of ours or of the market, and pages keep the one before. */
const plausible = { from: 0.7, to: 0.9 }

export const isPlausibleFit = ({ coverage }: RentFigures): boolean =>
  coverage >= plausible.from && coverage <= plausible.to

/** Under so many homes a fit cannot be checked, so there is none. */
export const homesToFit = 100

type Checked = {
  readonly region: string
  readonly place: 'below' | 'inside' | 'above'
  readonly error: number
  readonly errorOfMedianPerMetre: number
  readonly errorOfMedianRent: number
}

function checkHeldBack(
  model: RentModel,
  seen: readonly RentedHome[],
  heldBack: readonly RentedHome[],
): Checked[] {
  const rents = mediansBy(seen, ({ price }) => price)
  const perMetre = mediansBy(seen, ({ price, size }) => price / size)
  return heldBack.map((home) => {
    const { expected, low, high } = expectedRent(model, home)
    const off = (rent: number) => Math.abs(rent / home.price - 1)
    return {
      region: postcodeByCode(home.postcode)?.region ?? '',
      place: home.price < low ? 'below' : home.price > high ? 'above' : 'inside',
      error: off(expected),
      errorOfMedianPerMetre: off(perMetre(home.postcode) * home.size),
      errorOfMedianRent: off(rents(home.postcode)),
    }
  })
}

/** The median of each postcode; that of all where a postcode has none. */
function mediansBy(
  homes: readonly RentedHome[],
  value: (home: RentedHome) => number,
): (postcode: string) => number {
  const groups = Map.groupBy(homes, ({ postcode }) => postcode)
  const medians = new Map([...groups].map(([code, group]) => [code, middle(group.map(value))]))
  const ofAll = middle(homes.map(value))
  return (postcode) => medians.get(postcode) ?? ofAll
}

function figuresOf(checked: readonly Checked[]): RentFigures {
  const share = (place: Checked['place'], some = checked): number =>
    some.filter((one) => one.place === place).length / Math.max(some.length, 1)
  const regions = [...Map.groupBy(checked, ({ region }) => region)]
    .filter(([, some]) => some.length >= homesForRegion)
    .map(([region, some]) => [region, { homes: some.length, coverage: share('inside', some) }])
  return {
    homes: checked.length,
    coverage: share('inside'),
    below: share('below'),
    above: share('above'),
    regions: Object.fromEntries(regions),
    error: middle(checked.map(({ error }) => error)),
    errorOfMedianPerMetre: middle(checked.map((one) => one.errorOfMedianPerMetre)),
    errorOfMedianRent: middle(checked.map((one) => one.errorOfMedianRent)),
  }
}

/** Unlike the median of `areas.ts` not rounded; 0 of none. */
const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
