import { isKrona, type Krona } from '../money/money.ts'
import { homeCost, type HouseholdAnswers, netRent, objectFrom } from './home-cost.ts'
import type { Home } from './home.ts'
import { type BenefitTable, housingBenefit } from './housing-benefit.ts'

/**
 * What a household pays a month for a home: the sum of the calculator, which is in thousands. Every
 * surface shows this number, and none calculates its own. Null for an offer, and before the income is
 * known: rent without the benefit is no answer to what they pay.
 */
export const ownCost = (
  household: HouseholdAnswers,
  home: Pick<Home, 'price' | 'size' | 'rooms' | 'postcode'>,
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

/** How results use the net rent. Kept beside the household, because the income can be inferred from it. */
export type NetRentChoice = {
  /** In thousand krónur; null means no maximum. */
  readonly atMost: number | null
  /** The lowest first. */
  readonly sorted: boolean
}

export const noNetRentChoice: NetRentChoice = { atMost: null, sorted: false }

export function netRentChoiceFromStorage(text: string | null): NetRentChoice {
  const { atMost, sorted } = objectFrom(text)
  return {
    atMost: isKrona(atMost) && atMost > 0 ? atMost : null,
    sorted: sorted === true,
  }
}

/** The lowest net rent first; offers have none and stand last. Equal ones keep their order. */
export function sortByNetRent<H extends Pick<Home, 'price' | 'size' | 'rooms'>>(
  homes: readonly H[],
  household: HouseholdAnswers,
  table: BenefitTable,
): H[] {
  const rents = new Map(homes.map((home) => [home, netRent(household, home, table)]))
  return homes.toSorted(
    (one, other) =>
      Number(one.price === 0) - Number(other.price === 0) ||
      (rents.get(one) ?? 0) - (rents.get(other) ?? 0),
  )
}
