import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError } from '../command-line/command.ts'
import type { PaymentKind } from './simulators.ts'
import { demoPlace, readState } from './place.ts'

/** The message of a demo in the background to the process that started it. */
export type DemoMessage =
  | { step: string }
  | { ready: true }
  | { failed: string; lastLines: readonly string[] }

/** Starts a demo that outlives this process and returns once it answers. */
export async function detach(options: {
  port: number
  payment?: PaymentKind
  live: boolean
  reload?: boolean
  onStep?: (step: string) => void
}): Promise<void> {
  const { port, payment = 'dialog', live, reload = false, onStep = console.error } = options
  const place = demoPlace(port)
  await mkdir(place.directory, { recursive: true })
  const log = openSync(place.log, 'w')
  const child = spawn(
    process.execPath,
    [
      resolve(import.meta.dirname, '../demo.ts'),
      '--port',
      String(port),
      '--payment',
      payment,
      ...(live ? [] : ['--still']),
      ...(reload ? ['--reload'] : []),
    ],
    { detached: true, stdio: ['ignore', log, log, 'ipc'] },
  )
  await new Promise<void>((done, fail) => {
    child.on('message', (message: DemoMessage) => {
      if ('step' in message) onStep(message.step)
      else if ('ready' in message) done()
      else {
        const error = new CommandError(message.failed)
        error.lastLines = message.lastLines
        fail(error)
      }
    })
    child.once('exit', (code, signal) => {
      const last = readFileSync(place.log, 'utf8').trimEnd().split('\n').at(-1) ?? ''
      fail(
        new CommandError(
          `the demo ended while starting (${signal ?? `exit code ${code}`}): ${last}; its log is ${place.log}`,
        ),
      )
    })
  })
  child.disconnect()
  child.unref()
}

/** Ends the demo on that port and waits for it. @returns false when none runs */
export async function stopDetached(port: number): Promise<boolean> {
  const state = await readState(port)
  if (!state) return false
  process.kill(state.pid, 'SIGTERM')
  while (await readState(port)) await delay(100)
  return true
}
