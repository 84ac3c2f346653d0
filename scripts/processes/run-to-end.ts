import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const guard = resolve(import.meta.dirname, 'end-with-starter.ts')
const END_LENGTH = 4_000

/**
 * Runs one of our scripts in a separate process. It does not outlive this one: a signal is passed on and this
 * process ends after it, and when this process is killed it notices.
 *
 * @param command the script and its arguments
 * @returns whether it succeeded, and the end of what it printed
 */
export async function runToEnd(
  command: readonly string[],
  {
    variables = {},
    onOutput,
  }: { variables?: Record<string, string>; onOutput: (text: string) => void },
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, ['--import', guard, ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, STARTER_PID: String(process.pid), ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      onOutput(text)
      output = (output + text).slice(-END_LENGTH)
    })
  let received: 'SIGINT' | 'SIGTERM' | null = null
  const handOn = (signal: 'SIGINT' | 'SIGTERM') => {
    received = signal
    child.kill(signal)
  }
  process.on('SIGINT', handOn).on('SIGTERM', handOn)
  const [status] = (await once(child, 'close')) as [number | null]
  process.off('SIGINT', handOn).off('SIGTERM', handOn)
  if (received !== null) process.exit(128 + constants.signals[received])
  return { ok: status === 0, output }
}
