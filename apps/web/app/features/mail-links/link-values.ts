/** What the address of a mailed link carries, by name. */
export type LinkValues = Readonly<Record<string, string>>

export const valuesInQuery = (query: string): LinkValues =>
  Object.fromEntries(new URLSearchParams(query))

/** What an entry of the history keeps of an address; anything else kept there is none of ours. */
export function valuesInState(state: unknown): LinkValues {
  if (typeof state !== 'object' || state === null || !('link' in state)) return {}
  const { link } = state
  if (typeof link !== 'object' || link === null) return {}
  return Object.fromEntries(Object.entries(link).filter(([, value]) => typeof value === 'string'))
}
