import type { Lang } from '@kot/domain/lang'
import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { hosts } from './hosts.ts'
import { anAddress, type Person } from './person.ts'
import { accounts } from './sign-in.ts'

export type Buyer = Person & { userId: string }

/** An account without access. Written down rather than signed up: only so many people may sign up
 *  from one place in an hour. */
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

type Options = { name?: string; origin?: string }

/** Somebody signed in and without access, on whatever page the story opens next. */
export async function aBuyer(
  page: Page,
  lang: Lang,
  { name, origin = hosts[lang] }: Options = {},
): Promise<Buyer> {
  const person = await anAccount(lang, name)
  const answer = await fetch(`http://127.0.0.1:${new URL(origin).port}/api/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { jwt } = (await answer.json()) as { jwt: string }
  const user = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  await page.context().addInitScript(
    (given) => {
      // Also run in the provider's frame, and after the purchase, which brings a token of its own.
      if (location.origin !== given.origin || localStorage.getItem('jwt') !== null) return
      localStorage.setItem('jwt', given.jwt)
      localStorage.setItem('user', given.user)
    },
    { origin, jwt, user: JSON.stringify(user) },
  )
  return { ...person, userId: String(user.user_id) }
}
