import type { Lang } from '@kot/domain/lang'
import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { hosts } from './hosts.ts'
import { anAddress, type Person } from './person.ts'
import { accounts, tokenFor, userIn } from './sign-in.ts'

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
  const jwt = await tokenFor(person, Number(new URL(origin).port))
  const user = userIn(jwt)
  await page.context().addInitScript(
    (given) => {
      // Also run in the provider's frame, and after the purchase, which brings a token of its own.
      if (location.origin !== given.origin || localStorage.getItem('jwt') !== null) return
      localStorage.setItem('jwt', given.jwt)
      localStorage.setItem('user', given.user)
    },
    { origin, jwt, user: JSON.stringify(user) },
  )
  return { ...person, userId: user.user_id }
}
