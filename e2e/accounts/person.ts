import { randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import type { Ask } from '../story.ts'
import { hosts } from '../hosts.ts'
import { accounts, tokenFor, userIn } from '../sign-in.ts'

export type Person = { name: string; email: string; password: string }

/** An address of this story only, so that it receives no mail of others. */
export const anAddress = (who = 'gudrun') => `${who}-${randomUUID().slice(0, 13)}@kot.test`

/** A user with a new account and an unconfirmed address. */
export async function aPerson(
  ask: Ask,
  { lang = 'is', ...facts }: Partial<Person> & { lang?: Lang } = {},
): Promise<Person> {
  const person = {
    name: 'Guðrún Helga',
    email: anAddress(),
    password: 'lopapeysa og rok',
    ...facts,
  }
  const answer = await ask(lang, '/api/v1/sign_up', {
    method: 'POST',
    data: { user: { ...person, lang, newsletter: false } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await forgetSignUps()
  return person
}

/** Resets the hourly sign-up limit of a network, because all stories share one. */
export const forgetSignUps = () =>
  inDatabase((db) => db.deleteFrom('rate_limit').where('key', 'like', 'sign_up:%').execute())

/** Returns the server's response to the credentials, without a browser. */
export const tryToSignIn = (ask: Ask, { email, password }: Pick<Person, 'email' | 'password'>) =>
  ask('is', '/api/v1/sign_in', { method: 'POST', data: { email, password } })

/** Reads the browser's local storage. */
export const stored = (page: Page, key: string) =>
  page.evaluate<string | null, string>((name) => localStorage.getItem(name), key)

/** Whether the server accepts a token. */
export async function isTaken(ask: Ask, jwt: string): Promise<boolean> {
  const answer = await ask('is', '/api/v1/check_active', { method: 'POST', data: { jwt } })
  return answer.status() === 200
}

/** The browser reports every rejected call on its console; these are expected. */
export function expectRejected(complaints: string[], ...statuses: number[]): void {
  const meant = new RegExp(`status of (?:${statuses.join('|')})`)
  const others = complaints.filter((complaint) => !meant.test(complaint))
  expect(others.length, 'something was refused').toBeLessThan(complaints.length)
  complaints.splice(0, complaints.length, ...others)
}

const month = 30 * 24 * 3_600_000

/** A user with a new account and access, by default for a month. */
export async function aHolder(ask: Ask, forMs = month): Promise<Person> {
  const person = await aPerson(ask)
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const now = Date.now()
    await db
      .insertInto('access_grant')
      .values({
        account_id: id,
        starts_at: new Date(now - 60_000),
        ends_at: new Date(now + forMs),
      })
      .execute()
  })
  return person
}

/** As if the period of access had passed. */
export const endAccess = ({ email }: Person) =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('access_grant')
      .set({ ends_at: new Date() })
      .where('account_id', '=', id)
      .execute()
  })

type Buyer = Person & { userId: string }

/** An account without access. Inserted into the database instead of signed up, because sign-ups
 *  are limited per network. */
export async function anAccount(lang: Lang, name = 'Guðrún Helga'): Promise<Person> {
  const email = anAddress()
  await inDatabase(async (db) => {
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', accounts.inactive)
      .executeTakeFirstOrThrow()
    await db.insertInto('account').values({ email, name, lang, password_hash }).execute()
  })
  return { email, name, password: 'demo-password' }
}

type BuyerOptions = { name?: string; origin?: string }

/** Signs in a user without access on the page the story opens next. */
export async function aBuyer(
  page: Page,
  lang: Lang,
  { name, origin = hosts[lang] }: BuyerOptions = {},
): Promise<Buyer> {
  const person = await anAccount(lang, name)
  const jwt = await tokenFor(person, Number(new URL(origin).port))
  const user = userIn(jwt)
  await page.context().addInitScript(
    (given) => {
      // This also runs in the provider's frame, and after the purchase, which sets a new token.
      if (location.origin !== given.origin || localStorage.getItem('jwt') !== null) return
      localStorage.setItem('jwt', given.jwt)
      localStorage.setItem('user', given.user)
    },
    { origin, jwt, user: JSON.stringify(user) },
  )
  return { ...person, userId: user.user_id }
}

/** Everything granted to an account: periods of access and receipts. */
export const booksOf = ({ email }: { email: string }) =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const grants = await db
      .selectFrom('access_grant')
      .select(['starts_at', 'ends_at'])
      .where('account_id', '=', id)
      .orderBy('starts_at')
      .execute()
    const receipts = await db
      .selectFrom('receipt')
      .select('number')
      .where('account_id', '=', id)
      .execute()
    return { grants, receipts }
  })
