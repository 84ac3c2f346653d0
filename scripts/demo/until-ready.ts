import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 60_000

/** Waits until the address answers 200; gives up early when `isDead` says there is no hope. */
export async function untilReady(address: string, isDead: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (isDead()) throw new Error('a process of the demo ended while starting')
    if (await answers(address)) return
    await delay(100)
  }
  throw new Error(`${address} did not answer within ${patienceMs / 1_000} s`)
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
