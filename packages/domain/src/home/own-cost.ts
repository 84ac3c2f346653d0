import { isKrona, type Krona } from '../money/money.ts'
import { homeCost, type HouseholdAnswers, objectFrom, roundTo } from './home-cost.ts'
import type { Home } from './home.ts'
import { type BenefitTable, housingBenefit } from './housing-benefit.ts'

type CostedHome = Pick<Home, 'price' | 'size' | 'rooms' | 'postcode'>

/**
 * What a household pays a month for a home: the sum of the calculator, which is in thousands. Every
 * surface shows this number, and none calculates its own. Null for an offer, and before the income is
 * known: rent without the benefit is no answer to what they pay.
 */
export const ownCost = (
  household: HouseholdAnswers,
  home: CostedHome,
  table: BenefitTable,
): Krona | null =>
  household.income === null ? null : (homeCost(household, home, table)?.sum ?? null)

/** A monthly income before tax; the highest band is open. */
export type IncomeBand = { readonly from: Krona; readonly to: Krona | null }

export const incomeBands: readonly IncomeBand[] = [
  { from: 0, to: 500_000 },
  { from: 500_000, to: 600_000 },
  { from: 600_000, to: 700_000 },
  { from: 700_000, to: 850_000 },
  { from: 850_000, to: null },
]

/** Half the width of the band below the open one. */
const intoOpenBand: Krona = 75_000

/** The income that a band stands for: its middle. It is stored as if it had been entered, so that the
 *  exact figure may replace it. */
export const incomeOf = ({ from, to }: IncomeBand): Krona =>
  to === null ? from + intoOpenBand : (from + to) / 2

/** The band of an income that may have been entered exactly; null before it is entered. */
export const bandOf = (income: Krona | null): IncomeBand | null =>
  income === null ? null : (incomeBands.findLast(({ from }) => from <= income) ?? null)

/** A rent that limits no benefit: it covers three quarters of the rent at most. */
const unlimitingRent: Krona = 1_000_000

/** The benefit of a month for any rent that is high enough; null before the income is known. With more
 *  assets than the lower limit none is counted, as in the calculator. */
export function benefitOfHousehold(
  { people, income, hasFewAssets }: HouseholdAnswers,
  table: BenefitTable,
): Krona | null {
  if (income === null) return null
  if (!hasFewAssets) return 0
  return housingBenefit({ people, income: income * 12, assets: 0 }, unlimitingRent, table)
}

/** How results use the own cost. Kept beside the household, because the income can be inferred from it. */
export type OwnCostChoice = {
  /** In thousand krónur; null means no maximum. */
  readonly atMost: number | null
  /** The lowest first. */
  readonly sorted: boolean
}

export const noOwnCostChoice: OwnCostChoice = { atMost: null, sorted: false }

export function ownCostChoiceFromStorage(text: string | null): OwnCostChoice {
  const { atMost, sorted } = objectFrom(text)
  return {
    atMost: isKrona(atMost) && atMost > 0 ? atMost : null,
    sorted: sorted === true,
  }
}

/** The lowest cost first; homes without one, as offers, are last. Equal ones keep their order. */
export function sortByOwnCost<H extends CostedHome>(
  homes: readonly H[],
  household: HouseholdAnswers,
  table: BenefitTable,
): H[] {
  const costs = new Map(homes.map((home) => [home, ownCost(household, home, table) ?? Infinity]))
  const of = (home: H) => costs.get(home) ?? Infinity
  return homes.toSorted((one, other) => (of(one) === of(other) ? 0 : of(one) - of(other)))
}

/** The two limits between the thirds of some costs, rounded to 10 thousand. Null where both are the same,
 *  because two of the thirds would be empty. */
export function costLimits(costs: readonly Krona[]): readonly [Krona, Krona] | null {
  const ascending = costs.toSorted((one, other) => one - other)
  const third = (part: number) =>
    roundTo(10_000, ascending[Math.floor((ascending.length * part) / 3)] ?? 0)
  const limits = [third(1), third(2)] as const
  return limits[0] < limits[1] ? limits : null
}

/** Whether a cost is below, between or above two limits. */
export const costThird = (cost: Krona, [low, high]: readonly [Krona, Krona]): 0 | 1 | 2 =>
  cost < low ? 0 : cost <= high ? 1 : 2
