/** the command found a problem, 2: wrong usage, or it cannot run here. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'

export { Argument, Command, Option }

/** Shown as one line without a stack: the user can act on it. */
export class CommandError extends Error {
  override name = 'CommandError'
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export type CommandOptions = {
  /** Its name in package.json. */
  script: string
  description: string
  /** Without the prompt, as typed. */
  examples: readonly string[]
}

export function createCommand({ script, description, examples }: CommandOptions): Command {
  const name = script === 'test' ? 'npm test --' : `npm run ${script} --`
  return new Command(name)
    .description(description)
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
 * output is written.
 */
export async function runCommand(
  command: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  // A consumer such as head may close the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
  try {
    await command.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else if (error instanceof CommandError) {
      console.error(`error: ${error.message}`)
      process.exitCode = error.exitCode
    } else throw error
  }
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

export const parseId = parseNumber({ whole: true })
