declare const payloadType: unique symbol

type JobDefinition = {
  /** Also the name of its queue. */
  name: string
  /** How often and how fast it is tried again after it failed or its worker died. */
  retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number }
  /** A run that takes longer is given up and tried again. */
  expireSeconds: number
  /** A run whose worker has not been heard of for so long is given to another; the queue allows ≥ 10. */
  heartbeatSeconds: number
  /** How long a finished run stays in the table for whoever wonders what happened. */
  keepSeconds: number
  /**
   * For a job that many changes ask for and one run satisfies: after the first request the worker
   * waits this long and answers everything asked until then in one run.
   */
  collectMs?: number
  /** How many runs of it a worker has going at a time; one unless said. Not for jobs that collect. */
  atOnce?: number
  /** Also runs at these times (cron, UTC), whether or not anybody asked. */
  schedule?: string
}

/** A job's definition together with the type of what it is asked with. */
export type Job<Payload extends object> = JobDefinition & { readonly [payloadType]?: Payload }

export const defineJob = <Payload extends object = Record<string, never>>(
  definition: JobDefinition,
): Job<Payload> => definition
