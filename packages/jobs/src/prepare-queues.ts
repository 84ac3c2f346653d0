import { PgBoss } from 'pg-boss'
import type { Job } from './define-job.ts'
import { jobs } from './jobs.ts'

/**
 * Makes or updates the queue's tables, one queue per job and the schedules: a step of deployment,
 * after the migrations and before server and worker start. May be repeated and run by several at once.
 */
export async function prepareQueues(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'kot-prepare-queues',
    max: 2,
    supervise: false,
    schedule: false,
  })
  // Whatever fails also rejects below; without a listener the event would end the process first.
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const job of jobs) {
      const options = queueOptions(job)
      // Creating leaves an existing queue as it is, so its options are updated after.
      await boss.createQueue(job.name, options)
      await boss.updateQueue(job.name, options)
    }
    await alignSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function alignSchedules(boss: PgBoss): Promise<void> {
  for (const job of jobs) {
    if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
  }
  const wanted = new Set(jobs.filter((job) => job.schedule !== undefined).map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name, key)
  }
}

function queueOptions(job: Job<object>) {
  return {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.firstDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.longestDelaySeconds,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds: job.heartbeatSeconds,
    deleteAfterSeconds: job.keepSeconds,
    // Notifies workers instead of waiting for the next poll.
    notify: true,
  }
}
