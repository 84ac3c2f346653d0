import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

let output: 'inherit' | number = 'inherit'

/** From here on the processes write into this file: for a program whose own words must be seen. */
export function divertOutput(file: number): void {
  output = file
}

/** Started directly, never through npx or npm: a signal must reach the process itself. */
export function startProcess(
  file: string,
  environment: Record<string, string>,
  options: { reload: boolean },
): ChildProcess {
  const watch = options.reload ? ['--watch-preserve-output', '--watch'] : []
  return spawn(process.execPath, [...watch, file], {
    env: { ...inherited(), ...environment },
    stdio: ['ignore', output, output],
  })
}

/** Only what a process needs from whoever started it: a stray variable must not change a demo. */
function inherited(): Record<string, string> {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'LANG']
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
