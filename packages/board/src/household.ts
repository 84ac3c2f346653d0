import { randomUUID } from 'node:crypto'
import { inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import {
  type BoardCard,
  cardOfMember,
  emptyCard,
  type InvitationState,
  mergeCards,
} from '@kot/domain/board/board'
import { type Kysely, sql, type Transaction } from 'kysely'
import { MAX_CARDS } from './apply-changes.ts'
import { insertBoard, lockBoard, touchBoard } from './board.ts'
import { readCards, writeCards } from './cards.ts'
import { type BoardCheck, readInvitation, useInvitation } from './invitations.ts'

/**
 * Joins the household of an invitation: the homes and notes of both are then on the shared board. Returns
 * the state of the invitation: `open` if it was used by this call; null for one that does not exist.
 */
export async function joinHousehold(
  db: Kysely<DB>,
  token: string,
  accountId: string,
  now: Date,
  check?: BoardCheck,
): Promise<InvitationState | null> {
  return inTransaction(db, async (trx) => {
    const seen = await readInvitation(trx, token, accountId, now)
    if (seen?.state !== 'open') return seen?.state ?? null
    const { boardId } = seen
    const own = await lockBoard(trx, accountId, now, [boardId])
    await check?.(trx)
    // Others may have used it or filled the board meanwhile. Without members there is no board.
    const invitation = await readInvitation(trx, token, accountId, now)
    if (invitation?.state !== 'open') return invitation?.state ?? null
    const [mine, theirs] = [await readCards(trx, own), await readCards(trx, boardId)]
    const homes = new Set([...mine.keys(), ...theirs.keys()])
    if (homes.size > MAX_CARDS) return 'large'
    await useInvitation(trx, token, now)
    await trx
      .updateTable('board_member')
      .set(movedTo(boardId, now))
      .where('account_id', '=', accountId)
      .execute()
    await trx.deleteFrom('board').where('id', '=', own).execute()
    // What former members of the board that is given up wrote there is not for this household.
    const merged = [...mine.values()].map((card) =>
      mergeCards(theirs.get(card.home) ?? emptyCard(card.home), cardOfMember(card, accountId)),
    )
    await writeCards(trx, boardId, merged, theirs)
    await recordMembership(trx, { boardId, accountId, field: 'joined', now })
    return 'open'
  })
}

/** The address of the calendar that the member knew stops working. */
const movedTo = (boardId: string, now: Date) => ({
  board_id: boardId,
  joined_at: now,
  calendar_version: sql<number>`calendar_version + 1`,
  calendar_created_at: null,
  seen_version: 0,
  told_version: 0,
})

/**
 * Takes a member out of a household: one who leaves, or is removed by another member. The member has a board
 * alone then, with all homes and the member's notes; the others keep everything.
 * @returns false if the two share no household
 */
export async function removeMember(
  db: Kysely<DB>,
  { by, member, now }: { by: string; member: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const boardId = await lockBoard(trx, by, now)
    const members = await trx
      .selectFrom('board_member')
      .select('account_id')
      .where('board_id', '=', boardId)
      .execute()
    if (members.length < 2 || !members.some(({ account_id }) => account_id === member)) return false
    await moveOut(trx, { boardId, member, now })
    return true
  })
}

/** Gives a member of a household a board alone. The caller has locked the board that is left. */
export async function moveOut(
  trx: Transaction<DB>,
  { boardId, member, now }: { boardId: string; member: string; now: Date },
): Promise<void> {
  const cards: BoardCard[] = [...(await readCards(trx, boardId)).values()]
  const own = await insertBoard(trx, now)
  await trx
    .updateTable('board_member')
    .set(movedTo(own, now))
    .where('account_id', '=', member)
    .execute()
  await sql`
    delete from board_invitation where board_id = ${boardId} and invited_by = ${member}
      and used_at is null
  `.execute(trx)
  await writeCards(
    trx,
    own,
    cards.map((card) => cardOfMember(card, member)),
  )
  await recordMembership(trx, { boardId, accountId: member, field: 'left', now })
}

async function recordMembership(
  trx: Transaction<DB>,
  entry: { boardId: string; accountId: string; field: 'joined' | 'left'; now: Date },
): Promise<void> {
  const { boardId, accountId, field, now } = entry
  const version = await touchBoard(trx, boardId)
  await trx
    .insertInto('board_change')
    .values({
      board_id: boardId,
      id: randomUUID(),
      version,
      account_id: accountId,
      field,
      made_at: now,
      received_at: now,
    })
    .execute()
}
