import { findTests, type FoundTest } from './find-tests.ts'
import type { Fault, Row, TestReference } from './parse-conformance.ts'
import { isNamedBy } from './test-title.ts'

/** The text of a file of the repository, or null when there is none at that path. */
export type ReadFile = (path: string) => string | null

const testFile = /^(?:.+\.test\.ts|e2e\/.+\.spec\.ts)$/

/** Every named test exists and runs. */
export function findReferenceFaults(rows: readonly Row[], readFile: ReadFile): Fault[] {
  const testsByFile = readTests(rows, readFile)
  return rows.flatMap(({ id, line, shownBy }) =>
    shownBy
      .map((reference) => describeFault(reference, testsByFile.get(reference.file) ?? null))
      .filter((fault) => fault !== null)
      .map((fault) => ({ line, text: `${id}: ${fault}` })),
  )
}

function readTests(rows: readonly Row[], readFile: ReadFile): Map<string, FoundTest[] | null> {
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
