import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../../scripts/postgres/free-port.ts'
import { ensureWebBuild } from '../../../../scripts/web-build/web-build.ts'

export type ServerProcess = {
  origin: string
  child: ChildProcess
  /** Everything it has written so far. */
  output: () => string
  stop: () => Promise<number | null>
}

const ownMain = resolve(import.meta.dirname, '../main.ts')

/** Starts the real process with the built web app on free ports and waits until it is ready.
 *  @param file the server of another version, where it is not this one */
export async function startServerProcess(
  variables: Record<string, string>,
  file = ownMain,
): Promise<ServerProcess> {
  await ensureWebBuild()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(variables, file)
    } catch (error) {
      // Another process may take the free port before the server listens on it.
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error
    }
  }
}

async function startOnce(variables: Record<string, string>, file: string): Promise<ServerProcess> {
  const port = Number(variables['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      PRIVATE_PORT: String(await freePort()),
      SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
      IMAGE_SECRET: 'an-image-secret-for-tests-long-enough',
      MAIL_LINK_KEY: 'a-key-of-mail-links-for-tests-only',
      OPERATOR_KEY: Buffer.alloc(32).toString('base64'),
      IMAGE_DIRECTORY: join(tmpdir(), 'kot-test-images'),
      LOG_LEVEL: 'info',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))

  // A busy machine may take its time for a start.
  const deadline = Date.now() + 240_000
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`no server:\n${output}`)
    }
    await delay(50)
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    return child.exitCode
  }
  return { origin, child, output: () => output, stop }
}

async function isUp(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok
  } catch {
    return false
  }
}
