import { setTimeout as delay } from 'node:timers/promises'
import { readState } from './place.ts'

/** Ends the demo on that port and waits for it. @returns false when none runs */
export async function stopDetached(port: number): Promise<boolean> {
  const state = await readState(port)
  if (!state) return false
  process.kill(state.pid, 'SIGTERM')
  while (await readState(port)) await delay(100)
  return true
}
