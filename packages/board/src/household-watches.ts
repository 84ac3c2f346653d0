import { choiceNames } from '@kot/domain/search/criteria'
import type { DB } from '@kot/db/generated'
import { flagNames } from '@kot/domain/home/home'
import type { Kysely } from 'kysely'

/**
 * Returns the watches of the other members of an account's household. Income and words that a watch leaves
 * out are its owner's business.
 */
export const listHouseholdWatches = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('board_member as me')
    .innerJoin('board_member as other', 'other.board_id', 'me.board_id')
    .innerJoin('watch', 'watch.account_id', 'other.account_id')
    .select([
      'watch.account_id as member',
      'watch.name',
      'watch.active',
      'watch.postcodes',
      'watch.min_rent',
      'watch.max_rent',
      'watch.min_size',
      'watch.min_rooms',
      ...flagNames.map((name) => `watch.${name}` as const),
      'watch.move_in_from',
      'watch.move_in_until',
      'watch.known_move_in',
      ...choiceNames.map((name) => `watch.${name}` as const),
      'watch.frequency',
    ])
    .where('me.account_id', '=', accountId)
    .whereRef('other.account_id', '<>', 'me.account_id')
    .orderBy('other.joined_at')
    .orderBy('watch.id')
    .execute()
