import type { Area } from './areas.ts'
import type { Fault, Heading, Row } from './parse-conformance.ts'

/** Every area has its heading, in order, and every id of every area is there exactly once. */
export function findIdFaults(
  headings: readonly Heading[],
  rows: readonly Row[],
  areas: readonly Area[],
): Fault[] {
  return [
    ...findHeadingFaults(headings, areas),
    ...findSurplus(rows, areas),
    ...findMissing(headings, rows, areas),
  ]
}

function findHeadingFaults(headings: readonly Heading[], areas: readonly Area[]): Fault[] {
  const found = headings.map(({ letter, title }) => `${letter}: ${title}`).join(', ')
  const expected = areas.map(({ letter, title }) => `${letter}: ${title}`).join(', ')
  return found === expected ? [] : [{ line: 1, text: `the headings should be ${expected}` }]
}

function findSurplus(rows: readonly Row[], areas: readonly Area[]): Fault[] {
  const known = new Set(areas.flatMap(idsOf))
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const { id, line } of rows) {
    if (!known.has(id)) faults.push({ line, text: `${id} is beyond the count of its area` })
    if (seen.has(id)) faults.push({ line, text: `${id} is repeated` })
    seen.add(id)
  }
  return faults
}

function findMissing(
  headings: readonly Heading[],
  rows: readonly Row[],
  areas: readonly Area[],
): Fault[] {
  const seen = new Set(rows.map(({ id }) => id))
  return areas.flatMap((area) => {
    const line = headings.find(({ letter }) => letter === area.letter)?.line ?? 1
    return idsOf(area)
      .filter((id) => !seen.has(id))
      .map((id) => ({ line, text: `${id} is missing` }))
  })
}

function idsOf({ letter, rows }: Area): string[] {
  return Array.from({ length: rows }, (_, index) => `${letter}${index + 1}`)
}
