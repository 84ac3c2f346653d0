import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError } from '../command-line/command.ts'

let output = 1

/** Redirects the output of all processes into this file. */
export function divertOutput(file: number): void {
  output = file
}

type ProcessOptions = {
  /** As it is called in messages. */
  name: string
  file: string
  environment: Record<string, string>
  reload?: boolean
  /** A module that it loads first. */
  preload?: string | undefined
  /** Keeps what it prints for its last lines only. */
  quiet?: boolean
}

/** How much is repeated of what a process printed before it ended. */
const LAST_LINES = 12
/** Twelve of them would push out the line with the error. */
const STACK_FRAME = /^\s+at /
const printed = new WeakMap<ChildProcess, { name: string; lines: string[] }>()

/** Starts a process directly, never through npx or npm: signals must reach the process itself. It ends with
 *  this one, however this one ends. */
export function startProcess({
  name,
  file,
  environment,
  reload = false,
  preload,
  quiet = false,
}: ProcessOptions): ChildProcess {
  const watch = reload ? ['--watch-preserve-output', '--watch'] : []
  const guard = new URL('./end-with-starter.ts', import.meta.url).href
  const imports = [guard, ...(preload === undefined ? [] : [preload])].flatMap((url) => [
    '--import',
    url,
  ])
  const child = spawn(process.execPath, [...imports, ...watch, file], {
    env: { ...inherited(), STARTER_PID: String(process.pid), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  printed.set(child, { name, lines })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (!quiet) write(text)
      lines.push(
        ...text.split('\n').filter((line) => line.trim() !== '' && !STACK_FRAME.test(line)),
      )
      lines.splice(0, lines.length - LAST_LINES)
    })
  }
  return child
}

function write(text: string): void {
  if (output === 1) process.stdout.write(text)
  else writeSync(output, text)
}

/** Only the necessary variables of the parent process: others must not change a demo. */
function inherited(): Record<string, string> {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LISTEN_ADDRESS']
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

/** Fails when one of these processes has ended. */
function checkAlive(children: readonly ChildProcess[]): void {
  const dead = children.find(hasEnded)
  if (dead !== undefined) throw endOf(dead)
}

/** Which process ended, how, and what it printed last. */
export function endOf(child: ChildProcess): CommandError {
  const { name, lines } = printed.get(child) ?? { name: 'a process', lines: [] }
  const how = child.signalCode ?? `exit code ${child.exitCode}`
  const reason = lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1)
  const words = reason === undefined ? '' : `: ${reason.trim()}`
  const error = new CommandError(`${name} ended (${how})${words}`)
  error.lastLines = [...lines]
  return error
}

/** Waits until a process prints that it listens. Simulators print one line, once they do. */
export async function untilListening(child: ChildProcess): Promise<void> {
  while (printed.get(child)?.lines.length === 0) {
    checkAlive([child])
    await delay(20)
  }
  checkAlive([child])
}

/** Waits until the server of this start is ready, for as long as these processes live: a busy machine is no
 *  fault. Another program could answer on this port; it does not know the token. */
export async function untilReady(
  origin: string,
  startToken: string,
  children: readonly ChildProcess[],
): Promise<void> {
  const isOurs = ({ ok, headers }: Response) => ok && headers.get('start-token') === startToken
  for (;;) {
    checkAlive(children)
    if (await fetch(`${origin}/readyz`).then(isOurs, () => false)) return
    await delay(100)
  }
}
