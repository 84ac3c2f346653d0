export type Tally = { passed: number; failed: number; skipped: number }

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A part of a run and how long it took; what is not counted has no tally. */
export type TimedPart = { name: string; seconds: number; tally: Tally | null }

const line = (time: number, words: string): string => `${String(time).padStart(5)} s  ${words}`

/** The last lines of a run: the time of each part and of all, and what counts. */
export function closingLines(parts: readonly TimedPart[], seconds: number): string[] {
  const tallies = parts.flatMap(({ tally }) => tally ?? [])
  return [
    ...parts.map(({ name, seconds: time, tally }) =>
      line(time, tally === null ? name : `${name}: ${closingLine(tally)}`),
    ),
    line(seconds, 'in all'),
    closingLine(addTallies(tallies)),
  ]
}

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** A run that ended badly counts as at least one failure, whatever its report: a crash before
 *  or after the tests must not look green. */
const honest = (tally: Tally, ok: boolean): Tally => ({
  ...tally,
  failed: ok ? tally.failed : Math.max(tally.failed, 1),
})

export function countTests(report: unknown, ok: boolean): Tally {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = (report ?? {}) as Partial<
    Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>
  >
  return honest(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    ok && numPassedTests > 0,
  )
}

/** A story that passed at a second attempt counts as failed: it depends on something it does not wait for. */
export function countBrowserStories(report: unknown, ok: boolean): Tally {
  const stats = ((report ?? {}) as { stats?: Partial<Record<string, number>> }).stats ?? {}
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, ok && expected > 0)
}

export type TestReport = {
  testResults?: {
    name: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      meta?: { skipReason?: string }
    }[]
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

/** The files with tests that were skipped: how many, and why. */
export const skippedTests = (report: TestReport | null, root: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(
      ({ status }) => status === 'skipped' || status === 'pending',
    )
    if (skipped.length === 0) return []
    const reasons = new Set(skipped.map(({ meta }) => meta?.skipReason ?? 'no reason given'))
    return [`${name.replace(`${root}/`, '')} (${skipped.length}): ${[...reasons].join('; ')}`]
  })

export type Suite = {
  title?: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { status: string }[] }[]
}

/** `flaky` are the stories that passed only at the second attempt, `unexpected` those that failed. */
export function storiesThatWere(
  status: 'flaky' | 'unexpected' | 'skipped',
  report: Suite | null,
): string[] {
  const namesIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(namesIn),
  ]
  return report ? namesIn(report) : []
}
