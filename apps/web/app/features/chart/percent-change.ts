/** How much more or less than before, in percent with one decimal. */
export const percentChange = (before: number, after: number): number =>
  Math.round((after / before - 1) * 1000) / 10
