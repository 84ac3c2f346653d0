import type { Krona } from '@kot/domain/money'
import { formatNumber } from './number.ts'

// Amounts are the country's own and look alike in both languages. The space does not break, so
// that the unit never stands alone at the beginning of a line.
const noBreakSpace = '\u00A0'

const thousandsWithPoints = (amount: Krona): string => formatNumber('is', amount)

/** The rent of a listing: 285.000 kr. */
export const formatRent = (amount: Krona): string =>
  `${thousandsWithPoints(amount)}${noBreakSpace}kr.`

/** The price of an access package, by custom without the point: 1.990 kr */
export const formatPackagePrice = (amount: Krona): string =>
  `${thousandsWithPoints(amount)}${noBreakSpace}kr`
