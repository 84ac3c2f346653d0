import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Name } from './layout.ts'
import { plugIn } from './network.ts'

/** A program of a machine, started again when it ends, as systemd does. */
export type Service = {
  name: string
  command: readonly string[]
  environment?: Record<string, string>
  /** Runs as this user instead of root. */
  user?: string
}

export type Machine = {
  name: Name
  /** Its folder, which stays when it is killed. */
  at: (name: string) => string
  isUp: () => boolean
  boot: () => Promise<void>
  /** Every process at once, as when the power goes. */
  kill: () => Promise<void>
  /** To all of its processes, as when a virtual machine is paused. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  start: (service: Service) => void
  killService: (name: string) => void
  /** Runs a command in it to its end. */
  run: (command: readonly string[]) => Promise<string>
}

/** The drill itself runs before everything else, so that what it measures is not its own waiting. */
export const DRILL_PRIORITY = -10
export const ORDINARY = ['nice', '-n', String(-DRILL_PRIORITY)] as const

/** Adopts and reaps what loses its parent, such as the processes of PostgreSQL. */
const INIT = ['bash', '-c', 'while :; do sleep 1 & wait; done']
const SUPERVISE = [
  ...ORDINARY,
  'sh',
  '-c',
  'while :; do "$@"; echo "ended with $?"; sleep 1; done',
  'service',
]

export function createMachine(name: Name, at: (name: string) => string): Machine {
  let shell: ChildProcess | null = null
  let init = 0
  const services = new Map<string, ChildProcess>()
  const within = () => ['--target', String(init), '--net', '--pid', '--mount', '--']

  return {
    name,
    at,
    isUp: () => shell !== null,
    async boot() {
      const parts = ['--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc']
      shell = spawn('unshare', [...parts, ...INIT], { stdio: 'ignore' })
      init = await firstChildOf(shell.pid ?? 0)
      plugIn(name, init)
    },
    async kill() {
      if (shell === null) return
      const ended = once(shell, 'exit')
      // The first process of a namespace takes all others with it.
      process.kill(init, 'SIGKILL')
      await ended
      shell = null
      services.clear()
    },
    signal(signal) {
      const mine = readlinkSync(`/proc/${init}/ns/pid`)
      for (const pid of readdirSync('/proc')) {
        if (/^\d+$/.test(pid) && namespaceOf(pid) === mine) process.kill(Number(pid), signal)
      }
    },
    start({ name: service, command, environment = {}, user }) {
      const log = openSync(at(`${service}.log`), 'a')
      const as = user
        ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
        : []
      const child = spawn('nsenter', [...within(), ...as, ...SUPERVISE, ...command], {
        cwd: at('.'),
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment },
        stdio: ['ignore', log, log],
        // A separate process group, to be ended as a whole.
        detached: true,
      })
      closeSync(log)
      services.set(service, child)
    },
    killService(service) {
      const { pid } = services.get(service) ?? {}
      if (pid === undefined) throw new Error(`${service} does not run on ${name}`)
      process.kill(-pid, 'SIGKILL')
      services.delete(service)
    },
    async run(command) {
      const { stdout } = await promisify(execFile)('nsenter', [...within(), ...command], {
        cwd: at('.'),
      })
      return stdout
    },
  }
}

function namespaceOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`)
  } catch {
    // It has ended.
    return null
  }
}

async function firstChildOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    if (children) return Number(children.split(' ')[0])
    await delay(20)
  }
  throw new Error('the machine did not start')
}
