/** Loaded into server and worker during a soak, which now and then requests how much memory they hold: every
 *  message of their starter is such a request. */
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type MemoryReport = {
  /** What the process takes of the machine. */
  residentBytes: number
  /** What JavaScript still refers to: objects, and buffers outside of its heap. */
  heldBytes: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', () => void reportMemory())
// Listening must not keep the process alive.
process.channel?.unref()

/** After a full collection: how soon V8 collects by itself depends on how much it has collected before. */
async function reportMemory(): Promise<void> {
  collect()
  // What ends with an unused object is released after the collection that found it.
  await delay(10)
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ residentBytes: rss, heldBytes: heapUsed + external } satisfies MemoryReport)
}
