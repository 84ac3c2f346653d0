import { detach, stopDetached } from './detach.ts'
import { readState } from './place.ts'

/** Runs something against a separate demo, whose market is static unless it is live, or against the one that
 *  runs on that port already. */
export async function withDemo(
  port: number,
  work: () => Promise<void>,
  { live = false }: { live?: boolean } = {},
): Promise<void> {
  const runsAlready = (await readState(port)) !== null
  if (runsAlready) return work()
  const interrupt = () => void stopDetached(port).then(() => process.exit(130))
  process.once('SIGINT', interrupt)
  try {
    await detach({ port, live })
    await work()
  } finally {
    process.off('SIGINT', interrupt)
    await stopDetached(port)
  }
}
