import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area } from './areas.ts'
import {
  type ConformanceFault,
  type Heading,
  parseConformance,
  type RequirementRow,
  type TestReference,
} from './parse-conformance.ts'
import { findTests, type FoundTest, isNamedBy } from './find-tests.ts'

interface ConformanceResult {
  readonly rows: readonly RequirementRow[]
  /** In the order of the document's lines. */
  readonly faults: readonly ConformanceFault[]
}

export function checkConformance(
  markdown: string,
  areas: readonly Area[],
  readFile: ReadFile,
): ConformanceResult {
  const { headings, rows, faults } = parseConformance(markdown)
  const all = [
    ...faults,
    ...findIdFaults(headings, rows, areas),
    ...findReferenceFaults(rows, readFile),
  ]
  return { rows, faults: all.toSorted((a, b) => a.line - b.line) }
}

/** Every area has its heading, in order, and every id of every area is there exactly once. */
function findIdFaults(
  headings: readonly Heading[],
  rows: readonly RequirementRow[],
  areas: readonly Area[],
): ConformanceFault[] {
  return [
    ...findHeadingFaults(headings, areas),
    ...findSurplus(rows, areas),
    ...findMissing(headings, rows, areas),
  ]
}

function findHeadingFaults(
  headings: readonly Heading[],
  areas: readonly Area[],
): ConformanceFault[] {
  const found = headings.map(({ letter, title }) => `${letter}: ${title}`).join(', ')
  const expected = areas.map(({ letter, title }) => `${letter}: ${title}`).join(', ')
  return found === expected ? [] : [{ line: 1, text: `the headings should be ${expected}` }]
}

function findSurplus(rows: readonly RequirementRow[], areas: readonly Area[]): ConformanceFault[] {
  const known = new Set(areas.flatMap(idsOf))
  const seen = new Set<string>()
  const faults: ConformanceFault[] = []
  for (const { id, line } of rows) {
    if (!known.has(id)) faults.push({ line, text: `${id} is beyond the count of its area` })
    if (seen.has(id)) faults.push({ line, text: `${id} is repeated` })
    seen.add(id)
  }
  return faults
}

function findMissing(
  headings: readonly Heading[],
  rows: readonly RequirementRow[],
  areas: readonly Area[],
): ConformanceFault[] {
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

/** The text of a file of the repository, or null when there is none at that path. */
type ReadFile = (path: string) => string | null

const testFile = /^(?:.+\.test\.ts|e2e\/.+\.spec\.ts)$/

/** Every named test exists and runs. */
function findReferenceFaults(
  rows: readonly RequirementRow[],
  readFile: ReadFile,
): ConformanceFault[] {
  const testsByFile = readTests(rows, readFile)
  return rows.flatMap(({ id, line, shownBy }) =>
    shownBy
      .map((reference) => describeFault(reference, testsByFile.get(reference.file) ?? null))
      .filter((fault) => fault !== null)
      .map((fault) => ({ line, text: `${id}: ${fault}` })),
  )
}

function readTests(
  rows: readonly RequirementRow[],
  readFile: ReadFile,
): Map<string, FoundTest[] | null> {
  const files = new Set(rows.flatMap(({ shownBy }) => shownBy.map(({ file }) => file)))
  return new Map(
    [...files].map((file) => {
      const source = testFile.test(file) ? readFile(file) : null
      return [file, source === null ? null : findTests(source)]
    }),
  )
}

function describeFault({ file, title }: TestReference, tests: FoundTest[] | null): string | null {
  if (!tests) return `there is no test file ${file}`
  const named = tests.filter(({ path }) => isNamedBy(path, title))
  if (named.length === 0) return `${file} has no test "${title}"`
  return named.some(({ runs }) => runs) ? null : `${file} never runs "${title}"`
}

const root = join(import.meta.dirname, '../..')

/** The text of a file of this repository, by its path from the root; null when there is none. */
export function readRepositoryFile(path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
