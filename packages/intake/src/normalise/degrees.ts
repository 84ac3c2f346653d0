/** A number of degrees as sites write it, with a point or a comma; null when it is none. */
export function degrees(said: number | string | null): number | null {
  if (typeof said === 'number') return Number.isFinite(said) ? said : null
  const written = /^\s*([+-]?\d{1,3})(?:[.,](\d{1,20}))?\s*°?\s*$/.exec(said ?? '')
  return written && Number(`${written[1]}.${written[2] ?? 0}`)
}
