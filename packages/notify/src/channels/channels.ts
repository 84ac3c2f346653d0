import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { type ConnectedKind, MAX_CHANNELS } from '@kot/domain/watch/notification-channel'
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely'
import { giveUpDeliveries } from '../outbox/settle-delivery.ts'

export type Channel = {
  readonly id: number
  readonly kind: ConnectedKind
  readonly address: string | null
  readonly label: string
  readonly provedAt: Date | null
  readonly retiredAt: Date | null
}

/** Returns the channels of an account, the oldest first. */
export const listChannels = (db: Kysely<DB>, accountId: string): Promise<Channel[]> =>
  db
    .selectFrom('channel')
    .select(['id', 'kind', 'address', 'label', 'proved_at as provedAt', 'retired_at as retiredAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .$narrowType<{ kind: ConnectedKind }>()
    .execute()

type NewChannel = {
  readonly accountId: string
  readonly kind: ConnectedKind
  readonly address: string | null
  readonly keys?: Readonly<Record<string, string>>
  readonly label: string
  readonly lang: Lang
  /** Of a device: its end disconnects it. */
  readonly sessionId?: string
}

/**
 * Adds a channel, or renews the one at the same place. A device that another account had connected
 * passes to this one: its former owner must not be notified there any more.
 * @param isProved for a device: its owner has allowed notifications there by a click
 * @returns its id; null if the account has as many as it may have
 */
export async function addChannel(
  trx: Transaction<DB>,
  channel: NewChannel,
  { isProved, now }: { isProved: boolean; now: Date },
): Promise<number | null> {
  const { accountId: account_id, kind, address, keys = {}, label, lang, sessionId } = channel
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account_id)
    .forNoKeyUpdate()
    .execute()
  if (address !== null) {
    await deleteChannels(trx, now, (row) => [
      row('kind', '=', kind),
      row('address', '=', address),
      // A push endpoint is known to its device alone. Others are typed, perhaps by another person.
      ...(kind === 'push' ? [] : [row('account_id', '=', account_id)]),
    ])
  }
  const { count } = await trx
    .selectFrom('channel')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_CHANNELS) return null
  const { id } = await trx
    .insertInto('channel')
    .values({
      account_id,
      kind,
      address,
      keys: JSON.stringify(keys),
      label,
      lang,
      session_id: kind === 'push' ? (sessionId ?? null) : null,
      created_at: now,
      proved_at: isProved ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a device is connected to an account already: at the same address, or at an earlier one that its push
 *  service has replaced. */
export async function isDeviceOf(
  db: Kysely<DB>,
  {
    accountId,
    address,
    sessionId,
  }: { accountId: string; address: string | null; sessionId: string },
): Promise<boolean> {
  const device = await db
    .selectFrom('channel')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'push')
    .where((row) => row.or([row('address', '=', address), row('session_id', '=', sessionId)]))
    .executeTakeFirst()
  return device !== undefined
}

type Conditions = (row: ExpressionBuilder<DB, 'channel'>) => readonly Expression<SqlBool>[]

/** Deletes channels. What they had not delivered goes by mail. @returns how many they were */
async function deleteChannels(
  trx: Transaction<DB>,
  now: Date,
  conditions: Conditions,
): Promise<number> {
  const channels = await trx
    .selectFrom('channel')
    .select('id')
    .where((row) => row.and(conditions(row)))
    .forUpdate()
    .execute()
  const ids = channels.map(({ id }) => id)
  if (ids.length === 0) return 0
  await giveUpDeliveries(trx, ids, now)
  await trx.deleteFrom('channel').where('id', 'in', ids).execute()
  return ids.length
}

/** Removes a channel; false when there is none. */
export const removeChannel = async (
  trx: Transaction<DB>,
  { accountId, channelId }: { accountId: string; channelId: number },
  now: Date,
): Promise<boolean> =>
  (await deleteChannels(trx, now, (row) => [
    row('id', '=', channelId),
    row('account_id', '=', accountId),
  ])) > 0

/** Removes the devices of an account, except those that this session has connected. */
export async function removeDevices(
  trx: Transaction<DB>,
  {
    accountId,
    keepSession,
    now,
  }: { accountId: string; keepSession?: string | undefined; now: Date },
): Promise<void> {
  await deleteChannels(trx, now, (row) => [
    row('account_id', '=', accountId),
    row('kind', '=', 'push'),
    // The session of a device may have been cleaned away.
    ...(keepSession === undefined
      ? []
      : [sql<SqlBool>`session_id is distinct from ${keepSession}::uuid`]),
  ])
}

/** Removes the devices of sessions that were signed out: they show nothing any more. A session that
 *  merely expires leaves its device connected. */
export async function removeDevicesOf(
  trx: Transaction<DB>,
  sessionIds: readonly string[],
  now = new Date(),
): Promise<void> {
  if (sessionIds.length === 0) return
  await deleteChannels(trx, now, (row) => [row('session_id', 'in', sessionIds)])
}

/** Removes all channels of an account but its devices, also those that wait for their proof. */
export async function removeConnectedChannels(
  trx: Transaction<DB>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await deleteChannels(trx, now, (row) => [
    row('account_id', '=', accountId),
    row('kind', '<>', 'push'),
  ])
}

const CODE_MS = 15 * 60_000
const MAX_ATTEMPTS = 5

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Makes the code that is sent to a topic or a webhook. The one before it is no longer valid. */
export async function createCode(db: Kysely<DB>, channelId: number, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await setProof(db, channelId, code, now)
  return code
}

/** Makes the token of the link that opens a chat with our bot. */
export async function createStartToken(
  db: Kysely<DB>,
  channelId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await setProof(db, channelId, token, now)
  return token
}

const setProof = (db: Kysely<DB>, channelId: number, secret: string, now: Date) =>
  db
    .updateTable('channel')
    .set({
      proof_hash: hashOf(secret),
      proof_expires_at: new Date(now.getTime() + CODE_MS),
      proof_attempts: 0,
    })
    .where('id', '=', channelId)
    .execute()

/** Proves a channel by the code that was sent to it. After some wrong ones, a new code is needed. */
export async function proveByCode(
  trx: Transaction<DB>,
  { accountId, channelId, code }: { accountId: string; channelId: number; code: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update channel set
      proof_attempts = proof_attempts + 1,
      proved_at = case when proof_hash = ${hashOf(code)} then ${now} else proved_at end,
      proof_hash = case when proof_hash = ${hashOf(code)} then null else proof_hash end
    where
      id = ${channelId} and account_id = ${accountId}
      and proof_hash is not null and proof_expires_at > ${now} and proof_attempts < ${MAX_ATTEMPTS}
    returning proof_hash is null as "isRight"
  `.execute(trx)
  return rows[0]?.isRight ?? false
}

/** Proves the Telegram channel of a start token by the chat that was opened with it. Returns its id. */
export async function proveByStart(
  trx: Transaction<DB>,
  { token, chat, label }: { token: string; chat: string; label: string },
  now: Date,
): Promise<{ channelId: number; accountId: string } | null> {
  const pending = await trx
    .selectFrom('channel')
    .select(['id', 'account_id'])
    .where('kind', '=', 'telegram')
    .where('proof_hash', '=', hashOf(token))
    .where('proof_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (pending === undefined) return null
  const { id: channelId, account_id: accountId } = pending
  // The same chat once more: the new connection replaces the old one.
  await deleteChannels(trx, now, (row) => [
    row('kind', '=', 'telegram'),
    row('account_id', '=', accountId),
    row('address', '=', chat),
    row('id', '<>', channelId),
  ])
  await trx
    .updateTable('channel')
    .set({ address: chat, label, proved_at: now, retired_at: null, fault: null, proof_hash: null })
    .where('id', '=', channelId)
    .execute()
  return { channelId, accountId }
}
