import type { LinkValues } from './link-values'

/** The named values of a link; null when one of them is missing. */
export function carriedValues<Name extends string>(
  values: LinkValues,
  names: readonly Name[],
): Record<Name, string> | null {
  const carried = names.map((name) => [name, values[name] ?? ''] as const)
  return carried.every(([, value]) => value !== '')
    ? (Object.fromEntries(carried) as Record<Name, string>)
    : null
}
