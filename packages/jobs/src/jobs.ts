import { defineJob } from './define-job.ts'

/*
 * Everything that happens in the background, on one page.
 *
 * A job is asked for in the same transaction as the change that causes it (enqueue), so neither can
 * exist without the other. It may run twice: every handler must be harmless then.
 *
 *   a home is added, changed or leaves ──▶ market.publish ──▶ feed files ──▶ server
 */

/**
 * Writes the market's feed files when it has changed.
 *
 * Every change asks with a row of its own. A queue that refuses a second request while one waits
 * would look cheaper, but loses updates: the waiting request may be taken up after the second
 * transaction saw it and before that transaction commits, and nobody asks again. Requests are
 * collected by the worker instead, which starts to read only after it has taken them.
 */
export const marketPublish = defineJob({
  name: 'market.publish',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  expireSeconds: 60,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 250,
  // Not needed for any case we know of; repairs whatever the unknown ones did.
  schedule: '*/10 * * * *',
})

export const jobs = [marketPublish]
