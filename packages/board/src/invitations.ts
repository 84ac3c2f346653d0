import { createHash, randomBytes } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import { INVITATION_DAYS, type InvitationState, invitationState } from '@kot/domain/board/board'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockBoard } from './board.ts'

const DAY_MS = 86_400_000
/** Open at the same time, of one board. */
const MAX_INVITATIONS = 10

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Called once the boards are locked; throws if the account must not change them any more. */
export type BoardCheck = (trx: Transaction<DB>) => Promise<void>

/** Makes an invitation to the board of an account. Its token is for the link and is stored nowhere. */
export async function createInvitation(
  db: Kysely<DB>,
  accountId: string,
  now: Date,
  check?: BoardCheck,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  await db.transaction().execute(async (trx) => {
    const boardId = await lockBoard(trx, accountId, now)
    await check?.(trx)
    await trx
      .insertInto('board_invitation')
      .values({
        token_hash: hashOf(token),
        board_id: boardId,
        invited_by: accountId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await sql`
      delete from board_invitation where token_hash in (
        select token_hash from board_invitation where board_id = ${boardId}
        order by created_at desc offset ${MAX_INVITATIONS}
      )
    `.execute(trx)
  })
  return { token, expiresAt }
}

/** Makes all open invitations to the board of an account invalid. */
export async function revokeInvitations(db: Kysely<DB>, accountId: string): Promise<void> {
  await sql`
    delete from board_invitation
    where used_at is null
      and board_id = (select board_id from board_member where account_id = ${accountId})
  `.execute(db)
}

export type Invitation = {
  readonly state: InvitationState
  readonly boardId: string
  /** The name of the member who made it. */
  readonly invitedBy: string
  readonly members: readonly string[]
}

/** Reads an invitation as the person at the link finds it; null for one that does not exist. */
export async function readInvitation(
  db: Kysely<DB>,
  token: string,
  accountId: string | null,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<{
    boardId: string
    invitedBy: string
    expiresAt: Date
    isUsed: boolean
    members: { id: string; name: string }[]
    ownMembers: number
  }>`
    select
      invitation.board_id as "boardId", account.name as "invitedBy",
      invitation.expires_at as "expiresAt", invitation.used_at is not null as "isUsed",
      (
        select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name) order by joined_at), '[]')
        from board_member join account one on one.id = account_id
        where board_id = invitation.board_id
      ) as members,
      (
        select count(*)::integer from board_member own
        join board_member other using (board_id)
        where own.account_id = ${accountId}
      ) as "ownMembers"
    from board_invitation invitation
    join account on account.id = invitation.invited_by
    where token_hash = ${hashOf(token)}
  `.execute(db)
  const [found] = rows
  if (!found) return null
  const { boardId, invitedBy, members } = found
  const facts = { ...found, members: members.map(({ id }) => id), account: accountId }
  return {
    state: invitationState(facts, now),
    boardId,
    invitedBy,
    members: members.map(({ name }) => name),
  }
}

/** An invitation works once. The caller has locked its board. */
export async function useInvitation(trx: Transaction<DB>, token: string, now: Date): Promise<void> {
  await trx
    .updateTable('board_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .execute()
}
