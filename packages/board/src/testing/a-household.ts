import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { BoardChange } from '@kot/domain/board/board'
import { sql } from 'kysely'
import { joinHousehold } from '../household.ts'
import { createInvitation } from '../invitations.ts'

type AnyChange = { [Key in keyof BoardChange]?: unknown } & { replaces?: unknown }

/** A change as a device makes it: by default a status of a home that does not exist. */
export const aBoardChange = (facts: AnyChange = {}): BoardChange =>
  ({
    id: randomUUID(),
    home: 2_000_000_000,
    at: new Date().toISOString(),
    field: 'status',
    value: 'contacted',
    ...facts,
  }) as BoardChange

/** Stores homes on the market and returns their ids. */
export async function someHomes(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into home (price, size, address, postcode)
    select 200000 + n, 60, 'Njálsgata ' || n, '101' from generate_series(1, ${count}::integer) as n
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The token of an invitation. */
export const anInvitation = async (db: Database, host: string, now: Date): Promise<string> =>
  (await createInvitation(db, host, now)).token

/** One account joins the household of another. */
export const shareBoard = async (db: Database, host: string, guest: string, now: Date) =>
  joinHousehold(db, await anInvitation(db, host, now), guest, now)
