/** The smallest number that so large a share of all does not exceed; NaN of nothing. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const place = Math.max(Math.ceil(sorted.length * share) - 1, 0)
  return sorted[place] ?? Number.NaN
}
