import { grantsOf } from '@kot/access/grants/grants'
import { ordersOf } from '@kot/access/orders/find-orders'
import { personOf } from '@kot/accounts/profile/account'
import { listSessions } from '@kot/accounts/sessions/list-sessions'
import type { PersonAnswer } from '@kot/contract/operator/people'
import type { DeskParts } from '../desk-parts.ts'
import { presentFoundOrder } from '../orders/present-order.ts'

/** Somebody's account with all that an operator may have to look at; null when there is none. */
export async function readPerson(
  { db, now }: Pick<DeskParts, 'db' | 'now'>,
  accountId: string,
): Promise<PersonAnswer | null> {
  const person = await personOf(db, accountId)
  if (!person) return null
  const [grants, sessions, orders] = await Promise.all([
    grantsOf(db, accountId),
    // None of them is the one that asks.
    listSessions({ db, now }, { accountId, sessionId: '' }),
    ordersOf(db, accountId),
  ])
  const lasting = grants.find(({ revokedAt }) => revokedAt === null)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    email_confirmed: person.emailConfirmedAt !== null,
    lang: person.lang,
    newsletter: person.newsletter,
    operator: person.operator,
    created_at: person.createdAt.toISOString(),
    has_password: person.hasPassword,
    providers: person.providers,
    access_until: lasting?.endsAt.toISOString() ?? null,
    grants: grants.map((grant) => ({
      id: grant.id,
      starts_at: grant.startsAt.toISOString(),
      ends_at: grant.endsAt.toISOString(),
      revoked_at: grant.revokedAt?.toISOString() ?? null,
      order_id: grant.orderId,
    })),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    orders: orders.map(presentFoundOrder),
  }
}
