import { randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/lang'
import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Ask } from './story.ts'

export type Person = { name: string; email: string; password: string }

/** An address of this story's own, so that it finds no mail of another. */
export const anAddress = (who = 'gudrun') => `${who}-${randomUUID().slice(0, 13)}@kot.test`

/** Somebody with an account of their own, whose address is not confirmed. */
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

/** Only so many people may sign up from one place in an hour, and all stories come from one place. */
export const forgetSignUps = () =>
  inDatabase((db) => db.deleteFrom('rate_limit').where('key', 'like', 'sign_up:%').execute())

/** What the server says to the credentials, without a browser. */
export const tryToSignIn = (ask: Ask, { email, password }: Pick<Person, 'email' | 'password'>) =>
  ask('is', '/api/v1/sign_in', { method: 'POST', data: { email, password } })

/** What the browser keeps. */
export const stored = (page: Page, key: string) =>
  page.evaluate<string | null, string>((name) => localStorage.getItem(name), key)

/** Whether the server takes a token. */
export async function isTaken(ask: Ask, jwt: string): Promise<boolean> {
  const answer = await ask('is', '/api/v1/check_active', { method: 'POST', data: { jwt } })
  return answer.status() === 200
}

/** The browser reports every refused call on its console; these were meant to be refused. */
export function expectRefusals(complaints: string[], ...statuses: number[]): void {
  const meant = new RegExp(`status of (?:${statuses.join('|')})`)
  const others = complaints.filter((complaint) => !meant.test(complaint))
  expect(others.length, 'something was refused').toBeLessThan(complaints.length)
  complaints.splice(0, complaints.length, ...others)
}
