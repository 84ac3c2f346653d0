import { createHmac, randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'
import { dataDeletionTexts } from '@kot/i18n/texts/data-deletion'
import { handOffTexts } from '@kot/i18n/texts/hand-off'
import { headerTexts } from '@kot/i18n/texts/header'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Page } from '@playwright/test'
import { socialLogin } from '../../scripts/demo/simulators.ts'
import { inDatabase } from '../database.ts'
import { hosts, inEnglish, ports } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { anAddress, aPerson, expectRejected, stored, tryToSignIn } from '../accounts/person.ts'
import { agree, deny, leaveFor, pressButtonOf, type Provider, type Stranger } from '../provider.ts'
import { accounts, credentialsOf, signInAs, signInModal } from '../sign-in.ts'
import { expect, frames, test } from '../story.ts'

const providers: readonly Provider[] = ['google', 'facebook']

const aStranger = (facts: Partial<Stranger> = {}): Stranger => ({
  subject: randomUUID(),
  name: 'Ragnheiður Lóa',
  email: anAddress('loa'),
  verified: true,
  ...facts,
})

const userIn = async (page: Page) => JSON.parse((await stored(page, 'user')) ?? 'null')

/** Also where the purchase, which is offered without access, lies over it. */
const greeting = (page: Page, lang: Lang, name = 'Ragnheiður') =>
  page
    .getByRole('link', { name: headerTexts[lang].settingsOf(name), includeHidden: true })
    .filter({ visible: true })

const friendOf = async (email: string) => {
  const account = await inDatabase((db) =>
    db.selectFrom('account').select('friend').where('email', '=', email).executeTakeFirst(),
  )
  return account?.friend
}

test('a new user signs in by Facebook and arrives at a clean address', async ({ page }) => {
  await page.goto(`${hosts.is}/about?friend=vinur`)
  await expect.poll(() => stored(page, 'friend')).toBe('vinur')
  const asked: { url: string; referer: string }[] = []
  page.on('request', (request) => {
    asked.push({ url: request.url(), referer: request.headers()['referer'] ?? '' })
  })
  await leaveFor(page, 'is', 'facebook')
  const stranger = aStranger()
  await agree(page, stranger)
  await expect(greeting(page, 'is')).toBeVisible()
  await expect(page).toHaveURL(`${hosts.is}/`)
  expect(await userIn(page)).toMatchObject({
    name: stranger.name,
    email: stranger.email,
    lang: 'is',
  })

  // A login without access stays without, whichever provider verifies it.
  await expect(page.getByRole('dialog', { name: purchaseTexts.is.heading })).toBeVisible()

  const handOver = asked.findIndex(({ url }) => url.includes('?jwt='))
  expect(asked.filter(({ url }) => url.includes('jwt='))).toHaveLength(1)
  expect(asked[handOver + 1]?.url).toBe(`${hosts.is}/api/v1/hand_off/exchange`)
  expect(asked.filter(({ referer }) => referer.includes('jwt='))).toEqual([])
  // The referral stays with us.
  const toProvider = asked.filter(({ url }) => url.startsWith('http://127.0.0.1'))
  expect(toProvider.length).toBeGreaterThan(0)
  expect(toProvider.filter(({ url }) => url.includes('vinur'))).toEqual([])
  expect(await friendOf(stranger.email)).toBe('vinur')
})

for (const lang of inEnglish) {
  test(`a visitor who declines at the provider gets an explanation on the ${lang} host`, async ({
    page,
  }) => {
    for (const provider of providers) {
      await leaveFor(page, lang, provider)
      await deny(page)
      await expect(page).toHaveURL(`${hosts[lang]}/login?social=denied`)
      const { denied } = signInTexts[lang].socialTrouble
      await expect(signInModal(page, lang).getByText(denied)).toBeVisible()
      expect(await userIn(page)).toBeNull()
    }
  })

  test(`an account with an unconfirmed address is joined on the ${lang} host after a proof by mail`, async ({
    page,
    ask,
  }) => {
    test.slow()
    const person = await aPerson(ask, { lang })
    const stranger = aStranger({ email: person.email })
    await leaveFor(page, lang, 'google')
    await agree(page, stranger)
    await expect(page).toHaveURL(`${hosts[lang]}/login?social=proof`)
    await expect(
      signInModal(page, lang).getByText(signInTexts[lang].socialTrouble.proof),
    ).toBeVisible()
    expect(await userIn(page)).toBeNull()
    await expect(page.getByText(person.name)).toHaveCount(0)

    const subject = mailTexts[lang].joinIdentity.subject('Google')
    await page.goto(linkIn(await mailTo(person.email, { subject }), '/mailed-link'))
    const words = mailedLinkTexts[lang].join_identity
    await page.getByRole('button', { name: words.button }).click()
    await expect(page.getByText(words.done)).toBeVisible()
    await page.getByRole('link', { name: mailedLinkTexts[lang].signIn }).click()
    await pressButtonOf(page, lang, 'google')
    await agree(page, stranger)
    // The first proof of the address ends the name that was entered at sign-up.
    const signedIn = new RegExp(`${headerTexts[lang].settingsOf('')}$`)
    await expect(page.getByRole('banner').getByRole('link', { name: signedIn })).toBeVisible()
    const user = await userIn(page)
    expect(user).toMatchObject({ email: person.email })
    expect(user).not.toMatchObject({ name: person.name })

    // An account made with an unconfirmed address can no longer be opened by its creator.
    expect((await tryToSignIn(ask, person)).status()).toBe(401)
    await page.goto(`${hosts[lang]}/settings`)
    const texts = settingsTexts[lang].password
    await expect(page.getByText(texts.none)).toBeVisible()
    await page.getByRole('button', { name: texts.makeOne }).click()
    await mailTo(person.email, { subject: mailTexts[lang].resetPassword.subject })
  })
}

test('the referral may also be named at our own address', async ({ page }) => {
  const stranger = aStranger()
  await page.goto(`${hosts.is}/auth/google?state=friend%3Dabc`)
  await agree(page, stranger)
  await expect(greeting(page, 'is')).toBeVisible()
  expect(await friendOf(stranger.email)).toBe('abc')
})

test('a confirmed account is joined at once, and found again by subject when the address changes', async ({
  page,
  ask,
}) => {
  test.slow()
  const person = await aPerson(ask)
  const link = linkIn(await mailTo(person.email), '/mailed-link')
  const token = new URL(link).searchParams.get('token')
  const data = { token, password: person.password }
  await ask('is', '/api/v1/mailed_link/use', { method: 'POST', data })
  const stranger = aStranger({ email: person.email })
  await leaveFor(page, 'is', 'google')
  await agree(page, stranger)
  await expect(greeting(page, 'is', 'Guðrún')).toBeVisible()
  const { user_id: joined } = await userIn(page)

  await page.evaluate(() => localStorage.clear())
  await leaveFor(page, 'is', 'google')
  await agree(page, { ...stranger, email: anAddress('annad') })
  await expect(greeting(page, 'is', 'Guðrún')).toBeVisible()
  expect(await userIn(page)).toMatchObject({ user_id: joined, email: person.email })
})

test('a provider that does not verify the address links no account without a confirmation', async ({
  page,
  ask,
}) => {
  const person = await aPerson(ask)
  const link = linkIn(await mailTo(person.email), '/mailed-link')
  const token = new URL(link).searchParams.get('token')
  const data = { token, password: person.password }
  await ask('is', '/api/v1/mailed_link/use', { method: 'POST', data })
  await leaveFor(page, 'is', 'facebook')
  await agree(page, aStranger({ email: person.email }))
  await expect(page).toHaveURL(`${hosts.is}/login?social=proof`)
  expect(await userIn(page)).toBeNull()
})

test('without an address there is no account to make', async ({ page }) => {
  await leaveFor(page, 'en', 'facebook')
  await page.getByRole('button', { name: /Án netfangs/ }).click()
  await expect(page).toHaveURL(`${hosts.en}/login?social=no-address`)
  await expect(
    signInModal(page, 'en').getByText(signInTexts.en.socialTrouble.noAddress),
  ).toBeVisible()
})

test('after a social login the wanted page opens', async ({ page }) => {
  await page.goto(`${hosts.is}/settings`)
  await expect(page).toHaveURL(`${hosts.is}/login`)
  await pressButtonOf(page, 'is', 'google')
  await agree(page, aStranger())
  await expect(page).toHaveURL(`${hosts.is}/settings`)
})

test('from the sign-up page a provider makes an account, and no purchase is offered', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/sign-up`)
  await page.getByRole('link', { name: signInTexts.is.signIn.withGoogle }).click()
  await agree(page, aStranger())
  await expect(greeting(page, 'is')).toBeVisible()
  await frames(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the state is random, and good in the browser that began and nowhere else, once', async ({
  page,
  browser,
  ask,
}) => {
  const states = []
  for (let time = 0; time < 2; time++) {
    const answer = await ask('is', '/auth/google?state=friend%3Dabc', { follow: false })
    states.push(new URL(answer.headers()['location'] ?? '').searchParams.get('state'))
  }
  expect(new Set(states).size).toBe(2)
  expect(states.join()).not.toContain('abc')

  await page.goto(`${hosts.is}/auth/google/callback?code=x&state=${states[0]}`)
  await expect(page).toHaveURL(`${hosts.is}/login?social=failed`)

  const callbacks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/google/callback')) callbacks.push(request.url())
  })
  // Delayed, so that another browser is first.
  await page.route('**/auth/google/callback**', (route) => route.abort())
  await leaveFor(page, 'is', 'google')
  await agree(page, aStranger())
  await expect.poll(() => callbacks.length).toBe(1)
  const [callback = ''] = callbacks
  const thief = await (await browser.newContext()).newPage()
  await thief.goto(callback)
  await expect(thief).toHaveURL(`${hosts.is}/login?social=failed`)
  expect(await userIn(thief)).toBeNull()
  await thief.context().close()

  await page.unroute('**/auth/google/callback**')
  await page.goto(callback)
  await expect(greeting(page, 'is')).toBeVisible()
  await page.goto(callback)
  await expect(page).toHaveURL(`${hosts.is}/login?social=failed`)
})

test('a used hand-off does not sign in', async ({ page, browser, complaints }) => {
  const handOffs: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('?jwt=')) handOffs.push(request.url())
  })
  await leaveFor(page, 'is', 'google')
  await agree(page, aStranger())
  await expect(greeting(page, 'is')).toBeVisible()
  const thief = await (await browser.newContext()).newPage()
  await thief.goto(handOffs[0] ?? '')
  await expect(thief).toHaveURL(`${hosts.is}/`)
  await expect(
    // Before the page wakes up, its menu for small screens lies in the header as well.
    thief.getByRole('banner').getByRole('button', { name: headerTexts.is.signIn }).first(),
  ).toBeVisible()
  expect(await userIn(thief)).toBeNull()
  await thief.context().close()
  complaints.length = 0
})

test('returning as another user prompts first', async ({ page }) => {
  test.slow()
  // Its session ends here.
  await signInAs(page, 'is', credentialsOf('active'))
  const stranger = aStranger()
  const texts = handOffTexts.is
  for (const choice of ['stay', 'change'] as const) {
    await page.goto(`${hosts.is}/auth/google`)
    await agree(page, stranger)
    await expect(page.getByText(texts.otherUser)).toBeVisible()
    expect(await userIn(page)).toMatchObject({ email: accounts.active })
    const stay = texts.stayAs(`Anna Jónsdóttir (${accounts.active})`)
    const change = texts.continueAs(`${stranger.name} (${stranger.email})`)
    await page.getByRole('button', { name: choice === 'stay' ? stay : change }).click()
    await expect(greeting(page, 'is', choice === 'stay' ? 'Anna' : 'Ragnheiður')).toBeVisible()
    await expect(page).toHaveURL(`${hosts.is}/`)
  }
  expect(await userIn(page)).toMatchObject({ email: stranger.email })
})

test('data that Facebook requests to delete is gone, and the page of its code confirms it', async ({
  page,
  ask,
  complaints,
}) => {
  const stranger = aStranger()
  await leaveFor(page, 'is', 'facebook')
  await agree(page, stranger)
  await expect(greeting(page, 'is')).toBeVisible()

  const secret = socialLogin(ports).server.FACEBOOK_APP_SECRET
  const claims = { algorithm: 'HMAC-SHA256', user_id: stranger.subject, issued_at: 1 }
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const signature = createHmac('sha256', secret).update(body).digest('base64url')
  const answer = await ask('is', '/auth/facebook/deletion', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: `signed_request=${signature}.${body}`,
  })
  const { url } = (await answer.json()) as { url: string }
  await page.goto(url)
  await expect(page.getByText(dataDeletionTexts.is.done)).toBeVisible()
  expect(await friendOf(stranger.email)).toBeUndefined()
  await page.goto(`${hosts.en}/data-deletion-instructions?code=unknown`)
  await expect(page.getByText(dataDeletionTexts.en.unknown)).toBeVisible()
  // The token of the deleted account is refused, and so is the unknown code.
  expectRejected(complaints, 401, 404)
})
