import { findAccountByEmail, getPerson } from '@kot/accounts/profile/account'
import { personResponse, type PersonResponse, personParams } from '@kot/contract/operator/people'
import { problemResponse } from '@kot/contract/problem'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { listGrants } from '@kot/access/grants/grants'
import { listOrders } from '@kot/access/orders/find-orders'
import { countWithdrawals } from '@kot/access/withdrawals/unreturned'
import { listSessions } from '@kot/accounts/sessions/list-sessions'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { personActions } from './person-actions.ts'
import { presentFoundOrder } from '../orders/present-order.ts'

const personSchema = {
  tags: ['operator'],
  security: [{ session: [] }],
  operationId: 'getPerson',
  summary: 'Get an account',
  description: 'With its access, devices and orders.',
  params: personParams,
  response: { 200: personResponse, 404: problemResponse },
}

/** Accounts are found one at a time by their mail address; the audit names them by their id. */
export function peopleRoutes(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'person find',
    ...actionAt('POST /api/operator/people/find'),
    operationId: 'findPerson',
    summary: 'Find an account by e-mail address',
    description: 'The exact address. Accounts cannot be listed.',
    run: async (trx, { body: { email } }) => ({
      id: email.includes('\0') ? null : await findAccountByEmail(trx, email),
    }),
    subject: (_, { id }) => (id === null ? null : `person ${id}`),
    details: ({ id }) => ({ found: id !== null }),
  })

  app.get('/api/operator/people/:id', { schema: personSchema }, async (request) => {
    const person = await readPerson(deps, request.params.id)
    if (!person) throw notFound(peopleTexts[deps.langOf(request)].gone)
    return person
  })

  personActions(app, deps)
}

/** Returns an account with everything an operator may need, or null if there is none. */
async function readPerson(
  { db, now }: Pick<AdminDeps, 'db' | 'now'>,
  accountId: string,
): Promise<PersonResponse | null> {
  const person = await getPerson(db, accountId)
  if (!person) return null
  const [grants, sessions, orders, withdrawals] = await Promise.all([
    listGrants(db, accountId),
    // None of them is the session of this request.
    listSessions({ db, now }, { accountId, sessionId: '' }),
    listOrders(db, accountId),
    countWithdrawals(db, accountId),
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
      lost_on: grant.lostOn,
    })),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    orders: orders.map(presentFoundOrder),
    withdrawals,
  }
}
