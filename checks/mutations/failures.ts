/** What failed first, read from the reports of checks, Vitest and Playwright. */
import { relative } from 'node:path'

export type FirstFailure = {
  /** The check, or the file of tests or stories; null when nothing could be run. */
  unit: string | null
  title: string
  message: string
}

/** Anything else may be the machine: a port in use, a process that did not start. */
export const isAssertion = ({ message }: FirstFailure): boolean =>
  /AssertionError|\bexpect\(|\bexpect\.|Snapshot .* mismatched/.test(message)

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** @param json the results of `check --json` */
export function failedCheck(json: string): FirstFailure | null {
  const results = JSON.parse(json) as { name: string; ok: boolean; output: string }[]
  const failed = results.find(({ ok }) => !ok)
  if (failed === undefined) return null
  return { unit: failed.name, title: firstLine(failed.output), message: failed.output }
}

export function failedTest(report: unknown, root: string): FirstFailure | null {
  const { testResults = [] } = (report ?? {}) as {
    testResults?: {
      name: string
      message?: string
      assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
    }[]
  }
  for (const { name, message = '', assertionResults } of testResults) {
    const unit = relative(root, name)
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed !== undefined) {
      return { unit, title: failed.fullName, message: failed.failureMessages?.join('\n') ?? '' }
    }
    // The file could not be loaded or prepared.
    if (message !== '') return { unit, title: firstLine(message), message }
  }
  return null
}

type ReportedSuite = {
  suites?: ReportedSuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results?: { error?: { message?: string } }[] }[]
  }[]
}

export function failedStory(report: unknown): FirstFailure | null {
  const { suites = [], specs = [] } = (report ?? {}) as ReportedSuite
  for (const { title, file, tests } of specs) {
    const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky')
    if (failed === undefined) continue
    const message = failed.results?.find(({ error }) => error)?.error?.message ?? ''
    return { unit: file, title, message }
  }
  for (const suite of suites) {
    const failed = failedStory(suite)
    if (failed !== null) return failed
  }
  return null
}

/** For a run that ended badly without a report. */
export const endedBadly = (output: string): FirstFailure => ({
  unit: null,
  title: output.trim().split('\n').at(-1) ?? '',
  message: output,
})
