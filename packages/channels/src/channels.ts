import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { type ConnectedKind, MAX_CHANNELS } from '@kot/domain/watch/notification-channel'
import { type Kysely, sql, type Transaction } from 'kysely'

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
    const replaced = trx
      .deleteFrom('channel')
      .where('kind', '=', kind)
      .where('address', '=', address)
    // A push endpoint is known to its device alone. Others are typed, perhaps by another person.
    await (kind === 'push' ? replaced : replaced.where('account_id', '=', account_id)).execute()
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

/** Removes a channel. What it had not delivered goes by mail (a trigger); false when there is none. */
export async function removeChannel(
  db: Kysely<DB>,
  { accountId, channelId }: { accountId: string; channelId: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('channel')
    .where('id', '=', channelId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes the devices of an account, except those that this session has connected. */
export async function removeDevices(
  trx: Transaction<DB>,
  { accountId, keepSession }: { accountId: string; keepSession?: string | undefined },
): Promise<void> {
  await trx
    .deleteFrom('channel')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'push')
    // The session of a device may have been cleaned away.
    .$if(keepSession !== undefined, (query) =>
      query.where(sql<boolean>`session_id is distinct from ${keepSession}::uuid`),
    )
    .execute()
}

/** Removes the devices of sessions that were signed out: they show nothing any more. A session that
 *  merely expires leaves its device connected. */
export async function removeDevicesOf(
  trx: Transaction<DB>,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await trx.deleteFrom('channel').where('session_id', 'in', sessionIds).execute()
}

/** Removes all channels of an account but its devices, also those that wait for their proof. */
export async function removeConnectedChannels(
  trx: Transaction<DB>,
  accountId: string,
): Promise<void> {
  await trx
    .deleteFrom('channel')
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'push')
    .execute()
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
  await trx
    .deleteFrom('channel')
    .where('kind', '=', 'telegram')
    .where('account_id', '=', accountId)
    .where('address', '=', chat)
    .where('id', '<>', channelId)
    .execute()
  await trx
    .updateTable('channel')
    .set({ address: chat, label, proved_at: now, retired_at: null, fault: null, proof_hash: null })
    .where('id', '=', channelId)
    .execute()
  return { channelId, accountId }
}
