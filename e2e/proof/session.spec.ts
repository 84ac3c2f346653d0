import { headerTexts } from '@kot/i18n/texts/header'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { hosts, port } from '../hosts.ts'
import { aPerson } from '../accounts/person.ts'
import { signInAs, tokenFor, userIn } from '../sign-in.ts'
import { chooseThree } from '../steps/favourites.ts'
import { paymentModal, pressBuy } from '../payments/purchase.ts'
import { openSmartfinder } from '../steps/smartfinder.ts'
import { expect, test } from '../story.ts'

const stored = (key: string) => `localStorage.getItem('${key}')`

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

test('a hand-off in the address signs in on pages of every kind', async ({ browser, ask }) => {
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
