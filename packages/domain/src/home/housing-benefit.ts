import type { Krona } from '../money/money.ts'

/** Limits of housing benefit (húsnæðisbætur), in krónur a year. */
export type BenefitTable = {
  /** The first day it holds, as a date. */
  readonly validFrom: string
  /** By the size of the household; the last row holds for more. */
  readonly rows: readonly BenefitRow[]
  /** Net assets up to which the benefit is whole, and from which there is none. */
  readonly assets: { readonly from: Krona; readonly to: Krona }
}

type BenefitRow = { readonly most: Krona; readonly incomeLimit: Krona }

/** What the benefit depends on beside the rent. */
export type Household = {
  /** Everybody who lives in the home, whatever their age. */
  readonly people: number
  /** Before tax, a year, of everybody aged 18 or over together. */
  readonly income: Krona
  /** Net assets of everybody aged 18 or over together. */
  readonly assets: Krona
}

/** Newest first. Law 75/2016, articles 16 to 21; amounts by island.is (2026) and regulations 761/2025
 *  and 1650/2024; checked on 2026-11-16. */
export const benefitTables: readonly BenefitTable[] = [
  {
    validFrom: '2026-01-01',
    rows: [
      { most: 609_504, incomeLimit: 6_365_773 },
      { most: 810_641, incomeLimit: 8_466_478 },
      { most: 944_732, incomeLimit: 9_866_948 },
      { most: 1_023_967, incomeLimit: 10_694_499 },
      { most: 1_109_298, incomeLimit: 11_585_707 },
      { most: 1_194_628, incomeLimit: 12_476_915 },
    ],
    assets: { from: 13_900_000, to: 22_240_000 },
  },
  {
    validFrom: '2025-09-01',
    rows: [
      { most: 609_504, incomeLimit: 5_977_276 },
      { most: 810_641, incomeLimit: 7_949_777 },
      { most: 944_732, incomeLimit: 9_264_778 },
      { most: 1_023_967, incomeLimit: 10_041_824 },
      { most: 1_109_298, incomeLimit: 10_878_642 },
      { most: 1_194_628, incomeLimit: 11_715_461 },
    ],
    assets: { from: 12_500_000, to: 20_000_000 },
  },
  {
    validFrom: '2025-01-01',
    rows: [
      { most: 609_504, incomeLimit: 5_935_476 },
      { most: 810_641, incomeLimit: 7_894_184 },
      { most: 944_732, incomeLimit: 9_199_988 },
      { most: 1_023_967, incomeLimit: 9_971_600 },
      { most: 1_109_298, incomeLimit: 10_802_567 },
      { most: 1_194_628, incomeLimit: 11_633_533 },
    ],
    assets: { from: 12_500_000, to: 20_000_000 },
  },
]

/** The table that holds on a day; the newest for days to come, the oldest for days before all of
 *  them. */
export const benefitTableOn = (day: Date): BenefitTable => {
  const date = day.toISOString().slice(0, 10)
  const found = benefitTables.find(({ validFrom }) => validFrom <= date) ?? benefitTables.at(-1)
  if (found === undefined) throw new Error('no table')
  return found
}

/** The limits move with every budget, so a table is trusted until the end of its year. */
export const benefitTablesEnd = (tables: readonly BenefitTable[] = benefitTables): Date =>
  new Date(Date.UTC(Number(tables[0]?.validFrom.slice(0, 4) ?? 0) + 1, 0, 1))

const DAY_MS = 24 * 60 * 60_000

/** New limits are published in the last weeks of a year, and take time to enter. */
const WARNING_DAYS = 45

/** Whether newer tables are a task of the operator, and how many days are left. Null while there is
 *  time. */
export function benefitTablesDue(
  now: Date,
  tables: readonly BenefitTable[] = benefitTables,
): { since: Date; daysLeft: number } | null {
  const end = benefitTablesEnd(tables).getTime()
  const since = new Date(end - WARNING_DAYS * DAY_MS)
  if (now < since) return null
  return { since, daysLeft: Math.max(0, Math.ceil((end - now.getTime()) / DAY_MS)) }
}

/** How much of the income above the limit reduces the benefit, in hundredths. Regulation 1156/2019. */
const reduction = 11n

/** How much of the rent the benefit may cover, in hundredths. Article 19. */
const rentShare = 75n

/**
 * The benefit of a month, rounded to the nearest króna: income reduces it first, then assets, and the
 * share of the rent is the last limit (articles 18 and 19).
 * @param rent a month, for the use of the home alone
 */
export function housingBenefit(household: Household, rent: Krona, table: BenefitTable): Krona {
  const row = table.rows[Math.min(household.people, table.rows.length) - 1]
  if (row === undefined) return 0
  const { from, to } = table.assets
  const overLimit = BigInt(Math.max(0, household.income - row.incomeLimit))
  // Whole numbers: hundredths of a króna a year, with what is left of the assets as a fraction.
  const afterIncome = max(0n, BigInt(row.most) * 100n - reduction * overLimit)
  const kept = BigInt(Math.min(to - from, Math.max(0, to - household.assets)))
  const whole = BigInt(to - from)
  const ofRent = rentShare * 12n * BigInt(rent) * whole
  return Number(roundedQuotient(min(afterIncome * kept, ofRent), 1_200n * whole))
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Halves go up. */
const roundedQuotient = (value: bigint, divisor: bigint): bigint =>
  (2n * value + divisor) / (2n * divisor)
