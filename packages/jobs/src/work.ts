import { setTimeout as delay } from 'node:timers/promises'
import type { Job as Request } from 'pg-boss'
import { inTraceOf, withoutTrace } from './carried-trace.ts'
import type { Job } from './define-job.ts'
import type { Queue } from './start-queue.ts'

/** Given all that was asked for: one payload, or more when the job collects. */
export type Handler<Payload extends object> = (payloads: Payload[]) => Promise<void>

/** Notifications wake us at once; this only bounds how long a retry or a lost notification waits. */
const LOOK_AGAIN_SECONDS = 5
/** More requests than this in one run are answered by the next one. */
const LARGEST_COLLECTION = 5_000

/** Runs the handler for every request of this job, as many at a time in this process as it allows. */
export async function work<Payload extends object>(
  queue: Queue,
  job: Job<Payload>,
  handler: Handler<Payload>,
): Promise<void> {
  const { collectMs, atOnce = 1 } = job
  const run =
    collectMs === undefined
      ? (requests: Request<Payload>[]) => answer(job, requests, handler)
      : collecting(queue, { ...job, collectMs }, handler)

  await queue.work<Payload>(
    job.name,
    {
      batchSize: collectMs === undefined ? 1 : LARGEST_COLLECTION,
      localConcurrency: atOnce,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: LOOK_AGAIN_SECONDS,
    },
    run,
  )
}

/**
 * Waits for a burst to end, takes the rest of it and answers all with one run. Whatever is asked for
 * after that has a request of its own and gets a run of its own, so no change is passed over.
 */
function collecting<Payload extends object>(
  queue: Queue,
  job: Job<Payload> & { collectMs: number },
  handler: Handler<Payload>,
) {
  return async (first: Request<Payload>[]): Promise<void> => {
    await delay(job.collectMs)
    const rest = await queue.fetch<Payload>(job.name, { batchSize: LARGEST_COLLECTION })
    try {
      await answer(job, [...first, ...rest], handler)
    } catch (error) {
      // The queue itself settles the first ones only.
      if (rest.length > 0) await queue.fail(job.name, rest, describe(error))
      throw error
    }
    if (rest.length > 0) await queue.complete(job.name, rest)
  }
}

/** Requests of the schedule may hold nothing at all. */
const dataOf = <Payload extends object>({ data }: Request<Payload>): Payload =>
  data ?? ({} as Payload)

const answer = <Payload extends object>(
  job: Job<Payload>,
  requests: Request<Payload>[],
  handler: Handler<Payload>,
): Promise<void> => {
  const asked = requests.map(dataOf)
  return inTraceOf(job.name, asked, () => handler(asked.map(withoutTrace)))
}

const describe = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
})
