import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommand, type Command } from '../command.ts'

export type CommandRun = { code: number; out: string; err: string }

/**
 * Runs a command inside the test, which costs a thousandth of a separate process.
 *
 * @param variables of the environment; undefined removes one
 */
export async function runInProcess(
  command: Command,
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<CommandRun> {
  const run: CommandRun = { code: 0, out: '', err: '' }
  const write = (to: 'out' | 'err') => (text: unknown) => {
    run[to] += String(text)
    return true
  }
  const print =
    (to: 'out' | 'err') =>
    (...parts: unknown[]) => {
      run[to] += `${format(...parts)}\n`
    }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('err')),
    vi.spyOn(console, 'log').mockImplementation(print('out')),
    vi.spyOn(console, 'error').mockImplementation(print('err')),
  ]
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await runCommand(command, args)
    run.code = exitCode()
    return run
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

const exitCode = (): number => Number(process.exitCode ?? 0)
