/** Created on the same day as now. Iceland keeps UTC all year, so days are UTC days. */
export const isNewToday = (createdAt: string, now: Date): boolean =>
  createdAt.slice(0, 10) === now.toISOString().slice(0, 10)
