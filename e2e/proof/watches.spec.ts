import { formatDayAndMonth } from '@kot/i18n/format/date'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { headerTexts } from '@kot/i18n/texts/header'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchesTexts } from '@kot/i18n/texts/watches'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  accountOf,
  addWatch,
  aNotifiedHolder,
  keptWatches,
} from '../accounts/account-with-watch.ts'
import { openChromium } from '../chromium.ts'
import { inDatabase } from '../database.ts'
import { hosts, ports } from '../hosts.ts'
import { anAccount, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { smartfinder } from '../steps/smartfinder.ts'
import { watchList, watchPage, withPush } from '../steps/watches.ts'
import { type Ask, expect, phone, test } from '../story.ts'

const peers = {
  telegram: `http://127.0.0.1:${ports.telegram}`,
  ntfy: `http://127.0.0.1:${ports.ntfy}`,
  push: `http://127.0.0.1:${ports.pushService}`,
  webhook: `http://127.0.0.1:${ports.webhookReceiver}`,
}

const texts = watchesTexts.is
const channels = channelsTexts.is
const cardOf = (page: Page) => page.getByRole('region', { name: channels.heading })

async function withTwo(page: Page) {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await addWatch(id, { name: 'Nálægt bænum', postcodes: ['101', '105'], maxRent: 350_000 })
  await addWatch(id, { postcodes: ['600'], minRooms: 3, frequency: 'weekly' })
  await signInAs(page, 'is', person)
  const list = watchList(page, 'is')
  await list.open()
  return { id, list }
}

test('two watches are turned off and on, changed, paused and deleted', async ({ page }) => {
  test.slow()
  const { id, list } = await withTwo(page)
  await list.turn('600 Akureyri').click()
  await expect(list.card('600 Akureyri').getByText(/Slökkt síðan/)).toBeVisible()
  await list.turn('600 Akureyri').click()
  await expect(list.card('600 Akureyri').getByText(/Slökkt síðan/)).toBeHidden()

  await list.edit('600 Akureyri').click()
  const edit = watchPage(page, 'is')
  await edit.name.fill('Fyrir norðan')
  await edit.save.click()
  await expect(page).toHaveURL(`${hosts.is}/smartfinder`)
  await expect(list.card('Fyrir norðan')).toBeVisible()

  await list.edit('Fyrir norðan').click()
  const day = new Date(Date.now() + 10 * 86_400_000)
  await edit.pauseUntil.fill(day.toISOString().slice(0, 10))
  await edit.pause.click()
  const paused = texts.pausedUntil(formatDayAndMonth('is', day))
  await expect(page.getByText(paused)).toBeVisible()
  await page.getByRole('link', { name: texts.page.back }).click()
  await list.resume('Fyrir norðan').click()
  await expect(page.getByText(paused)).toBeHidden()

  await list.edit('Fyrir norðan').click()
  await edit.remove.click()
  // One watch is left: its form is the page.
  await expect(smartfinder(page, 'is').update).toBeVisible()
  expect(await keptWatches(id)).toHaveLength(1)
  await page.getByRole('button', { name: commonTexts.is.undo }).click()
  await expect(list.card('Fyrir norðan')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the list and the page of a watch fit, and every control can be hit with a finger', async ({
    page,
  }) => {
    test.slow()
    const { list } = await withTwo(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await cardOf(page).scrollIntoViewIfNeeded()
    expect(await tooSmallTargets(page)).toEqual([])
    await expectNoViolations(page, 'the watches')
    await list.edit('Nálægt bænum').click()
    const edit = watchPage(page, 'is')
    await edit.more.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // Saving stays in sight.
    await expect(edit.save).toBeInViewport()
    await edit.name.scrollIntoViewIfNeeded()
    await expect(edit.save).toBeInViewport()
    expect(await tooSmallTargets(page)).toEqual([])
    await expectNoViolations(page, 'the page of a watch')
  })
})

/** Saves the first watch of an account that it notifies. */
async function saveFirst(page: Page, ask: Ask) {
  const person = await aNotifiedHolder(ask)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  const watch = smartfinder(page, 'is')
  await watch.choose('101')
  await watch.activate.click()
  const question = page.getByRole('dialog', { name: channels.ask.heading })
  await expect(question).toBeVisible()
  return { question, watch, id: (await accountOf(person)).id }
}

test('notifications are offered after the first watch, and „Ekki núna“ is remembered', async ({
  page,
  ask,
}) => {
  await withPush(page, 'granted')
  const { question, watch } = await saveFirst(page, ask)
  await question.getByRole('button', { name: channels.ask.later }).click()
  await expect(question).toBeHidden()
  await watch.update.click()
  await expect(watch.form.getByText(smartfinderTexts.is.updated)).toBeVisible()
  await expect(question).toBeHidden()
  expect(await stored(page, 'push_question')).toContain('later')
})

test('a refusal of the browser is remembered, and the card shows what to do', async ({
  page,
  ask,
}) => {
  await withPush(page, 'denied')
  const { question, watch } = await saveFirst(page, ask)
  await question.getByRole('button', { name: channels.ask.allow }).click()
  await expect(cardOf(page).getByText(channels.push.deniedHelp)).toBeVisible()
  await watch.update.click()
  await expect(question).toBeHidden()
  expect(await stored(page, 'push_question')).toContain('denied')
})

test('an allowed device gets a test message, and is removed when its user signs out', async ({
  page,
  ask,
  request,
}) => {
  test.slow()
  const created = await request.post(`${peers.push}/subscriptions`, { data: {} })
  const device = (await created.json()) as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  await withPush(page, 'granted', device)
  const { question, id } = await saveFirst(page, ask)
  await question.getByRole('button', { name: channels.ask.allow }).click()
  const card = cardOf(page)
  await expect(card.getByText(channels.devices.thisDevice, { exact: true })).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([
    { channels: ['mail', 'push'], frequency: 'instant' },
  ])
  await card.getByRole('button', { name: channels.testOf(channelName('is', 'push')) }).click()
  const seen = async () =>
    (await request.get(`${peers.push}/subscriptions/${device.endpoint.split('/').at(-1)}`)).text()
  await expect.poll(seen).toContain('Kot: prófun')
  await page.getByRole('button', { name: headerTexts.is.signOut }).click()
  await expect.poll(() => stored(page, 'jwt')).toBeNull()
  expect(await stored(page, 'push_device')).toBeNull()
  const left = await inDatabase((db) =>
    db.selectFrom('channel').select('id').where('account_id', '=', id).execute(),
  )
  expect(left).toEqual([])
})

/** The newest code that was sent to a topic. */
async function codeSentTo(request: APIRequestContext, topic: string): Promise<string> {
  const read = async () =>
    /Kóðinn er (\d{6})/.exec(await (await request.get(`${peers.ntfy}/${topic}/json?poll=1`)).text())
  await expect.poll(read).not.toBeNull()
  return (await read())?.[1] ?? ''
}

test('ntfy is connected by its code and used by the only watch', async ({ page, request }) => {
  test.slow()
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await addWatch(id, { postcodes: ['101'] })
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  const card = cardOf(page)
  await card.getByRole('button', { name: channels.more }).click()
  await card.getByRole('button', { name: channels.connectOf('ntfy') }).click()
  const dialog = page.getByRole('dialog', { name: channels.ntfy.heading })
  const topic = `kot-${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel(channels.ntfy.address).fill(`${peers.ntfy}/${topic}`)
  await dialog.getByRole('button', { name: channels.code.send }).click()
  await dialog
    .getByLabel(channels.code.label, { exact: true })
    .fill(await codeSentTo(request, topic))
  await dialog.getByRole('button', { name: channels.code.confirm }).click()
  await expect(page.getByText(channels.connectedAndUsed)).toBeVisible()
  await expect(card.getByText(new RegExp(topic))).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([{ channels: ['mail', 'ntfy'] }])
  await card.getByRole('button', { name: new RegExp(`^${channels.testOf('ntfy')}`) }).click()
  const messages = async () => (await request.get(`${peers.ntfy}/${topic}/json?poll=1`)).text()
  await expect.poll(messages).toContain('Kot: prófun')
})

test('Telegram is connected when its chat was started', async ({ page, context }) => {
  test.slow()
  const person = await anAccount('is')
  await addWatch((await accountOf(person)).id, { postcodes: ['101'] })
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  await cardOf(page).getByRole('button', { name: channels.more }).click()
  await cardOf(page)
    .getByRole('button', { name: channels.connectOf('Telegram') })
    .click()
  const dialog = page.getByRole('dialog', { name: channels.telegram.heading })
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: channels.telegram.open }).click()
  const chat = await opened
  expect(chat.url()).toContain(peers.telegram)
  await chat.getByRole('button').first().click()
  await expect(page.getByText(channels.connectedAndUsed)).toBeVisible()
})

// The browser without a window that other stories use has no notifications.
test('a push message is shown, and one with the same tag takes its place', async () => {
  test.slow()
  const browser = await openChromium()
  const context = await browser.newContext({
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.goto(`${hosts.is}/about`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(hosts.is))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const message = { title: '298.000 kr. · 2 herb.', body: 'Njálsgata 32', url: '/smartfinder' }
  for (const tag of ['notice-1', 'notice-1', 'notice-2']) {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: hosts.is,
      registrationId,
      data: JSON.stringify({ tag, image: null, ...message }),
    })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ tag, title, body, lang }) => [tag, title, body, lang].join('|'))
    })
  await expect
    .poll(async () => (await shown()).toSorted())
    .toEqual([
      'notice-1|298.000 kr. · 2 herb.|Njálsgata 32|is',
      'notice-2|298.000 kr. · 2 herb.|Njálsgata 32|is',
    ])
  await browser.close()
})
