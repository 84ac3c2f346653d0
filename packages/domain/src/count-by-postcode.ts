/** How many homes each postcode has; postcodes without any are absent. */
export function countByPostcode(
  homes: readonly { readonly postcode: string }[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { postcode } of homes) counts[postcode] = (counts[postcode] ?? 0) + 1
  return counts
}

/** How many homes a group of postcodes has together. */
export const countIn = (
  counts: Readonly<Record<string, number>>,
  codes: readonly string[],
): number => codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)
