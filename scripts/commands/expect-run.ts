import { expect } from 'vitest'
import type { FailingTry } from './command-cases.ts'

type CommandRun = { code: number | null; out: string; err: string }

/** A line of a stack trace. */
const STACK_LINE = /^\s+at .+[:(]\S+:\d+:\d+\)?$/gm

/** @returns how many lines of stack traces a command has written */
export const countStackLines = ({ out, err }: CommandRun): number =>
  `${out}\n${err}`.match(STACK_LINE)?.length ?? 0

/** One line says what is wrong, the last one; what comes before it on standard error is progress. */
export function expectFailure(
  run: CommandRun,
  { error, code }: Pick<FailingTry, 'error' | 'code'>,
) {
  expect(run.err.trimEnd().split('\n').at(-1)).toMatch(error)
  expect(run.err.match(/^error: /gm)).toHaveLength(1)
  expect(run.err).not.toContain('geheimnis')
  expect(countStackLines(run)).toBe(0)
  expect(run.code).toBe(code)
}
