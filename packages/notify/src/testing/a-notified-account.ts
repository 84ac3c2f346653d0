import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { sql } from 'kysely'
import { addChannel } from '../channels/channels.ts'
import { queueMessages } from '../outbox/queue-messages.ts'
import type { Peers } from './peers.ts'

const now = new Date('2026-11-18T12:00:00Z')

/** Creates an account with a watch and one connected channel of each kind. */
export async function aNotifiedAccount(db: Database, peers: Peers) {
  const { id: accountId } = await db
    .insertInto('account')
    .values({ name: 'Anna', email: `anna-${randomUUID()}@kot.test`, lang: 'is' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into watch (
      account_id, active, postcodes, min_size, min_rooms, pets, frequency, channels,
      created_at, updated_at, active_since
    ) values (
      ${accountId}, true, '{101}', 0, 1, false, 'instant', '{push,telegram,ntfy,webhook}',
      now(), now(), now()
    ) returning id
  `.execute(db)
  const device = peers.push.createSubscription({
    applicationServerKey: peers.addresses.vapid.publicKey,
  })
  const person = peers.telegram.createPerson()
  await person.start()
  const topic = `topic-${randomUUID().slice(0, 8)}`
  const path = `/hook-${randomUUID().slice(0, 8)}`
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const places: Record<ConnectedKind, { address: string; keys: Record<string, string> }> = {
    push: { address: device.endpoint, keys: { ...device.keys } },
    telegram: { address: String(person.id), keys: {} },
    ntfy: { address: `${peers.ntfy.origin}/${topic}`, keys: {} },
    webhook: { address: peers.webhook.origin + path, keys: { secret } },
  }
  const ids = await db.transaction().execute(async (trx) => {
    const added = {} as Record<ConnectedKind, number>
    for (const [kind, place] of Object.entries(places)) {
      const channel = { accountId, kind: kind as ConnectedKind, label: '', lang: 'is' as const }
      added[kind as ConnectedKind] =
        (await addChannel(trx, { ...channel, ...place }, { isProved: true, now })) ?? 0
    }
    return added
  })
  return { accountId, watchId: rows[0]?.id ?? 0, ids, device, person, topic, path, secret }
}

export type NotifiedAccount = Awaited<ReturnType<typeof aNotifiedAccount>>

let position = 0

/** Queues notices without homes to channels of these kinds. Returns their ids. */
export async function queueSomeNotices(
  db: Database,
  { accountId, watchId }: Pick<NotifiedAccount, 'accountId' | 'watchId'>,
  count: number,
  at: Date,
  channels: readonly ConnectedKind[] = ['push', 'telegram', 'ntfy', 'webhook'],
): Promise<number[]> {
  if (count === 0) return []
  return db.transaction().execute(async (trx) => {
    const notices = await trx
      .insertInto('notification')
      .values(
        Array.from({ length: count }, () => ({
          watch_id: watchId,
          account_id: accountId,
          kind: 'digest',
          day: at.toISOString().slice(0, 10),
          position: (position += 1),
          channels: [...channels],
          items: '[]',
          created_at: at,
        })),
      )
      .returning('id')
      .execute()
    const queued = notices.map(({ id }) => ({ id, accountId, kind: 'digest' as const, channels }))
    await queueMessages(trx, queued, at)
    return notices.map(({ id }) => id)
  })
}
