import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const program = resolve(import.meta.dirname, '../../../worker/src/main.ts')

/** The worker beside the server, at work. */
export async function startWorkerProcess(variables: Record<string, string>): Promise<ChildProcess> {
  let output = ''
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      POSITION_SECRET: 'a position secret for tests only',
      IMAGE_SECRET: 'an-image-secret-for-tests-long-enough',
      MAIL_LINK_KEY: 'a-key-of-mail-links-for-tests-only',
      MAIL_FROM: 'hallo@kot.test',
      MAIL_PER_SECOND: '500',
      LOG_LEVEL: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const deadline = Date.now() + 90_000
  while (!output.includes('"msg":"worker started"')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`no worker:\n${output}`)
    }
    await delay(50)
  }
  return child
}
