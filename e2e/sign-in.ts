import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Lang } from '@kot/domain/lang'
import type { TokenUser } from '@kot/contract/accounts/token-user'
import { expect, type Page } from '@playwright/test'
import { hosts, port } from './hosts.ts'

export const accounts = {
  active: 'active@kot.test',
  inactive: 'inactive@kot.test',
} as const

/** Leaves the browser as signing in leaves it, without the form: most stories are about something
 *  else. No page of ours is open afterwards. */
export async function signIn(page: Page, lang: Lang, account: keyof typeof accounts) {
  await signInAs(page, lang, credentialsOf(account))
}

const credentialsOf = (account: keyof typeof accounts): Credentials => ({
  email: accounts[account],
  password: 'demo-password',
})

/** The same for somebody whom the story has made. */
export async function signInAs(page: Page, lang: Lang, credentials: Credentials) {
  const jwt = await tokenFor(credentials, port)
  // The lightest answer of the host, to be where its local storage is.
  await page.goto(`${hosts[lang]}/healthz`)
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('jwt', token)
      localStorage.setItem('user', user)
    },
    [jwt, JSON.stringify(userIn(jwt))] as const,
  )
}

/** A token of the server at that port, without a browser. */
export async function tokenFor({ email, password }: Credentials, at: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${at}/api/v1/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { jwt: string }).jwt
}

/** What the page keeps beside the token. */
export function userIn(jwt: string): TokenUser {
  const claims: unknown = JSON.parse(
    Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  const { user_id, name, email, lang, newsletter, end_of_subscription } = claims as TokenUser
  return { user_id, name, email, lang, newsletter, end_of_subscription }
}

/** Signs in as a person would, at /login, and waits until the modal has closed. */
export async function signInByForm(
  page: Page,
  lang: Lang,
  who: keyof typeof accounts | Credentials,
) {
  await page.goto(`${hosts[lang]}/login`)
  await sendSignIn(page, lang, typeof who === 'string' ? credentialsOf(who) : who)
  await signInModal(page, lang).waitFor({ state: 'hidden' })
  // The modal leads away from its page: a menu opened before that would be closed again.
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/** The same in a modal that is open already. */
export async function fillSignIn(page: Page, lang: Lang, account: keyof typeof accounts) {
  await sendSignIn(page, lang, credentialsOf(account))
  await signInModal(page, lang).waitFor({ state: 'hidden' })
}

export const signInModal = (page: Page, lang: Lang) =>
  page.getByRole('dialog', { name: signInTexts[lang].signIn.heading })

export type Credentials = { email: string; password: string }

/** Sends the form of an open modal, whatever comes of it. */
export async function sendSignIn(page: Page, lang: Lang, { email, password }: Credentials) {
  const texts = signInTexts[lang]
  const modal = signInModal(page, lang)
  await modal.getByLabel(texts.email).fill(email)
  await modal.getByLabel(texts.password, { exact: true }).fill(password)
  await modal.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
}
