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

/** A story that fails is run once more (see e2e/playwright.config.ts). One may need it on a busy
 *  machine; more than one fails the run. */
const MAX_RETRIED = 1

export function countBrowserStories(report: unknown, ok: boolean): Tally {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
  } = ((report ?? {}) as { stats?: { expected?: number; unexpected?: number; flaky?: number } })
    .stats ?? {}
  const retried = flaky > MAX_RETRIED ? { passed: 0, failed: flaky } : { passed: flaky, failed: 0 }
  return honest(
    { passed: expected + retried.passed, failed: unexpected + retried.failed },
    ok && expected > 0,
  )
}

export type TestReport = {
  testResults?: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** The tests that failed, and the files that could not be loaded or prepared. */
export const failedTests = (report: TestReport | null, root: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`${file}: ${message.split('\n')[0]}`]
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })

export type Suite = {
  title?: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

/** `flaky` are the stories that passed only at the second attempt, `unexpected` those that failed. */
export function storiesThatWere(status: 'flaky' | 'unexpected', report: Suite | null): string[] {
  const namesIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(namesIn),
  ]
  return report ? namesIn(report) : []
}
