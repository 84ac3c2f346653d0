export type Tally = { passed: number; failed: number }

/** A run that ended badly counts as at least one failure, whatever its report says: a crash before
 *  or after the tests must not look green. */
const honest = ({ passed, failed }: Tally, ok: boolean): Tally => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
})

export function countTests(report: unknown, ok: boolean): Tally {
  const { numPassedTests = 0, numFailedTests = 0 } = (report ?? {}) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  return honest({ passed: numPassedTests, failed: numFailedTests }, ok && numPassedTests > 0)
}

/** Stories may be told a second time (see e2e/playwright.config.ts), but a few at most: many that
 *  need it are no accident of a busy machine. */
const MOST_RETOLD = 3

export function countBrowserStories(report: unknown, ok: boolean): Tally {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = ((report ?? {}) as { stats?: { expected?: number; unexpected?: number; flaky?: number } })
    .stats ?? {}
  const retold = flaky > MOST_RETOLD ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 }
  return honest(
    { passed: expected + retold.passed, failed: unexpected + retold.failed },
    ok && expected > 0,
  )
}
