import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proofParts, PROOF_SLICES, sliceOfCommit } from './parts.ts'
import { isDone, type ProofResult, renderReport } from './report.ts'

const result: ProofResult = {
  commit: 'abc1234',
  day: '2026-11-18',
  seconds: 61,
  passed: 40,
  failed: 0,
  skipped: 2,
  note: '',
  skips: ['front.test.ts (2): there is no nginx'],
}

test('every part has a unique name, and every slice tests and stories', () => {
  expect(new Set(proofParts.map(({ name }) => name)).size).toBe(proofParts.length)
  const slices = proofParts.filter(({ slice }) => slice !== undefined)
  expect(slices).toHaveLength(2 * PROOF_SLICES)
})

/** A checkout in which every third commit is a merge that contains two. */
function checkoutWithMerges() {
  const folder = mkdtempSync(join(tmpdir(), 'kot-slices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.is', ...args], { cwd: folder })
  const commit = () => git('commit', '--quiet', '--allow-empty', '--message', 'a change')
  git('init', '--quiet', '--initial-branch=main')
  commit()
  return {
    folder,
    advance: (step: number) => {
      if (step % 3 > 0) return commit()
      git('checkout', '--quiet', '-b', `side-${step}`)
      commit()
      commit()
      git('checkout', '--quiet', 'main')
      return git('merge', '--quiet', '--no-ff', '--no-edit', `side-${step}`)
    },
  }
}

test('twelve commits in a row run all slices, merges too', () => {
  const { folder, advance } = checkoutWithMerges()
  const slices = Array.from({ length: PROOF_SLICES }, (_, step) => {
    advance(step)
    return sliceOfCommit(folder)
  })
  expect(new Set(slices).size).toBe(PROOF_SLICES)
  expect(Math.min(...slices)).toBe(1)
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
    '| tests 1/12 | abc1234 | 40 passed, 0 failed, 2 skipped | 2026-11-18 | 61 | skipped: front.test.ts (2): there is no nginx |',
  )
  expect(report).toContain('| soak | | not run | | | |')
  expect(report.match(/^\| /gm)).toHaveLength(proofParts.length + 1)
})
