import type { Lang } from '@kot/domain/text/lang'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { commonTexts } from '@kot/i18n/texts/common'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { headerTexts } from '@kot/i18n/texts/header'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import type { Locator, Page } from '@playwright/test'
import {
  aHolder,
  aPerson,
  expectRejected,
  isTaken,
  type Person,
  stored,
} from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { accounts, credentialsOf, signIn, signInAs } from '../sign-in.ts'
import { faults as specified } from '../specification.ts'
import { pauseClock } from '../steps/page.ts'
import { expect, langs, test } from './story.ts'

async function openAs(page: Page, lang: Lang, person: Person) {
  await signInAs(page, lang, person)
  await open(page, lang)
}

async function open(page: Page, lang: Lang) {
  await page.goto(`${hosts[lang]}/settings`)
  await page.getByRole('heading', { name: settingsTexts[lang].profile.heading }).waitFor()
}

const profileOf = (page: Page, lang: Lang) => {
  const texts = settingsTexts[lang].profile
  const section = page.getByRole('region', { name: texts.heading })
  return {
    section,
    name: section.getByLabel(texts.name, { exact: true }),
    email: section.getByLabel(texts.email, { exact: true }),
    language: section.getByLabel(texts.language),
    newsletter: section.getByRole('switch', { name: texts.newsletter }),
    update: section.getByRole('button', { name: texts.submit }),
    updated: section.getByText(lang === 'is' ? 'Upplýsingar uppfærðar' : 'profile updated', {
      exact: true,
    }),
  }
}

/** The banner disappears after 2 seconds; the form continues to show what is wrong. */
async function expectPassingBanner(page: Page, section: Locator, button: Locator, text: string) {
  await expect(section.getByRole('alert')).toHaveText(text)
  await page.clock.runFor(1_500)
  await expect(section.getByRole('alert')).toHaveText(text)
  await page.clock.runFor(1_000)
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(section.getByText(text)).toBeVisible()
  await expect(button).toHaveAccessibleDescription(text)
}

const detailOf = (lang: Lang) => (lang === 'is' ? 'Villa: A' : 'Error: A')

for (const lang of langs) {
  const texts = settingsTexts[lang]

  test(`the access box of the ${lang} host shows a holder the last day`, async ({ page, ask }) => {
    for (const [end, date] of [
      ['2099-11-14T12:00:00Z', '14.11.2099'],
      ['2099-03-04T12:00:00Z', '4.3.2099'],
    ] as const) {
      await openAs(page, lang, await aHolder(ask, Date.parse(end) - Date.now()))
      const words = lang === 'en' ? 'You have access until' : 'Þú hefur aðgang til'
      await expect(page.getByText(`${words} ${date}`, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: texts.access.buy })).toHaveCount(0)
    }
  })

  test(`the access box of the ${lang} host shows a holder added days and the reason`, async ({
    page,
    ask,
  }) => {
    const added = {
      day: '2026-11-17',
      failures: ['late-notices'],
      starts_at: '2099-11-14T12:00:00.000Z',
      ends_at: '2099-11-15T12:00:00.000Z',
    }
    await page.route('**/api/v1/added_days', (route) =>
      route.fulfill({ json: { added_days: [added] } }),
    )
    await openAs(page, lang, await aHolder(ask))
    const box = page.getByRole('region', { name: texts.access.heading })
    await expect(
      box.getByRole('heading', { name: fairPassTexts[lang].settings.heading }),
    ).toBeVisible()
    const [date, reason] =
      lang === 'is'
        ? ['17. nóvember 2026', 'Tilkynningar voru ekki sendar innan sex klukkustunda.']
        : ['17 November 2026', 'Notices were not sent within six hours.']
    await expect(box.getByRole('listitem')).toHaveText(`${date}${reason}`)
  })

  test(`the access box of the ${lang} host leads a member to the purchase`, async ({ page }) => {
    await signIn(page, lang, 'inactive')
    await open(page, lang)
    const [none, buy] =
      lang === 'is'
        ? ['Þú hefur ekki aðgang', 'Kaupa aðgang']
        : ['You don’t have access', 'Buy Access']
    await expect(page.getByText(none, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: buy, exact: true }).click()
    await expect(page.getByRole('dialog', { name: purchaseTexts[lang].heading })).toBeVisible()
  })

  test(`a changed profile shows at once on the ${lang} host, and its banner goes after 2 seconds`, async ({
    page,
    ask,
  }) => {
    const person = await aPerson(ask, { lang })
    await openAs(page, lang, person)
    const profile = profileOf(page, lang)
    await expect(profile.name).toHaveValue(person.name)
    await expect(profile.email).toHaveValue(person.email)
    await expect(profile.language).toHaveValue(lang)
    await expect(profile.language.getByRole('option')).toHaveText(['Íslenska', 'English'])
    await expect(profile.newsletter).not.toBeChecked()

    const before = await stored(page, 'jwt')
    const call = page.waitForRequest('**/update_account.json')
    const other = lang === 'is' ? 'en' : 'is'
    await profile.name.fill('Sólveig Anna')
    await profile.language.selectOption(other)
    await profile.newsletter.check()
    await pauseClock(page)
    await profile.update.click()
    await expect(profile.updated).toBeVisible()
    expect((await call).postDataJSON()).toEqual({
      user: { name: 'Sólveig Anna', email: person.email, lang: other, newsletter: true },
    })
    await page.clock.runFor(1_500)
    await expect(profile.updated).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(profile.updated).toHaveCount(0)

    await expect(
      page.getByRole('banner').getByRole('link', { name: headerTexts[lang].settingsOf('Sólveig') }),
    ).toBeVisible()
    expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({
      name: 'Sólveig Anna',
      lang: other,
      newsletter: true,
    })
    expect(await stored(page, 'jwt')).not.toBe(before)
  })

  test(`faults of the profile stand at their field on the ${lang} host, others in a banner`, async ({
    page,
    ask,
    complaints,
  }) => {
    const person = await aPerson(ask, { lang })
    await openAs(page, lang, person)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/update_account.json')) calls.push(request.url())
    })
    const { name, email, update, section } = profileOf(page, lang)
    const faults = { ...signInTexts[lang].faults, ...specified[lang] }
    await name.fill('')
    await email.fill('')
    await update.click()
    await expect(name).toHaveAccessibleDescription(faults.nameMissing)
    await expect(email).toHaveAccessibleDescription(faults.emailMissing)
    await name.fill('Guðrún')
    await email.fill('abc')
    await update.click()
    await expect(email).toHaveAccessibleDescription(faults.emailInvalid)
    expect(calls).toEqual([])

    const secret = section.getByLabel(texts.password.current, { exact: true })
    await email.fill(accounts.active)
    await update.click()
    await expect(secret).toHaveAccessibleDescription(new RegExp(faults.passwordMissing))
    expect(calls).toEqual([])
    await secret.fill(person.password)
    await update.click()
    await expect(email).toHaveAccessibleDescription(accountErrorTexts[lang].emailOfAnother)
    expectRejected(complaints, 422)

    await email.fill('annad@kot.test')
    await page.route('**/update_account.json', (route) =>
      route.fulfill({ status: 500, json: { detail: 'A' } }),
    )
    await pauseClock(page)
    await update.click()
    await expectPassingBanner(page, section, update, detailOf(lang))
    expectRejected(complaints, 500)
    await page.unroute('**/update_account.json')
    await update.click()
    await expect(update).toHaveAccessibleDescription('')
  })

  test(`a password changed on the ${lang} host ends the other browser’s session and keeps this one`, async ({
    page,
    ask,
    complaints,
  }) => {
    test.slow()
    const person = await aPerson(ask, { lang })
    const answer = await ask(lang, '/api/v1/sign_in', { method: 'POST', data: person })
    const { jwt: elsewhere } = (await answer.json()) as { jwt: string }
    await openAs(page, lang, person)
    const before = (await stored(page, 'jwt')) ?? ''

    const section = page.getByRole('region', { name: texts.password.heading })
    const [current, next, repeat] = [
      section.getByLabel(texts.password.current, { exact: true }),
      section.getByLabel(texts.password.new, { exact: true }),
      section.getByLabel(texts.password.repeat, { exact: true }),
    ]
    const change = section.getByRole('button', { name: texts.password.submit })
    const faults = specified[lang]
    for (const [typed, expected] of [
      [
        ['', '', ''],
        [faults.passwordMissing, faults.passwordMissing, faults.passwordMissing],
      ],
      [
        ['1234567', '1234567', '1234567'],
        [faults.passwordTooShort, faults.passwordTooShort, faults.passwordTooShort],
      ],
      [
        ['12345678', '12345678', '12345679'],
        ['', signInTexts[lang].passwordRule, faults.passwordsDiffer],
      ],
    ] as const) {
      for (const [at, field] of [current, next, repeat].entries()) await field.fill(typed[at] ?? '')
      await change.click()
      for (const [at, field] of [current, next, repeat].entries()) {
        await expect(field).toHaveAccessibleDescription(expected[at] ?? '')
      }
    }
    for (const field of [current, next, repeat]) {
      await expect(field).toHaveAttribute('type', 'password')
      await section.getByRole('button', { name: commonTexts[lang].show }).first().click()
      await expect(field).toHaveAttribute('type', 'text')
    }

    await current.fill('ekki lykilorðið')
    await next.fill('alveg nýtt orð')
    await repeat.fill('alveg nýtt orð')
    await change.click()
    await expect(current).toHaveAccessibleDescription(
      lang === 'is' ? 'Núverandi lykilorð er rangt' : 'Current password invalid',
    )
    expectRejected(complaints, 422)

    await current.fill(person.password)
    await next.fill('password123')
    await repeat.fill('password123')
    await change.click()
    await expect(next).toHaveAccessibleDescription(accountErrorTexts[lang].passwordGuessable)
    await expect(section.getByRole('alert')).toHaveCount(0)
    expectRejected(complaints, 400)
    await next.fill('alveg nýtt orð')
    await repeat.fill('alveg nýtt orð')
    await page.route('**/updatePassword.json', (route) =>
      route.fulfill({ status: 500, json: { detail: 'A' } }),
    )
    await pauseClock(page)
    await change.click()
    await expectPassingBanner(page, section, change, detailOf(lang))
    await page.unroute('**/updatePassword.json')
    expectRejected(complaints, 500)

    await change.click()
    const updated = section.getByText(lang === 'is' ? 'Lykilorði breytt' : 'password updated', {
      exact: true,
    })
    await expect(updated).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(updated).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(updated).toHaveCount(0)
    await expect(current).toHaveValue('')

    expect(await isTaken(ask, elsewhere)).toBe(false)
    expect(await isTaken(ask, before)).toBe(false)
    expect(await isTaken(ask, (await stored(page, 'jwt')) ?? '')).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.profile.heading })).toBeVisible()
  })
}

for (const lang of langs) {
  const texts = settingsTexts[lang].sessions

  test(`devices of the ${lang} host are named, and only the latest are shown at first`, async ({
    page,
    ask,
  }) => {
    const names = ['Chrome, Android', 'Edge, Windows', null, 'Safari', 'Safari, iPhone']
    const sessions = [...names, 'Opera, Mac', 'Firefox, Linux'].map((device, index) => {
      const at = `2026-11-0${9 - index}T12:00:00.000Z`
      return { device, created_at: at, last_seen_at: at, current: index === 6 }
    })
    await page.route('**/api/v1/sessions', (route) => route.fulfill({ json: { sessions } }))
    await openAs(page, lang, await aPerson(ask, { lang }))
    const section = page.getByRole('region', { name: texts.heading })
    const devices = section.getByRole('listitem')
    const more = section.getByRole('button', { name: texts.showAll(7) })
    await expect(devices).toHaveText([
      new RegExp(`${texts.device('Firefox', 'Linux')} .${texts.thisOne}.`),
      new RegExp(texts.device('Chrome', 'Android')),
      new RegExp(texts.device('Edge', 'Windows')),
      new RegExp(texts.unknownDevice),
      /^Safari/,
    ])
    await more.click()
    await expect(devices).toHaveCount(7)
    await expect(more).toHaveCount(0)
    await expect(devices.nth(5)).toBeFocused()
  })
}

test('an error elsewhere on the page is shown in a banner that disappears, and in place until the next attempt', async ({
  page,
  ask,
  complaints,
}) => {
  const { data, sessions, unconfirmed } = settingsTexts.is
  const { unexpected } = commonTexts.is.errors
  await openAs(page, 'is', await aPerson(ask))
  const main = page.getByRole('main')
  const mine = page.getByRole('region', { name: data.heading })
  const devices = page.getByRole('region', { name: sessions.heading })
  const deletion = page.getByRole('dialog', { name: data.deleteQuestion })
  for (const [path, section, name] of [
    ['confirm_email', main, unconfirmed.resend],
    ['my_data', mine, data.download],
    ['sign_out_everywhere', devices, sessions.signOutEverywhere],
    ['delete_account', deletion, data.deleteSend],
  ] as const) {
    await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ status: 500, json: {} }))
    if (section === deletion) await mine.getByRole('button', { name: data.delete }).click()
    const button = section.getByRole('button', { name })
    await pauseClock(page)
    await button.click()
    await expect(section.getByRole('alert')).toHaveText(unexpected)
    await page.clock.runFor(2_500)
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expect(button).toHaveAccessibleDescription(unexpected)
    await page.clock.resume()
  }
  expectRejected(complaints, 500)
})

test('the optional features stay hidden from eye and keyboard', async ({ page }) => {
  await signIn(page, 'en', 'active')
  await open(page, 'en')
  const names = await page
    .locator('input, select, button, a')
    .evaluateAll((all) =>
      all.map((one) => `${one.textContent} ${one.getAttribute('aria-label')} ${one.id}`),
    )
  expect(names.length).toBeGreaterThan(10)
  const text = `${names.join(' ')} ${await page.locator('body').textContent()}`
  expect(text).not.toMatch(/mark clicked|sticky/i)
})

test('signing out on the account page ends on the front page', async ({ page }) => {
  await signInAs(page, 'is', credentialsOf('active'))
  await open(page, 'is')
  await page.getByRole('banner').getByRole('button', { name: headerTexts.is.signOut }).click()
  await expect(page).toHaveURL(`${hosts.is}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
