import type { Area } from './areas.ts'
import type { Row } from './parse-conformance.ts'

/** One line for each area, then the total. */
export function summarise(rows: readonly Row[], areas: readonly Area[]): string[] {
  const lines = areas.map(({ letter }) => {
    return `${letter}  ${count(rows.filter(({ id }) => id.startsWith(letter)))}`
  })
  return [...lines, count(rows)]
}

function count(rows: readonly Row[]): string {
  const shown = rows.filter(({ shownBy }) => shownBy.length > 0).length
  return `rows ${rows.length}, shown ${shown}, open ${rows.length - shown}`
}
