import type { Database } from '@kot/db/connect'
import { accessReconcile, marketPublish } from '@kot/jobs/jobs'
import { queueStates } from '@kot/jobs/queue-state'
import { outboxDepth } from '@kot/mail/outbox/outbox-status'
import { listSourceStatus } from '@kot/market/homes/source-status'
import { oldestDue } from '@kot/watches/digest/due-digests'
import type { StatusReadings } from './judge-status.ts'

export async function readStatus(db: Database, now: Date): Promise<StatusReadings> {
  const queues = await queueStates(db)
  const stateOf = ({ name }: { name: string }) => queues.find(({ queue }) => queue === name)
  const mails = await outboxDepth(db)
  const { sources } = await listSourceStatus(db, now)
  return {
    readAt: now,
    publishedAt: stateOf(marketPublish)?.succeededAt ?? null,
    unpublishedSince: stateOf(marketPublish)?.waitingSince ?? null,
    urgentMailSince: mails.find(({ urgent }) => urgent)?.waitingSince ?? null,
    digestDueSince: await oldestDue(db, now),
    reconciledAt: stateOf(accessReconcile)?.succeededAt ?? null,
    sites: { checked: sources.filter(({ checked }) => checked).length, of: sources.length },
  }
}
