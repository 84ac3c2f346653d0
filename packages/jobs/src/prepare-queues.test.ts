import { sql } from 'kysely'
import { emptyDatabase } from '@kot/db/testing/test-database'
import { expect, it } from 'vitest'
import { jobs } from './jobs.ts'
import { prepareQueues } from './prepare-queues.ts'

const { db, url } = await emptyDatabase()

const queues = async () =>
  (
    await sql<{ name: string; limit: number; heartbeat: number; notify: boolean }>`
      select name, retry_limit as limit, heartbeat_seconds as heartbeat, notify
      from pgboss.queue
      where name not like '\\_\\_pgboss%'
      order by name
    `.execute(db)
  ).rows

const schedules = async () =>
  (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)).rows

const asDefined = jobs
  .map(({ name, retry, heartbeatSeconds }) => ({
    name,
    limit: retry.limit,
    heartbeat: heartbeatSeconds,
    notify: true,
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

it('makes every queue when five deployments start at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => prepareQueues(url)))

  expect(await queues()).toEqual(asDefined)
})

it('updates a queue from an earlier version and ends undefined schedules', async () => {
  await sql`update pgboss.queue set retry_limit = 1, notify = false`.execute(db)
  await sql`select pgboss.create_queue('old.job', '{"policy": "standard"}')`.execute(db)
  await sql`insert into pgboss.schedule (name, cron) values ('old.job', '* * * * *')`.execute(db)

  await prepareQueues(url)

  expect(await queues()).toEqual(expect.arrayContaining(asDefined))
  expect(await schedules()).toEqual(
    jobs
      .filter(({ schedule }) => schedule !== undefined)
      .map(({ name }) => ({ name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  )
})
