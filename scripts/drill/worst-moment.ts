import type { Database } from '@kot/db/connect'
import { archiveState } from '@kot/db/archive-state'
import { setTimeout as delay } from 'node:timers/promises'

/** The log is brought away every 60 s. */
const NEARLY_DUE_MS = 54_000
const PATIENCE_MS = 130_000

/** Waits until as much as possible has not been brought away yet: that is when a disk fails. */
export async function waitForWorstMoment(db: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const { archivedAt } = await archiveState(db)
    if (archivedAt && Date.now() - archivedAt.getTime() >= NEARLY_DUE_MS) return
    await delay(250)
  }
}
