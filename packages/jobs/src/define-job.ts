declare const payloadType: unique symbol

type JobDefinition = {
  /** Also the name of its queue. */
  name: string
  /** Retries after a failure or the death of a worker. */
  retry: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number }
  /** A run that takes longer is cancelled and retried. */
  expireSeconds: number
  /** A run without a heartbeat for this long is given to another worker; 10, the least that the queue allows, if left out. */
  heartbeatSeconds?: number
  /** How long a finished run stays in the table for inspection. */
  keepSeconds: number
  /**
   * For a job where one run handles many requests: after the first request the worker waits this
   * long and handles all requests until then in one run.
   */
  collectMs?: number
  /** Number of concurrent runs per worker; the default is one. Not for jobs that collect. */
  atOnce?: number
  /** Also runs at these times (cron, UTC), without a request. */
  schedule?: string
}

/** A job definition with the type of its payload. */
export type Job<Payload extends object> = JobDefinition & {
  heartbeatSeconds: number
  readonly [payloadType]?: Payload
}

export const defineJob = <Payload extends object = Record<string, never>>(
  definition: JobDefinition,
): Job<Payload> => ({ heartbeatSeconds: 10, ...definition })
