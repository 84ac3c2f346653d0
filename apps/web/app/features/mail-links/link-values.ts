/** What the address of a mailed link carries, by name. */
export type LinkValues = Readonly<Record<string, string>>

export type MailLink = {
  readonly values: LinkValues
  /** Whether nothing is missing and the signature is ours. */
  readonly isComplete: boolean
}

export const valuesInQuery = (query: string): LinkValues =>
  Object.fromEntries(new URLSearchParams(query))

/** The link that a history entry keeps; an empty one where it keeps something else. */
export function linkInState(state: unknown): MailLink {
  const link = fieldOf(state, 'link')
  const values = fieldOf(link, 'values')
  if (typeof values !== 'object' || values === null) return { values: {}, isComplete: false }
  return {
    values: Object.fromEntries(
      Object.entries(values).filter(([, value]) => typeof value === 'string'),
    ),
    isComplete: fieldOf(link, 'isComplete') === true,
  }
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
