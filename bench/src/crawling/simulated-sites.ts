import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(join(import.meta.dirname, '../../../simulators/rental-sites/src/main.ts'))

export type SimulatedSites = { origins: Map<string, string>; stop: () => Promise<void> }

/** The simulated rental sites in a process of their own, so that they do not work on our time. */
export async function simulatedSites(homes: number): Promise<SimulatedSites> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, HOMES: String(homes), TICK_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origins = new Map<string, string>()
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, origin] = /^(\S+) at (\S+)$/.exec(line) ?? []
    if (name && origin) origins.set(name, origin)
    if (line.startsWith('Controlled at')) break
  }
  return {
    origins,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
