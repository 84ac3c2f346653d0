import { randomBytes } from 'node:crypto'
import { addChannel } from '@kot/notify/channels/channels'
import type { Peers } from '@kot/notify/testing/peers'
import type { Database } from '@kot/db/connect'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { saveWatchSettings } from '@kot/watches/settings'
import { sql } from 'kysely'

/** A person who waits for one home, and what arrived at each of their channels. */
export type BenchRecipient = {
  email: string
  /** The only rent that this person's watch finds. */
  rent: number
  counts: () => Record<ConnectedKind, number>
}

const LOWEST_RENT = 700_000
const everywhere = offeredPostcodes.map(({ code }) => code)

/** Creates accounts with an instant watch and all channels, without quiet hours. */
export async function addRecipients(
  db: Database,
  peers: Peers,
  count: number,
): Promise<BenchRecipient[]> {
  const recipients: BenchRecipient[] = []
  for (let number = 0; number < count; number += 1) {
    const rent = LOWEST_RENT + number * 1_000
    const accountId = await aWatchingAccount(
      db,
      {
        postcodes: everywhere,
        minRent: rent,
        maxRent: rent,
        frequency: 'instant',
        channels: ['mail', 'push', 'telegram', 'ntfy', 'webhook'],
      },
      { now: new Date() },
    )
    await saveWatchSettings(db, accountId, { quiet: false, quietFrom: 22, quietUntil: 7 })
    const device = peers.push.createSubscription({
      applicationServerKey: peers.addresses.vapid.publicKey,
    })
    const person = peers.telegram.createPerson()
    await person.start()
    const topic = `recipient-${number}`
    const path = `/recipient-${number}`
    const places: Record<ConnectedKind, { address: string; keys: Record<string, string> }> = {
      push: { address: device.endpoint, keys: { ...device.keys } },
      telegram: { address: String(person.id), keys: {} },
      ntfy: { address: `${peers.ntfy.origin}/${topic}`, keys: {} },
      webhook: {
        address: peers.webhook.origin + path,
        keys: { secret: `whsec_${randomBytes(24).toString('base64')}` },
      },
    }
    await db.transaction().execute(async (trx) => {
      for (const [kind, place] of Object.entries(places)) {
        const channel = { accountId, kind: kind as ConnectedKind, label: '', lang: 'is' as const }
        await addChannel(trx, { ...channel, ...place }, { isProved: true, now: new Date() })
      }
    })
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    recipients.push({
      email,
      rent,
      counts: () => ({
        push: device.received.length,
        telegram: person.messages.length,
        ntfy: peers.ntfy.messages(topic).length,
        webhook: peers.webhook.requests(path).length,
      }),
    })
  }
  return recipients
}

/** Creates accounts whose daily digest is due now, with the homes of the first crawl. */
export async function addReaders(db: Database, count: number): Promise<void> {
  await sql`
    with owner as (
      insert into account (name, email, email_confirmed_at, lang)
      select 'Anna', 'reader-' || number || '@kot.test', now(), 'is'
      from generate_series(1, ${count}::integer) number
      returning id
    ),
    granted as (
      insert into access_grant (account_id, starts_at, ends_at)
      select id, now() - interval '1 day', now() + interval '1 year' from owner
    )
    insert into watch (
      account_id, active, postcodes, min_size, min_rooms, pets, frequency,
      created_at, updated_at, active_since, next_digest_at
    )
    select id, true, ${everywhere.slice(0, 8)}, 0, 1, false, 'daily', now(), now(), now(), now()
    from owner
  `.execute(db)
}
