import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentKind } from './simulators.ts'
import { demoPlace, readState } from './place.ts'

/** Starts a demo that outlives this process and returns once it answers. */
export async function detach(options: {
  port: number
  payment?: PaymentKind
  live: boolean
}): Promise<void> {
  const { port, payment = 'dialog', live } = options
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
    ],
    { detached: true, stdio: ['ignore', log, log] },
  )
  while (!(await readState(port))) {
    if (child.exitCode !== null) throw new Error(await readFile(place.log, 'utf8'))
    await delay(100)
  }
  child.unref()
}
