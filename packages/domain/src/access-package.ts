import type { Krona } from './money.ts'

export type PackageIndex = 0 | 1 | 2 | 3

export type Validity = { readonly days: number } | { readonly months: number }

export type AccessPackage = {
  /** The number by which calls and payments name the package. */
  readonly index: PackageIndex
  readonly validity: Validity
  readonly price: Krona
  /** Whether people are shown the package; one that is not shown can still be bought by index. */
  readonly offered: boolean
}

export const accessPackages: readonly AccessPackage[] = [
  { index: 0, validity: { days: 7 }, price: 1_990, offered: true },
  { index: 1, validity: { months: 1 }, price: 2_900, offered: true },
  { index: 2, validity: { months: 2 }, price: 3_900, offered: false },
  { index: 3, validity: { months: 3 }, price: 4_900, offered: true },
]

export const offeredPackages: readonly AccessPackage[] = accessPackages.filter(
  ({ offered }) => offered,
)

export const accessPackage = (index: number): AccessPackage | undefined =>
  accessPackages.find((candidate) => candidate.index === index)

/** 'From …' in texts: the least that access can cost. */
export const lowestPackagePrice: Krona = Math.min(...offeredPackages.map(({ price }) => price))
