import { expect } from 'vitest'
import type { FailingTry } from './command-cases.ts'

type CommandRun = { code: number | null; out: string; err: string }

/** A line of a stack trace. */
const STACK_LINE = /^\s+at .+[:(]\S+:\d+:\d+\)?$/gm

/** @returns how many lines of stack traces a command has written */
export const countStackLines = ({ out, err }: CommandRun): number =>
  `${out}\n${err}`.match(STACK_LINE)?.length ?? 0

/** What a person sees of a command that fails; lines before the last one may be progress. */
export const summariseFailure = (run: CommandRun) => ({
  code: run.code,
  lastLine: run.err.trimEnd().split('\n').at(-1),
  errorLines: run.err.match(/^error: /gm)?.length ?? 0,
  stackLines: countStackLines(run),
  showsPassword: run.err.includes('geheimnis'),
})

/** One line names the fault. */
export const expectedFailure = ({ error, code }: Pick<FailingTry, 'error' | 'code'>) => ({
  code,
  lastLine: expect.stringMatching(error) as string,
  errorLines: 1,
  stackLines: 0,
  showsPassword: false,
})
