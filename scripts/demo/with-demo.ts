import { detach, stopDetached } from './detach.ts'
import { readState } from './place.ts'

/** Runs something against a separate demo with a static market, or against the one that runs on
 *  that port already. */
export async function withDemo(port: number, work: () => Promise<void>): Promise<void> {
  const runsAlready = (await readState(port)) !== null
  if (runsAlready) return work()
  const interrupt = () => void stopDetached(port).then(() => process.exit(130))
  process.once('SIGINT', interrupt)
  try {
    await detach({ port, live: false })
    await work()
  } finally {
    process.off('SIGINT', interrupt)
    await stopDetached(port)
  }
}
