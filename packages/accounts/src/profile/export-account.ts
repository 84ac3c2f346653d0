import type { Database } from '@kot/db/connect'
import { choiceNames } from '@kot/domain/search/criteria'
import { flagNames } from '@kot/domain/home/home'
import { exportBoard } from './export-board.ts'

/** Exports all data of an account in readable form. Secrets and their hashes are left out. */
export async function exportAccount(db: Database, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select([
      'id',
      'created_at',
      'name',
      'email',
      'email_confirmed_at',
      'lang',
      'newsletter',
      'friend',
      'channel',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return null
  const [
    access,
    orders,
    receipts,
    withdrawals,
    sessions,
    identities,
    favourites,
    watches,
    ...others
  ] = await Promise.all([
    db
      .selectFrom('access_grant')
      .select(['created_at', 'starts_at', 'ends_at', 'revoked_at', 'lost_on as added_for'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('access_order')
      .leftJoin('purchase_confirmation as written', 'written.order_id', 'access_order.id')
      .select(['created_at', 'package', 'price', 'vat', 'state', 'access_order.lang'])
      // Both consents, and what they were given to.
      .select(['accepted_terms_at', 'requested_start_at', 'terms_hash', 'binding_terms_hash'])
      .select(['written.written_at as confirmed_at', 'written.text as confirmation'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('receipt')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('access_withdrawal')
      .select(['credit_number', 'requested_at', 'used_seconds', 'whole_seconds', 'paid', 'owed'])
      .select(['return_by', 'refused_at', 'returned_at', 'returned_how'])
      .where('account_id', '=', accountId)
      .orderBy('credit_number')
      .execute(),
    db
      .selectFrom('session')
      .select(['device', 'created_at', 'last_seen_at', 'ended_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('social_identity')
      .select(['provider', 'subject', 'created_at'])
      .where('account_id', '=', accountId)
      .execute(),
    db
      .selectFrom('favourite')
      .select(['home_id', 'colour', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('watch')
      .select([
        'name',
        'active',
        'paused_until',
        'postcodes',
        'min_rent',
        'max_rent',
        'min_size',
        'min_rooms',
        ...flagNames,
        'area_corners',
        'move_in_from',
        'move_in_until',
        'known_move_in',
        ...choiceNames,
        'excluded_words',
        'excluded_sources',
        'net_rent',
        'places',
        'frequency',
        'channels',
        'created_at',
        'updated_at',
      ])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('channel')
      // Keys and secrets stay here: an export may lie around.
      .select(['kind', 'label', 'address', 'created_at', 'proved_at', 'retired_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('watch_notified')
      .select(['home_id', 'reason', 'notified_at'])
      .where('account_id', '=', accountId)
      .orderBy('notified_at')
      .execute(),
    exportBoard(db, accountId),
  ])
  const [channels, told, board] = others
  return {
    account,
    access,
    orders,
    receipts,
    withdrawals,
    sessions,
    social_logins: identities,
    favourites,
    watches,
    channels,
    /** The homes of sent notifications, and those opened meanwhile. */
    told_of: told,
    board,
  }
}
