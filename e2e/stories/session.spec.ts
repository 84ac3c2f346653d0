import { headerTexts } from '@kot/i18n/texts/header'
import { pageTexts } from '@kot/i18n/texts/pages'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { hosts, port } from '../hosts.ts'
import { aPerson } from '../person.ts'
import { signInAs, signInByForm, tokenFor, userIn } from '../sign-in.ts'
import { chooseThree } from '../steps/favourites.ts'
import { paymentModal, pressBuy } from '../steps/purchase.ts'
import { openSmartfinder } from '../steps/smartfinder.ts'
import { expect, phone, test } from '../story.ts'

const stored = (key: string) => `localStorage.getItem('${key}')`

test('somebody signed in is handed over to the other language and stays signed in', async ({
  page,
}) => {
  await signInByForm(page, 'is', 'active')
  await page.goto(`${hosts.is}/til-leigu-101-reykjavik`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Tungumál/ })
    .click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${hosts.en}/for-rent-in-101-reykjavik-long-term`)
  await expect(
    page.getByRole('link', { name: headerTexts.en.settingsOf('Anna') }).first(),
  ).toBeVisible()
  const handedOver = asked.filter((url) => url.startsWith(hosts.en) && url.includes('jwt='))
  expect(handedOver).toHaveLength(1)
})

test('a hand-off in the address signs in on any page and leaves the address clean', async ({
  browser,
  ask,
}) => {
  test.slow()
  const { email, password } = await aPerson(ask, { name: 'Anna Jónsdóttir' })
  const jwt = await tokenFor({ email, password }, port)
  for (const [lang, path] of [
    ['is', '/'],
    ['is', '/til-leigu-101-reykjavik'],
    ['is', '/settings'],
    ['en', '/about'],
    ['en', '/prices'],
    ['en', '/smartfinder'],
  ] as const) {
    const answer = await ask(lang, '/api/v1/hand_off', {
      method: 'POST',
      data: { lang },
      headers: { authorization: `Bearer ${jwt}` },
    })
    const { jwt: handOff } = (await answer.json()) as { jwt: string }
    const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await elsewhere.goto(`${hosts[lang]}${path}?jwt=${handOff}`)
    await expect(elsewhere, path).toHaveURL(`${hosts[lang]}${path}`)
    await expect(
      elsewhere.getByRole('link', { name: headerTexts[lang].settingsOf('Anna') }).first(),
    ).toBeVisible()
    const user = JSON.parse((await elsewhere.evaluate<string>(stored('user'))) ?? '{}')
    const session = (await elsewhere.evaluate<string>(stored('jwt'))) ?? ''
    expect(user.email, path).toBe(email)
    expect(userIn(session), path).toEqual(user)
    // It was spent: the token kept here is another one.
    expect(session).not.toBe(handOff)
    await elsewhere.context().close()
  }
})

test('the web client names its user in the Authorization header, and nowhere else', async ({
  page,
  ask,
}) => {
  test.slow()
  const person = await aPerson(ask, { lang: 'en' })
  await signInAs(page, 'en', person)
  const calls = new Map<string, Set<string>>()
  const leaks: string[] = []
  let signedOut = false
  page.on('response', (response) => (signedOut ||= response.url().endsWith('/sign_out')))
  page.on('request', (request) => {
    if (signedOut) return
    const { pathname, search } = new URL(request.url())
    const body = request.postData() ?? ''
    if (/jwt/i.test(search) || /"jwt"|eyJ/.test(body)) leaks.push(`${pathname}${search} ${body}`)
    const path = pathname.replace(/\/f\/\d+$/, '/f/1')
    const bearer = /^Bearer \S+\.\S+\.\S+$/.test(request.headers()['authorization'] ?? '')
    const seen = calls.get(path) ?? new Set()
    calls.set(path, seen.add(bearer ? 'Bearer' : 'nothing'))
  })

  await chooseThree(page, 'en')
  const watch = await openSmartfinder(page, 'en')
  await watch.choose('101')
  await watch.activate.click()
  await watch.disable.click()
  await expect(watch.activate).toBeVisible()
  await page.goto(`${hosts.en}/settings`)
  await page.getByRole('button', { name: settingsTexts.en.profile.submit }).click()
  await expect(page.getByText(settingsTexts.en.profile.updated)).toBeVisible()
  const { password } = settingsTexts.en
  await page.getByLabel(password.current, { exact: true }).fill(person.password)
  await page.getByLabel(password.new, { exact: true }).fill('alveg nýtt orð')
  await page.getByLabel(password.repeat, { exact: true }).fill('alveg nýtt orð')
  await page.getByRole('button', { name: password.submit }).click()
  await expect(page.getByText(password.updated)).toBeVisible()
  await pressBuy(page, 'en', 0)
  await expect(paymentModal(page, 'en')).toBeVisible()
  await page.keyboard.press('Escape')
  const signOut = page.getByRole('banner').getByRole('button', { name: headerTexts.en.signOut })
  const left = page.waitForResponse('**/api/v1/sign_out')
  await signOut.first().click()
  await left

  expect(leaks).toEqual([])
  for (const path of [
    '/d/market/latest.json',
    '/lo/fetch.json',
    '/api/v1/f/1',
    '/user_email.json',
    '/user_email_update.json',
    '/unsub_match_smartfinder.json',
    '/update_account.json',
    '/updatePassword.json',
    '/api/v1/check_active',
    '/api/v1/sign_out',
  ]) {
    expect([path, [...(calls.get(path) ?? [])]]).toEqual([path, ['Bearer']])
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu of somebody signed in has the first name and sign-out only', async ({ page }) => {
    await signInByForm(page, 'is', 'active')
    // Its address changes before the page does: a menu opened in between would be closed again.
    await expect(page).toHaveTitle(pageTexts.is.landing.title)
    const texts = headerTexts.is
    await page.getByRole('button', { name: texts.openMenu }).tap()
    const menu = page.getByRole('navigation', { name: texts.mainMenu })
    await expect(menu.getByRole('link', { name: texts.settingsOf('Anna') })).toBeVisible()
    await expect(menu.getByRole('button', { name: texts.signOut })).toBeVisible()
    await expect(menu.getByRole('button', { name: texts.signIn })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: texts.signUp })).toHaveCount(0)
  })

  test('the favourites icon opens the favourites of somebody signed in', async ({ page }) => {
    await signInByForm(page, 'is', 'active')
    await page.getByRole('banner').getByRole('button', { name: headerTexts.is.favourites }).tap()
    await expect(page.getByRole('dialog', { name: headerTexts.is.favourites })).toBeVisible()
  })
})
