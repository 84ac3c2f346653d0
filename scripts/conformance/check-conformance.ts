import type { Area } from './areas.ts'
import { findIdFaults } from './find-id-faults.ts'
import { findReferenceFaults, type ReadFile } from './find-reference-faults.ts'
import { parseConformance, type Fault, type Row } from './parse-conformance.ts'

interface ConformanceResult {
  readonly rows: readonly Row[]
  /** In the order of the document's lines. */
  readonly faults: readonly Fault[]
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
