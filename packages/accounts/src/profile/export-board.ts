import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/**
 * Exports what an account has set, written and done on boards, also on those that it has left, and what it
 * received. Of the other members only their number: what they wrote is theirs. Null without a board.
 */
export async function exportBoard(db: Database, accountId: string) {
  const { rows } = await sql<{
    joined_at: Date
    members: number
    tell_changes: boolean
    channels: string[]
  }>`
    select joined_at, tell_changes, channels,
      (
        select count(*)::integer from board_member other where other.board_id = member.board_id
      ) as members
    from board_member member where account_id = ${accountId}
  `.execute(db)
  const [settings] = rows
  if (!settings) return null
  const [homes, notes, votes, changes, notices] = await Promise.all([
    // A place may have been typed by another member.
    db
      .selectFrom('board_home')
      .innerJoin('board_member', 'board_member.board_id', 'board_home.board_id')
      .where('board_member.account_id', '=', accountId)
      .select(['home_id', 'listed', 'status', 'viewing_at'])
      .select(
        sql<string | null>`
          case when stamps -> 'place' ->> 'by' = ${accountId} then place end
        `.as('own_place'),
      )
      .orderBy('home_id')
      .execute(),
    db
      .selectFrom('board_note')
      .select(['home_id', 'body', 'written_at'])
      .where('author_id', '=', accountId)
      .where('body', 'is not', null)
      .orderBy('written_at')
      .execute(),
    db
      .selectFrom('board_vote')
      .select(['home_id', 'vote', 'changed_at'])
      .where('account_id', '=', accountId)
      .where('vote', 'is not', null)
      .orderBy('changed_at')
      .execute(),
    db
      .selectFrom('board_change')
      .select(['home_id', 'field', 'value', 'made_at'])
      .where('account_id', '=', accountId)
      .orderBy('made_at')
      .execute(),
    db
      .selectFrom('notification')
      .select('created_at')
      // changes, home, viewing
      .select(sql<string>`lower(substr(kind, length('board') + 1))`.as('kind'))
      .select(
        sql<number[]>`case
          when home_id is not null then json_build_array(home_id)
          else (
            select coalesce(json_agg(distinct item -> 'home'), '[]') from jsonb_array_elements(items) item
          )
        end`.as('home_ids'),
      )
      .where('account_id', '=', accountId)
      .where('kind', '<>', 'digest')
      .orderBy('created_at')
      .execute(),
  ])
  return { ...settings, homes, notes, votes, changes, notices }
}
