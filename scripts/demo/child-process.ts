import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

let output: 'inherit' | number = 'inherit'

/** Redirects the output of all processes into this file. */
export function divertOutput(file: number): void {
  output = file
}

/** Starts a process directly, never through npx or npm: signals must reach the process itself. */
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

/** Only the necessary variables of the parent process: others must not change a demo. */
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

const patienceMs = 60_000

/** Waits until the URL responds with 200; gives up early when `isDead` returns true. */
export async function untilReady(address: string, isDead: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (isDead()) throw new Error('a process of the demo ended while starting')
    if (await answers(address)) return
    await delay(100)
  }
  throw new Error(`${address} did not answer within ${patienceMs / 1_000} s`)
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
