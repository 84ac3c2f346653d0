import { electricityCost, type EnergyCost, heatingCost } from './energy-cost.ts'
import type { Home } from './home.ts'
import { type BenefitTable, housingBenefit } from './housing-benefit.ts'
import { isKrona, type Krona } from '../money/money.ts'

/** Input of users about themselves. It never leaves the browser: see
 *  docs/decisions/0029-household-stays-in-the-browser.md. */
export type HouseholdAnswers = {
  /** 1 to 6; 6 stands for more too, as in the tables. */
  readonly people: number
  /** Before tax, a month, of everybody aged 18 or over together; null before it is entered. */
  readonly income: Krona | null
  /** Whether their net assets are below the amount from which the benefit is reduced. */
  readonly hasFewAssets: boolean
}

/** The adults, by whose number a household is addressed, are no part of the calculation. */
export type OwnAnswers = HouseholdAnswers & { readonly adults: number }

export const firstHousehold: OwnAnswers = {
  people: 1,
  adults: 1,
  income: null,
  hasFewAssets: true,
}

export const mostPeople = 6

/** Above every income of a month; a limit for what is typed. */
export const mostIncome: Krona = 99_999_999

/** Null for what is missing or was not stored by us. */
export function householdFromStorage(text: string | null): OwnAnswers | null {
  const { people, adults = 1, income, hasFewAssets } = objectFrom(text)
  const isValid =
    isCount(people, mostPeople) &&
    isCount(adults, people) &&
    (income === null || (isKrona(income) && income <= mostIncome)) &&
    typeof hasFewAssets === 'boolean'
  return isValid ? { people, adults, income, hasFewAssets } : null
}

const isCount = (value: unknown, most: number): value is number =>
  isKrona(value) && value >= 1 && value <= most

export function objectFrom(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A smaller home of one room is taken for a room with a shared kitchen or bath, which has no right
 *  to the benefit (law 75/2016, article 9). Adverts have no field for it. */
const SMALLEST_APARTMENT_M2 = 20

export const isSingleRoom = ({ size, rooms }: Pick<Home, 'size' | 'rooms'>): boolean =>
  (rooms ?? 1) === 1 && size > 0 && size < SMALLEST_APARTMENT_M2

/** The benefit of a month, or why none is counted. */
export type CountedBenefit =
  | { readonly kind: 'amount'; readonly amount: Krona }
  | { readonly kind: 'room' | 'income-missing' | 'assets' }

type RentedHome = Pick<Home, 'price' | 'size' | 'rooms' | 'postcode'>

/** How much the benefit is with assets between the limits depends on their amount, which we do not
 *  ask for: none is counted. */
export function countBenefit(
  { people, income, hasFewAssets }: HouseholdAnswers,
  home: Omit<RentedHome, 'postcode'>,
  table: BenefitTable,
): CountedBenefit {
  if (isSingleRoom(home)) return { kind: 'room' }
  if (income === null) return { kind: 'income-missing' }
  if (!hasFewAssets) return { kind: 'assets' }
  const household = { people, income: income * 12, assets: 0 }
  return { kind: 'amount', amount: housingBenefit(household, home.price, table) }
}

/** The rent less the benefit; an offer (price 0) stays 0. */
export function netRent(
  household: HouseholdAnswers,
  home: Omit<RentedHome, 'postcode'>,
  table: BenefitTable,
): Krona {
  const benefit = countBenefit(household, home, table)
  return home.price - (benefit.kind === 'amount' ? benefit.amount : 0)
}

/** What a home costs a month. */
export type HomeCost = {
  readonly rent: Krona
  readonly benefit: CountedBenefit
  /** Null where they are not known; they are then not in the sum. */
  readonly heating: EnergyCost | null
  readonly electricity: EnergyCost | null
  /** Rounded to thousands, because it is an estimate. */
  readonly sum: Krona
}

/** Null for an offer, which has no rent to begin with. */
export function homeCost(
  household: HouseholdAnswers,
  home: RentedHome,
  table: BenefitTable,
): HomeCost | null {
  if (home.price === 0) return null
  const heating = heatingCost(home)
  const electricity = electricityCost(home)
  const energy = (heating?.amount ?? 0) + (electricity?.amount ?? 0)
  return {
    rent: home.price,
    benefit: countBenefit(household, home, table),
    heating,
    electricity,
    sum: roundTo(1_000, netRent(household, home, table) + energy),
  }
}

export const roundTo = (unit: number, amount: Krona): Krona => Math.round(amount / unit) * unit
