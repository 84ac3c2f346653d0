import { signInTexts } from '@kot/i18n/texts/sign-in'
import { intentTexts, signUpTexts } from '@kot/i18n/texts/sign-up'
import type { Lang } from '@kot/domain/text/lang'
import type { TokenUser } from '@kot/contract/account/accounts'
import { expect, type Locator, type Page } from '@playwright/test'
import { hosts, port } from './hosts.ts'

export const accounts = {
  active: 'active@kot.test',
  inactive: 'inactive@kot.test',
} as const

/** Sessions of the demo's accounts, which the stories of a worker share while their tokens are good. */
const sharedTokens = new Map<string, { jwt: Promise<string>; until: number }>()
const SHARED_FOR_MS = 5 * 60_000

/** Leaves the browser as signing in leaves it, without the form: most stories are about something
 *  else. A story that ends the session signs in with `signInAs`. The answer is the token. */
export async function signIn(
  page: Page,
  lang: Lang,
  account: keyof typeof accounts,
): Promise<string> {
  let shared = sharedTokens.get(account)
  if (!shared || shared.until < Date.now()) {
    shared = { jwt: tokenFor(credentialsOf(account), port), until: Date.now() + SHARED_FOR_MS }
    sharedTokens.set(account, shared)
  }
  const jwt = await shared.jwt
  await storeToken(page, lang, jwt)
  return jwt
}

export const credentialsOf = (account: keyof typeof accounts): Credentials => ({
  email: accounts[account],
  password: 'demo-password',
})

/** The same with a session of this story alone. */
export async function signInAs(page: Page, lang: Lang, credentials: Credentials): Promise<string> {
  const token = await tokenFor(credentials, port)
  await storeToken(page, lang, token)
  return token
}

async function storeToken(page: Page, lang: Lang, jwt: string) {
  const localStorage = [
    { name: 'jwt', value: jwt },
    { name: 'user', value: JSON.stringify(userIn(jwt)) },
  ]
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: hosts[lang], localStorage }] })
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

/** The sheet over the page in which a visitor makes an account for what was pressed. */
export const intentSheet = (page: Page, lang: Lang, intent: 'access' | 'heart' | 'watch') =>
  page.getByRole('dialog', { name: intentTexts[lang][intent].heading })

/** Turns that sheet to the fields of those who have an account. */
export async function chooseSignIn(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('radio', { name: intentTexts[lang].who.known }).check()
  await signInModal(page, lang).waitFor()
}

/** Makes an account in that sheet. */
export async function sendSignUp(sheet: Locator, lang: Lang, email: string): Promise<void> {
  const texts = signUpTexts[lang]
  await sheet.getByLabel(texts.name).fill('Guðrún Helga')
  await sheet.getByLabel(texts.email).fill(email)
  await sheet.getByLabel(texts.password, { exact: true }).fill('lopapeysa og rok')
  await sheet.getByRole('button', { name: texts.submit }).click()
}

export type Credentials = { email: string; password: string }

/** Sends the form of an open modal, whatever comes of it. */
export async function sendSignIn(page: Page, lang: Lang, { email, password }: Credentials) {
  const texts = signInTexts[lang]
  const modal = signInModal(page, lang)
  await modal.getByLabel(texts.email).fill(email)
  await modal.getByLabel(texts.password, { exact: true }).fill(password)
  await modal.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
}
