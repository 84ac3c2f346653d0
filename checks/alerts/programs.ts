import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from '../../scripts/postgres/programs.ts'

/** A program that a fault can stop and start again. */
export type Program = {
  name: string
  start: () => void
  /** SIGTERM, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  isRunning: () => boolean
}

type ProgramOptions = {
  file: string
  args: readonly string[]
  env?: Record<string, string>
  account?: Account
}

/** Describes and starts a program; what it writes goes to a file of its name. */
export function startProgram(folder: string, name: string, options: ProgramOptions): Program {
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const start = () => {
    if (isRunning()) return
    mkdirSync(join(folder, 'log'), { recursive: true })
    const log = openSync(join(folder, 'log', `${name}.log`), 'a')
    child = spawn(options.file, options.args, {
      ...options.account,
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C.UTF-8', ...options.env },
      stdio: ['ignore', log, log],
    })
    child.on('error', () => {})
    closeSync(log)
  }
  start()
  return {
    name,
    start,
    isRunning,
    signal: (signal) => void child?.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (!isRunning() || child === null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Waits until it is so; an error counts as not yet. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000
  let fault = ''
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return
      fault = ''
    } catch (error) {
      fault = `: ${String(error)}`
    }
    await delay(200)
  }
  throw new Error(`${what}: not within ${seconds} s${fault}`)
}
