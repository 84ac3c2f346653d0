import { randomUUID } from 'node:crypto'
import { applyChanges } from '@kot/board/apply-changes'
import { readBoard } from '@kot/board/board'
import { markBoardSeen } from '@kot/board/member-settings'
import { aBoardChange } from '@kot/board/testing/a-household'
import type { Database } from '@kot/db/connect'

const FAR = new Date('2100-01-01T00:00:00Z')

/** An account with a confirmed address. */
export async function aMember(
  db: Database,
  { name = 'Anna Jónsdóttir', access = true, confirmed = true } = {},
) {
  const { id, email } = await db
    .insertInto('account')
    .values({
      name,
      email: `member-${randomUUID()}@kot.test`,
      email_confirmed_at: confirmed ? new Date(0) : null,
      lang: 'is',
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  if (access) {
    await db
      .insertInto('access_grant')
      .values({ account_id: id, starts_at: new Date(0), ends_at: FAR })
      .execute()
  }
  return { id, email }
}

/** Changes a card as a device does. */
export async function changeCard(
  db: Database,
  by: string,
  home: number,
  wishes: readonly Partial<Record<'field' | 'value' | 'replaces', unknown>>[],
  now: Date,
): Promise<string[]> {
  const at = now.toISOString()
  const changes = wishes.map((wish) => aBoardChange({ home, at, replaces: null, ...wish }))
  await applyChanges(db, by, changes, now)
  return changes.map(({ id }) => id)
}

/** The member reads the board. */
export async function readOwnBoard(db: Database, accountId: string): Promise<void> {
  const board = await readBoard(db, accountId)
  if (board) await markBoardSeen(db, accountId, { boardId: board.id, version: board.version })
}
