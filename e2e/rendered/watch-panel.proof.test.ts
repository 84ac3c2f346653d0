import type { Lang } from '@kot/domain/text/lang'
import { landingTexts } from '@kot/i18n/texts/landing'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { signUpTexts } from '@kot/i18n/texts/sign-up'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import type { Page } from '@playwright/test'
import { aHolder, anAccount, anAddress, forgetSignUps } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'
import { searchPanel } from '../steps/search.ts'
import { smartfinder } from '../steps/smartfinder.ts'
import { expect, langs, test } from './story.ts'
import {
  accountOf,
  confirmAddress,
  keepWatch,
  keptWatch,
  keptWatches,
} from '../accounts/account-with-watch.ts'

/** The panel at the foot of the landing page, as a person finds it. */
function panelOf(page: Page, lang: Lang) {
  const texts = watchPanelTexts[lang]
  const section = page.getByRole('region', { name: texts.heading })
  const areas = page.getByRole('dialog', { name: texts.area })
  return {
    section,
    area: section.getByRole('button', { name: texts.area }),
    maxRent: section.getByLabel(texts.maxRent),
    rooms: section.getByLabel(texts.rooms),
    email: section.getByLabel(texts.email),
    people: section.getByLabel(texts.people),
    submit: section.getByRole('button', { name: texts.submit }),
    async choose(code: string): Promise<void> {
      await section.getByRole('button', { name: texts.area }).click()
      await areas.getByRole('checkbox', { name: new RegExp(`^${code}`) }).check()
      await page.keyboard.press('Escape')
      await areas.waitFor({ state: 'hidden' })
    },
  }
}

/** Everything the page sends to the server. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') {
      sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
    }
  })
  return sent
}

for (const lang of langs) {
  test(`a visitor of the ${lang} host keeps the input of the panel through sign-up and into the watch`, async ({
    page,
  }) => {
    test.slow()
    const texts = smartfinderTexts[lang]
    const { faults } = signInTexts[lang]
    const sent = sentBy(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (/send-watch|wanted-watch/.test(request.url())) scripts.push(request.url())
    })
    await page.goto(`${hosts[lang]}/`)
    const panel = panelOf(page, lang)
    await expect(panel.section.getByRole('heading')).toHaveText(
      lang === 'en'
        ? 'You will be notified of new rental apartments'
        : 'Þú færð tilkynningu um nýjar íbúðir til leigu',
    )
    await expect(panel.section.getByText(watchPanelTexts[lang].notice)).toBeVisible()
    expect(scripts, 'nothing of it is fetched for those who only look').toEqual([])

    await panel.submit.click()
    const alert = panel.section.getByRole('alert')
    await expect(alert).toContainText(texts.noPostcode)
    await expect(alert).toContainText(faults.emailMissing)
    // Each fault is below its field, and the first of them has the focus.
    await expect(panel.area).toHaveAccessibleDescription(texts.noPostcode)
    await expect(panel.email).toHaveAccessibleDescription(faults.emailMissing)
    await expect(panel.area).toBeFocused()
    await panel.choose('101')
    await expect(panel.area).not.toHaveAccessibleDescription(texts.noPostcode)
    await panel.email.fill('abc')
    await panel.submit.click()
    await expect(panel.email).toHaveAccessibleDescription(faults.emailInvalid)
    await expect(alert).not.toContainText(texts.noPostcode)
    await expect(panel.email).toBeFocused()
    await expect(
      panel.section.getByText(
        lang === 'en'
          ? /^\d+ new apartments? that match(es)? this appeared in the last 28 days$/
          : /^\d+ (ný íbúð sem passar|nýjar íbúðir sem passa) við þetta birt[iu]st síðustu 28 daga$/,
      ),
    ).toBeVisible()

    const email = anAddress()
    await panel.email.fill(email)
    await panel.maxRent.selectOption('250000')
    await panel.rooms.selectOption('2')
    await panel.people.selectOption('4')
    await panel.submit.click()
    await expect(page).toHaveURL(`${hosts[lang]}/sign-up`)
    // Counting what the watch would find saves nothing and contains no names.
    expect(sent.filter((one) => !one.startsWith('/api/v1/watch_preview '))).toEqual([])
    expect(sent.join()).not.toContain(email)

    const signUp = signUpTexts[lang]
    await expect(page.getByLabel(signUp.email)).toHaveValue(email)
    await page.getByLabel(signUp.name).fill('Guðrún Helga')
    await page.getByLabel(signUp.password, { exact: true }).fill('lopapeysa og rok')
    await page.getByRole('button', { name: signUp.submit }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/smartfinder`)
    await forgetSignUps()
    // Nothing has to be entered again, and the criteria are shown in words.
    await expect(page.getByText(texts.search.needs.both)).toBeVisible()
    await expect(page.getByText(texts.broughtAlong)).toHaveCount(0)
    const watch = smartfinder(page, lang)
    await expect(watch.update).toBeVisible()
    await expect(watch.form.getByRole('button', { name: /101/ })).toBeVisible()
    await expect(watch.maxRent).toHaveValue('250000')
    await expect(watch.room(2)).toBeChecked()
    const { id } = await accountOf({ email })
    expect(await keptWatch(id)).toMatchObject({
      postcodes: ['101'],
      maxRent: 250_000,
      minRooms: 2,
      active: true,
    })
    await page.getByRole('button', { name: texts.seeHomes }).click()
    await expect(page).toHaveURL(
      `${hosts[lang]}/?postcodes=101&maxPrice=250&rooms=2&showResults=true`,
    )
    expect(sent.join('\n')).not.toMatch(/people|person/i)
  })
}

test('a signed-in user saves the watch from the panel and turns it off with the crossed-out bell', async ({
  page,
}) => {
  const texts = smartfinderTexts.en
  const person = await anAccount('en')
  const { id } = await accountOf(person)
  await keepWatch(id, { postcodes: ['600'], minSize: 50, frequency: 'weekly' })
  const sent = sentBy(page)
  await signInAs(page, 'en', person)
  await page.goto(`${hosts.en}/`)
  const panel = panelOf(page, 'en')
  // A watch writes to the address of its account.
  await expect(panel.email).toHaveValue(person.email)
  await expect(panel.email).not.toBeEditable()
  await panel.submit.click()
  await expect(panel.section.getByRole('alert')).toHaveText(texts.noPostcode)
  await panel.choose('101')
  await panel.people.selectOption('3')
  await panel.submit.click()
  // W16's words are kept for those whom it notifies.
  const waiting = panel.section.getByText(texts.waiting.heading, { exact: true })
  await expect(waiting).toBeVisible()
  await expect(panel.section.getByText('Smartfinder active', { exact: true })).toHaveCount(0)
  await expect(panel.section.getByText(texts.waiting.both)).toBeVisible()
  await expect(panel.section.getByRole('button', { name: texts.waiting.buy })).toBeVisible()
  // The earlier watch stays, and the new one notifies as often.
  await expect(page.getByText(texts.search.done(false))).toBeVisible()
  const earlier = { postcodes: ['600'], minSize: 50, active: true }
  expect(await keptWatches(id)).toMatchObject([
    earlier,
    { postcodes: ['101'], minSize: 0, frequency: 'weekly', active: true },
  ])
  expect(sent.filter((one) => one.startsWith('/user_email_update.json'))).toEqual([])
  expect(sent.filter((one) => one.startsWith('/api/v1/watches '))).toHaveLength(1)

  await panel.section.getByRole('button', { name: texts.disable }).click()
  await expect(panel.section.getByText(texts.deactivated)).toBeVisible()
  await expect(panel.submit).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([earlier, { postcodes: ['101'], active: false }])

  await page.getByRole('button', { name: texts.undo }).first().click()
  await expect(waiting).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([earlier, { postcodes: ['101'], active: true }])
})

test('the panel calls the watch active once access and a confirmed address are there, and sends the mail for it again', async ({
  page,
  ask,
}) => {
  const holder = await aHolder(ask)
  const { waiting } = smartfinderTexts.is
  const { resendMail, sent } = settingsTexts.is.unconfirmed
  await signInAs(page, 'is', holder)
  await page.goto(`${hosts.is}/`)
  const panel = panelOf(page, 'is')
  await panel.choose('101')
  await panel.submit.click()
  await expect(panel.section.getByText(waiting.heading)).toBeVisible()
  await expect(panel.section.getByText(waiting.confirmation)).toBeVisible()
  await panel.section.getByRole('button', { name: resendMail }).click()
  await expect(page.getByText(sent)).toBeVisible()

  await confirmAddress(holder)
  await page.reload()
  await panel.choose('101')
  await panel.submit.click()
  await expect(panel.section.getByText(watchPanelTexts.is.active)).toBeVisible()
  await expect(panel.section.getByText(watchPanelTexts.is.activeText)).toBeVisible()
  await expect(panel.section.getByText(waiting.heading)).toHaveCount(0)
})

test('the panel saves the first watch by the specified call', async ({ page }) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  const sent = sentBy(page)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/`)
  const panel = panelOf(page, 'is')
  await panel.choose('101')
  await panel.submit.click()
  await expect(panel.section.getByText(smartfinderTexts.is.waiting.heading)).toBeVisible()
  const updates = sent.filter((one) => one.startsWith('/user_email_update.json'))
  expect(updates).toHaveLength(1)
  expect(Object.keys(JSON.parse(updates[0]?.split(' ')[1] ?? '{}') as object).toSorted()).toEqual([
    'alert_freq',
    'locale',
    'max_rent',
    'min_rooms',
    'min_size',
    'pets',
    'postcodes',
  ])
  expect(await keptWatches(id)).toMatchObject([{ postcodes: ['101'], active: true }])
})

test('the panel starts with the search above it until a field of it is changed', async ({
  page,
}) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/?postcodes=101,105&maxPrice=350&rooms=2&minSize=50&pets=true`)
  const panel = panelOf(page, 'is')
  await expect(panel.area).toContainText('101, 105 Reykjavík')
  await expect(panel.maxRent).toHaveValue('350000')
  await expect(panel.rooms).toHaveValue('2')
  await expect(panel.section.getByText(/minnst 50\sm², gæludýr leyfð/)).toBeVisible()
  await panel.rooms.selectOption('3')
  await searchPanel(page, 'is').maxRent.selectOption('250')
  await expect(panel.maxRent).toHaveValue('250000')
  await expect(panel.rooms).toHaveValue('3')
  await panel.submit.click()
  await expect(panel.section.getByText(smartfinderTexts.is.waiting.heading)).toBeVisible()
  expect(await keptWatch(id)).toMatchObject({
    postcodes: ['101', '105'],
    maxRent: 250_000,
    minRooms: 3,
    minSize: 50,
    pets: true,
    active: true,
  })
})

test('a mail of the watch is shown above the panel', async ({ page }) => {
  await page.goto(`${hosts.en}/`)
  const { label, subject } = landingTexts.en.watch.sample
  await expect(page.getByLabel(`${label}: ${subject}`)).toBeVisible()
})

test('the panel shows when saving fails', async ({ page, complaints }) => {
  await signInAs(page, 'is', await anAccount('is'))
  await page.goto(`${hosts.is}/`)
  const panel = panelOf(page, 'is')
  await panel.choose('101')
  await page.route('**/user_email_update.json', (route) => route.abort())
  await panel.submit.click()
  await expect(panel.section.getByRole('alert')).toBeVisible()
  await expect(panel.submit).toBeVisible()
  complaints.length = 0
})
