import type { RequirementRow } from './parse-conformance.ts'

export interface Area {
  readonly letter: string
  readonly title: string
  /** Ids run from 1 to this number: an id is never used again, so a count includes them all. */
  readonly rows: number
}

export const areas: readonly Area[] = [
  { letter: 'R', title: 'Routes', rows: 22 },
  { letter: 'N', title: 'Navigation', rows: 27 },
  { letter: 'S', title: 'Search', rows: 23 },
  { letter: 'L', title: 'Results list', rows: 11 },
  { letter: 'C', title: 'Listing card', rows: 22 },
  { letter: 'M', title: 'Maps', rows: 16 },
  { letter: 'F', title: 'Favourites', rows: 10 },
  { letter: 'A', title: 'Signing in and sessions', rows: 33 },
  { letter: 'U', title: 'Account settings', rows: 8 },
  { letter: 'P', title: 'Prices and payment', rows: 30 },
  { letter: 'W', title: 'Watch', rows: 17 },
  { letter: 'E', title: 'E-mail links', rows: 7 },
  { letter: 'O', title: 'City pages', rows: 6 },
  { letter: 'T', title: 'Content pages', rows: 24 },
  { letter: 'K', title: 'Calls', rows: 38 },
  { letter: 'V', title: 'Validation', rows: 15 },
  { letter: 'X', title: 'Errors', rows: 14 },
  { letter: 'Z', title: 'Constants and formats', rows: 16 },
]

/** One line for each area, then the total. */
export function summarise(rows: readonly RequirementRow[], counted: readonly Area[]): string[] {
  const lines = counted.map(({ letter }) => {
    return `${letter}  ${count(rows.filter(({ id }) => id.startsWith(letter)))}`
  })
  return [...lines, count(rows)]
}

function count(rows: readonly RequirementRow[]): string {
  const shown = rows.filter(({ shownBy }) => shownBy.length > 0).length
  return `rows ${rows.length}, shown ${shown}, open ${rows.length - shown}`
}
