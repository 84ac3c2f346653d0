import { expect, test } from 'vitest'
import { proofParts, PROOF_SLICES } from './parts.ts'
import { isDone, type ProofResult, renderReport } from './report.ts'

const result: ProofResult = {
  commit: 'abc1234',
  day: '2026-11-18',
  seconds: 61,
  passed: 40,
  failed: 0,
  skipped: 2,
  note: '',
}

test('every part has a name of its own, and every slice tests and stories', () => {
  expect(new Set(proofParts.map(({ name }) => name)).size).toBe(proofParts.length)
  const slices = proofParts.filter(({ slice }) => slice !== undefined)
  expect(slices).toHaveLength(2 * PROOF_SLICES)
})

test('a part is run again after a failure and on another commit', () => {
  expect(isDone(result, 'abc1234')).toBe(true)
  expect(isDone({ ...result, failed: 1 }, 'abc1234')).toBe(false)
  expect(isDone(result, 'def5678')).toBe(false)
  expect(isDone(undefined, 'abc1234')).toBe(false)
})

test('the report has a row for every part, also for those that never ran', () => {
  const report = renderReport(proofParts, { 'tests 1/12': result })
  expect(report).toContain(
    '| tests 1/12 | abc1234 | 40 passed, 0 failed, 2 skipped | 2026-11-18 | 61 |  |',
  )
  expect(report).toContain('| soak | | not run | | | |')
  expect(report.match(/^\| /gm)).toHaveLength(proofParts.length + 1)
})
