/** Which way the rent went last; null when it never changed. */
export type PriceTrend = 'up' | 'down' | null

export function priceTrend(
  changes: readonly { readonly change: number; readonly date: Date | string }[],
): PriceTrend {
  const last = changes.reduce<(typeof changes)[number] | null>(
    (latest, change) => (latest === null || change.date >= latest.date ? change : latest),
    null,
  )
  if (last === null || last.change === 0) return null
  return last.change > 0 ? 'up' : 'down'
}
