import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'
import { recordAction } from '@kot/operator/audit'
import type { FastifyRequest } from 'fastify'
import type { DeskParts } from './desk-parts.ts'

export type Audited = {
  /** What is done: `home hide`. */
  action: string
  /** What it is done to: `home 12`; people by their id. */
  subject: string | null
  reason?: string | null | undefined
  details?: JsonObject | undefined
}

const recorded = new WeakSet<FastifyRequest>()

/** Does something and writes that it was done, both or neither. */
export async function audited<T>(
  { db }: Pick<DeskParts, 'db'>,
  request: FastifyRequest,
  entry: Audited,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const done = await work(trx)
    await recordAction(trx, { operator: request.operator.email, ...entry })
    return done
  })
  recorded.add(request)
  return result
}

/**
 * Writes one entry by itself, for work that no transaction of ours can hold: `order refund asked` before
 * the card provider is called, `order refund done` or `… failed` after. What happened in between is then
 * never without a trace.
 */
export const noteAction = (
  parts: Pick<DeskParts, 'db'>,
  request: FastifyRequest,
  entry: Audited,
): Promise<void> => audited(parts, request, entry, async () => {})

export const isRecorded = (request: FastifyRequest): boolean => recorded.has(request)
