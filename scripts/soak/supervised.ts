import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stopProcess } from '../demo/child-process.ts'

/** As a service manager waits before it starts a process again. */
const REST_MS = 1_000

export type Supervised = {
  pid: () => number
  /** When it ended without anybody having killed it. */
  deaths: number[]
  /** Ends it at once; another takes its place. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Keeps a process running, as a service manager does. */
export function supervise(first: ChildProcess, again: () => ChildProcess): Supervised {
  let child = first
  let killed = false
  let stopped = false
  const deaths: number[] = []
  const watch = () =>
    child.once('exit', () => {
      if (!killed && !stopped) deaths.push(Date.now())
      killed = false
      setTimeout(() => {
        if (stopped) return
        child = again()
        watch()
      }, REST_MS)
    })
  watch()
  return {
    pid: () => child.pid ?? 0,
    deaths,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      killed = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      stopped = true
      await stopProcess(child)
    },
  }
}
