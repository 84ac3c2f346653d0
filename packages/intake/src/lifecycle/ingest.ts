import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { judge } from '../check/check-crawl.ts'
import { keepPages } from '../source-status/saved-pages.ts'
import { loadHistory } from '../source-status/load-history.ts'
import type { Look, Verdict } from '../check/verdict.ts'
import { lockSource, writeLooked, type SourceRow } from '../source-status/source-row.ts'
import type { Source } from '../source/source.ts'
import { applyAdverts, type Changes } from './apply-adverts.ts'
import { dismissWaiting, writeChanges, writeSweep } from './crawl-record.ts'
import { looksLate } from './seen-late.ts'

export type AppliedSource = Pick<Source, 'name' | 'wholeStock' | 'turnsOver' | 'version'>

export type Applied = Verdict & Changes & { sweepId: number }

const nothingChanged: Changes = { added: 0, changed: 0, returned: 0, gone: 0, undecided: 0 }

/**
 * Judges a look at a source and lets follow from it what may: all of it or, when the process dies on the
 * way, nothing. null when the source was disabled meanwhile. The same look may be applied twice.
 *
 * No failure of a source takes a home away: its adverts stand until a sweep that is believed does not
 * list them.
 */
export const applyLook = (
  db: Database,
  source: AppliedSource,
  look: Look,
  now: Date,
): Promise<Applied | null> =>
  db.transaction().execute(async (trx) => {
    const row = await lockSource(trx, source.name)
    if (!row.enabled) return null
    const ids = look.adverts.map(({ externalId }) => externalId)
    const isSteady = source.wholeStock && source.turnsOver !== true
    const history = await loadHistory(trx, row, { isSteady, ids })
    const verdict = judge(look, history)
    if (look.kind !== 'peek' && verdict.verdict !== 'failed') {
      await dismissWaiting(trx, source.name, now)
    }
    const sweepId = await writeSweep(trx, source.name, look, verdict)
    await keepPages(trx, { source: source.name, sweepId, swept: look.swept, verdict, now })
    const changes =
      verdict.verdict === 'believed' ? await follow(trx, source, row, look, now) : nothingChanged
    await writeChanges(trx, sweepId, changes)
    const { endedAt, retryAt = null } = look.swept
    const { kind } = look
    const { version } = source
    const looked = { ...verdict, kind, endedAt, version, retryAfter: retryAt }
    await writeLooked(trx, row, looked, { now, wantsSweep: changes.undecided > 0 })
    return { ...verdict, ...changes, sweepId }
  })

async function follow(
  trx: Transaction<DB>,
  source: AppliedSource,
  row: SourceRow,
  look: Look,
  now: Date,
): Promise<Changes> {
  const { startedAt, endedAt } = look.swept
  // Two workers may have looked at the same time: what was seen before the last good sweep ended is
  // older than what we know, and only a sweep that began after it counts who is missing.
  if (row.goodAt !== null && endedAt <= row.goodAt) return nothingChanged
  const believed = {
    adverts: look.adverts,
    startedAt,
    endedAt,
    unread: look.swept.unread ?? [],
    partial: look.kind === 'peek',
    counts: look.kind !== 'peek' && (row.goodAt === null || startedAt >= row.goodAt),
    late: looksLate(row, { version: source.version, endedAt }),
    goodAt: row.goodAt,
  }
  return applyAdverts(trx, source, believed, now)
}
