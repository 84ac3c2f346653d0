/** Exit codes: 0: done, 1: the command found a problem, 2: wrong usage, or it cannot run here. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inspect } from 'node:util'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { explainError } from './explain-error.ts'

export { Argument, Command, Option }

/** Shown as one line without a stack: the user can act on it. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2
  /** What a program that failed has printed last. Shown above the line. */
  lastLines: readonly string[] = []

  constructor(message: string, exitCode: 1 | 2 = 1, cause?: unknown) {
    super(message, { cause })
    this.exitCode = exitCode
  }
}

export type CommandOptions = {
  /** Its name in package.json. */
  script: string
  description: string
  /** Without the prompt, as typed. */
  examples: readonly string[]
  /** What `--debug` does besides, where the program that is started has such an option too. */
  debug?: string
}

export function createCommand({ script, description, examples, debug }: CommandOptions): Command {
  const name = script === 'test' ? 'npm test --' : `npm run ${script} --`
  return new Command(name)
    .description(description)
    .option('--debug', debug ?? 'show the stack of an error')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        const line = text.trim().replaceAll(/\s*\n\s*/g, ' ')
        write(`${line} (${name} --help lists the options)\n`)
      },
    })
    .addHelpText(
      'after',
      `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((line) => `  ${line}`).join('\n')}`,
    )
}

/**
 * Parses the arguments and runs the action. Sets the exit code instead of exiting, so that pending
 * output is written. Whatever fails is one line, and with `--debug` its stack below it.
 *
 * @param args those of the process, unless a test gives others
 */
export async function runCommand(command: Command, args?: readonly string[]): Promise<void> {
  if (args === undefined) endInOneLine(command)
  try {
    await command.parseAsync(args ?? process.argv.slice(2), { from: 'user' })
  } catch (error) {
    process.exitCode = reportError(command, error)
    // What a failed action has left open would keep the process alive.
    if (args === undefined) process.exit()
  }
}

/** For what fails outside of the action: in a timer, a listener, or a promise that was not awaited. */
function endInOneLine(command: Command): void {
  // A consumer such as head may close the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
  process.on('uncaughtException', (error) => process.exit(reportError(command, error)))
}

/** @returns the exit code */
function reportError(command: Command, error: unknown): number {
  // Commander has written its own line, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  const { debug: isDebug = false } = command.opts<{ debug?: boolean }>()
  const isExpected = error instanceof CommandError
  const { words, isKnown } = isExpected
    ? { words: error.message, isKnown: true }
    : explainError(error)
  if (isExpected) for (const printed of error.lastLines) console.error(`  | ${printed}`)
  const hint = isKnown || isDebug ? '' : ' (--debug shows where)'
  console.error(`error: ${words.trim().replaceAll(/\s*\n\s*/g, ' ')}${hint}`)
  if (isDebug) console.error(inspect(error))
  return isExpected ? error.exitCode : 1
}

/**
 * Checks programs that a script starts. Fails when one is missing and names the Debian package that
 * contains it. A name is searched in PATH, a path is checked directly.
 */
export function checkInstalled(
  what: string,
  needed: readonly { file: string; package: string }[],
): void {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const isThere = (file: string) =>
    file.startsWith('/')
      ? existsSync(file)
      : folders.some((folder) => existsSync(join(folder, file)))
  const missing = needed.filter(({ file }) => !isThere(file)).map((one) => one.package)
  if (missing.length > 0) {
    const packages = [...new Set(missing)].join(' ')
    throw new CommandError(
      `${what} needs programs that are not installed: apt-get install ${packages}`,
      2,
    )
  }
}

/** Returns a required environment variable. */
export function getRequiredVariable(name: string, example: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') {
    throw new CommandError(`${name} is not set, for example ${name}=${example}`, 2)
  }
  return value
}

export function writeJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}

/** Parsers for options and arguments. */
export function parsePort(text: string): number {
  const port = Number(text)
  // The next port is used too, for the private listener.
  if (!Number.isInteger(port) || port < 1 || port > 65_534) {
    throw new InvalidArgumentError('Expected a port number.')
  }
  return port
}

export const parseNumber =
  ({ above = 0, least = -Infinity, whole = false } = {}) =>
  (text: string): number => {
    const number = Number(text)
    const kind = whole ? 'a whole number' : 'a number'
    if (text.trim() === '' || !(number > above) || (whole && !Number.isSafeInteger(number))) {
      throw new InvalidArgumentError(`Expected ${kind} above ${above}.`)
    }
    if (number < least) throw new InvalidArgumentError(`Expected ${kind} of at least ${least}.`)
    return number
  }

/** A calendar month, as 2026-11. */
export function parseMonth(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) {
    throw new InvalidArgumentError('Expected a month, as 2026-11.')
  }
  return text
}

export const parseId = parseNumber({ whole: true })
