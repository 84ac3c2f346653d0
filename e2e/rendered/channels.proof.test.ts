import type { Lang } from '@kot/domain/text/lang'
import { watchErrorTexts } from '@kot/i18n/texts/api-errors'
import { channelName, channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { WatchesResponse } from '@kot/contract/watch/watches'
import type { Page } from '@playwright/test'
import {
  accountOf,
  addWatch,
  aNotifiedHolder,
  confirmAddress,
  keptWatches,
} from '../accounts/account-with-watch.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { aHolder, anAccount, expectRejected, type Person, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { smartfinder } from '../steps/smartfinder.ts'
import { aChannel, aWatchesResponse, aWatchItem, withPush, withWatches } from '../steps/watches.ts'
import { expect, langs, test } from './story.ts'

const cardOf = (page: Page, lang: Lang) =>
  page.getByRole('region', { name: channelsTexts[lang].heading })

async function openWith(page: Page, lang: Lang, list: WatchesResponse) {
  await signInAs(page, lang, await anAccount(lang))
  await withWatches(page, list)
  await page.goto(`${hosts[lang]}/smartfinder`)
  const card = cardOf(page, lang)
  await card.waitFor()
  await card.getByRole('button', { name: channelsTexts[lang].more }).click()
  return card
}

const bodies = (page: Page, path: RegExp): unknown[] => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname) && request.method() !== 'GET') {
      sent.push(
        `${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`,
      )
    }
  })
  return sent
}

for (const lang of langs) {
  const texts = channelsTexts[lang]

  test(`a test mail and quiet hours of the ${lang} host`, async ({ page, complaints }) => {
    const person = await anAccount(lang)
    const { id } = await accountOf(person)
    await addWatch(id, { postcodes: ['101'] })
    await signInAs(page, lang, person)
    await page.goto(`${hosts[lang]}/smartfinder`)
    const card = cardOf(page, lang)
    await expect(card.getByText(person.email)).toBeVisible()
    // What is not set up here is not offered.
    await expect(card.getByText(channelName(lang, 'telegram'))).toHaveCount(0)
    await expect(card.getByText(channelName(lang, 'push'))).toHaveCount(0)
    const mailTest = card.getByRole('button', { name: texts.testOf(texts.kinds.mail) })
    await mailTest.click()
    await expect(page.getByText(watchErrorTexts[lang].unconfirmed).first()).toBeVisible()
    expectRejected(complaints, 409)
    await confirmAddress(person)
    await mailTest.click()
    await expect(page.getByText(texts.tested).first()).toBeVisible()

    const quiet = page.getByRole('region', { name: texts.quiet.heading })
    await quiet.getByLabel(texts.quiet.from).selectOption('23')
    await quiet.getByRole('switch', { name: texts.quiet.heading }).click()
    await expect(quiet.getByLabel(texts.quiet.from)).toBeDisabled()
    const settings = () =>
      inDatabase((db) =>
        db
          .selectFrom('watch_settings')
          .select(['quiet', 'quiet_from', 'quiet_until'])
          .where('account_id', '=', id)
          .executeTakeFirst(),
      )
    await expect.poll(settings).toEqual({ quiet: false, quiet_from: 23, quiet_until: 7 })
  })

  test(`a webhook of the ${lang} host shows its secret once and is connected by its code`, async ({
    page,
    complaints,
  }) => {
    const card = await openWith(page, lang, aWatchesResponse())
    const sent = bodies(page, /channels/)
    const name = channelName(lang, 'webhook')
    await page.route('**/api/v1/channels', (route) =>
      route.fulfill({ json: { id: 5, link: null, secret: 'whsec_abc' } }),
    )
    await page.route('**/api/v1/channels/5/code', (route) =>
      route.fulfill({ json: { done: true } }),
    )
    await page.route('**/api/v1/channels/5/proof', (route) =>
      route.fulfill({ status: 422, json: { detail: 'Wrong code' } }),
    )
    await card.getByRole('button', { name: texts.connectOf(name) }).click()
    const dialog = page.getByRole('dialog', { name: texts.webhook.heading })
    await dialog.getByLabel(texts.webhook.address).fill('https://anna.example/kot')
    await dialog.getByRole('button', { name: texts.code.send }).click()
    await expect(dialog.getByLabel(texts.webhook.secret)).toHaveValue('whsec_abc')
    await dialog.getByRole('button', { name: texts.code.again }).click()
    await expect(page.getByText(texts.code.sentAgain).first()).toBeVisible()
    const code = dialog.getByLabel(texts.code.label, { exact: true })
    await code.fill('12 34 56')
    await expect(code).toHaveValue('123456')
    await dialog.getByRole('button', { name: texts.code.confirm }).click()
    await expect(code).toHaveAccessibleDescription('Wrong code')
    expectRejected(complaints, 422)

    await page.unroute('**/api/v1/channels/5/proof')
    await page.route('**/api/v1/channels/5/proof', (route) =>
      route.fulfill({ json: { done: true } }),
    )
    await page.unroute('**/api/v1/watches')
    const webhook = aChannel({ kind: 'webhook', label: 'anna.example' })
    await withWatches(page, aWatchesResponse({ channels: [webhook] }))
    // The only watch uses it from now on.
    await page.route('**/api/v1/watches/1', (route) =>
      route.fulfill({
        json: aWatchesResponse({
          channels: [webhook],
          watches: [aWatchItem({ channels: ['mail', 'webhook'] })],
        }),
      }),
    )
    await dialog.getByRole('button', { name: texts.code.confirm }).click()
    await expect(page.getByText(texts.connectedAndUsed).first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(card.getByText('anna.example')).toBeVisible()
    expect(sent).toEqual([
      'POST /api/v1/channels {"kind":"webhook","address":"https://anna.example/kot"}',
      'POST /api/v1/channels/5/code ',
      'POST /api/v1/channels/5/proof {"code":"123456"}',
      'POST /api/v1/channels/5/proof {"code":"123456"}',
    ])
  })

  test(`channels of the ${lang} host show that they are unconfirmed, working or retired`, async ({
    page,
  }) => {
    const channels = [
      aChannel({ id: 5, kind: 'ntfy', state: 'unproved', label: 'ntfy.sh/kot' }),
      aChannel({ id: 6, kind: 'webhook', state: 'retired', label: 'anna.example' }),
      aChannel({ id: 7, kind: 'telegram', label: '@annaj' }),
    ]
    const card = await openWith(
      page,
      lang,
      aWatchesResponse({ channels, watches: [aWatchItem({ channels: ['mail', 'telegram'] })] }),
    )
    const sent = bodies(page, /channels/)
    await expect(card.getByText(texts.codeMissing)).toBeVisible()
    await expect(card.getByText(texts.retired)).toBeVisible()
    await expect(card.getByText('@annaj')).toBeVisible()
    await expect(
      card.getByRole('button', { name: `${texts.connectAgain}: ${texts.kinds.webhook}` }),
    ).toBeVisible()
    await page.route('**/api/v1/channels/**', (route) => route.fulfill({ json: { done: true } }))
    await card.getByRole('button', { name: texts.testOf('Telegram, @annaj') }).click()
    await expect(page.getByText(texts.tested).first()).toBeVisible()
    await card.getByRole('button', { name: texts.removeOf('Telegram, @annaj') }).click()
    await expect(page.getByText(texts.removed).first()).toBeVisible()
    // A code that was sent earlier is entered without entering the address again.
    await card.getByRole('button', { name: new RegExp(texts.enterCode) }).click()
    const dialog = page.getByRole('dialog', { name: texts.ntfy.heading })
    await expect(dialog.getByLabel(texts.code.label, { exact: true })).toBeVisible()
    expect(sent).toEqual(['POST /api/v1/channels/7/test ', 'DELETE /api/v1/channels/7 '])
  })
}

test('Telegram is opened by a link, and the page notices when the chat was started', async ({
  page,
}) => {
  const texts = channelsTexts.is
  const offered = { push_key: null, telegram: true }
  const card = await openWith(page, 'is', aWatchesResponse({ offered, watches: [] }))
  await page.route('**/api/v1/channels', (route) =>
    route.fulfill({ json: { id: 7, link: 'https://t.me/kot?start=abc', secret: null } }),
  )
  await card.getByRole('button', { name: texts.connectOf('Telegram') }).click()
  const dialog = page.getByRole('dialog', { name: texts.telegram.heading })
  const link = dialog.getByRole('link', { name: texts.telegram.open })
  await expect(link).toHaveAttribute('href', 'https://t.me/kot?start=abc')
  // The other window is not opened here.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  await page.clock.install()
  await link.click()
  await expect(dialog.getByText(texts.telegram.waiting)).toBeVisible()
  await page.clock.runFor(3_500)
  await expect(dialog.getByText(texts.telegram.waiting)).toBeVisible()
  await page.unroute('**/api/v1/watches')
  const telegram = aChannel({ id: 7, kind: 'telegram', label: '@annaj' })
  await withWatches(page, aWatchesResponse({ offered, watches: [], channels: [telegram] }))
  await page.clock.runFor(3_500)
  await expect(card.getByText('@annaj')).toBeVisible()
})

test('the feeds of a watch are copied, of the watch that is chosen', async ({ page }) => {
  const texts = channelsTexts.is.feeds
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    })
  })
  const watches = [
    aWatchItem({ name: 'Bærinn' }),
    aWatchItem({ id: 2, name: 'Norður', feed: '/api/v1/watch_feeds/second/homes.atom' }),
  ]
  const card = await openWith(page, 'is', aWatchesResponse({ watches }))
  await card.getByLabel(texts.watch).selectOption('2')
  const { feed } = channelsTexts.is.kinds
  await card.getByRole('button', { name: texts.copyOf(feed) }).click()
  await expect(page.getByText(texts.copied).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(
    `${hosts.is}/api/v1/watch_feeds/second/homes.atom`,
  )
})

test('the feeds of a watch have an address once their owner makes one', async ({ page }) => {
  const { feeds: texts, kinds } = channelsTexts.is
  const without = aWatchItem({ feed: null, calendar: null })
  const card = await openWith(page, 'is', aWatchesResponse({ watches: [without] }))
  await page.route('**/api/v1/watches/*/feed', (route) =>
    route.fulfill({ json: aWatchesResponse({ watches: [aWatchItem({})] }) }),
  )
  await expect(card.getByRole('button', { name: texts.renew })).toHaveCount(0)
  await card.getByRole('button', { name: texts.createOf(kinds.calendar) }).click()
  await expect(page.getByText(texts.created).first()).toBeVisible()
  await expect(card.getByRole('button', { name: texts.copyOf(kinds.calendar) })).toBeFocused()
  await expect(card.getByRole('button', { name: texts.copyOf(kinds.feed) })).toBeVisible()
  await expect(card.getByRole('button', { name: texts.renew })).toBeVisible()
})

test.describe('notifications on this device', () => {
  const texts = channelsTexts.is
  const offered = { push_key: 'B'.repeat(87), telegram: false }

  /** Saves the first watch of an account in a browser that can be notified. */
  async function saveWatchOf(page: Page, person: Person, answer: NotificationPermission) {
    const { id } = await accountOf(person)
    await withPush(page, answer)
    await signInAs(page, 'is', person)
    await page.goto(`${hosts.is}/smartfinder`)
    const watch = smartfinder(page, 'is')
    await watch.choose('101')
    await withWatches(page, aWatchesResponse({ offered }))
    const asked = page.waitForResponse('**/api/v1/account')
    await watch.activate.click()
    return { id, asked, watch, question: page.getByRole('dialog', { name: texts.ask.heading }) }
  }

  async function saveFirst(page: Page, ask: Ask, answer: NotificationPermission) {
    const { id, watch, question } = await saveWatchOf(page, await aNotifiedHolder(ask), answer)
    await expect(question).toBeVisible()
    await expect(question.getByText('Aldrei á milli 22:00 og 07:00.')).toBeVisible()
    await expect(question.getByText('Um 6 tilkynningar á viku.')).toBeVisible()
    return { id, question, watch }
  }

  test('are not offered while the address is not confirmed', async ({ page, ask }) => {
    const { asked, question } = await saveWatchOf(page, await aHolder(ask), 'granted')
    await expect(page.getByText(smartfinderTexts.is.waiting.heading)).toBeVisible()
    await asked
    await expect(question).toHaveCount(0)
  })

  test('are offered after the first watch, and „Ekki núna“ is remembered', async ({
    page,
    ask,
  }) => {
    const { question, watch } = await saveFirst(page, ask, 'granted')
    await question.getByRole('button', { name: texts.ask.later }).click()
    await expect(question).toHaveCount(0)
    expect(JSON.parse((await stored(page, 'push_question')) ?? '{}')).toMatchObject({
      answer: 'later',
    })
    await watch.update.click()
    await expect(watch.form.getByText('Smartfinder uppfærður')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  test('are connected when they are allowed, and the watch notifies at once', async ({
    page,
    ask,
  }) => {
    const { question } = await saveFirst(page, ask, 'granted')
    const sent = bodies(page, /channels|watches/)
    await page.route('**/api/v1/channels', (route) =>
      route.fulfill({ json: { id: 9, link: null, secret: null } }),
    )
    const device = aChannel({ id: 9, kind: 'push', label: 'Chrome á Android' })
    const changed = aWatchesResponse({
      offered,
      channels: [device],
      watches: [aWatchItem({ channels: ['mail', 'push'], frequency: 'instant' })],
    })
    await page.route('**/api/v1/watches/1', (route) => route.fulfill({ json: changed }))
    await question.getByRole('button', { name: texts.ask.allow }).click()
    await expect(page.getByText(texts.push.on).first()).toBeVisible()
    expect(sent[0]).toContain('"endpoint":"https://push.example/device-1"')
    expect(sent[1]).toMatch(/^PUT \/api\/v1\/watches\/1 .*"frequency":"instant".*"push"/)
    await expect(
      cardOf(page, 'is').getByText(texts.devices.thisDevice, { exact: true }),
    ).toBeVisible()

    // Signing out ends them, before the session ends.
    await page.route('**/api/v1/channels/9', (route) => route.fulfill({ json: { done: true } }))
    await page.getByRole('button', { name: 'Útskráning' }).first().click()
    await expect.poll(() => stored(page, 'jwt')).toBeNull()
    expect(sent.at(-1)).toBe('DELETE /api/v1/channels/9 ')
    expect(await stored(page, 'push_device')).toBeNull()
  })

  test('that the browser refuses are not offered again, and the card shows what to do', async ({
    page,
    ask,
  }) => {
    const { question } = await saveFirst(page, ask, 'denied')
    await question.getByRole('button', { name: texts.ask.allow }).click()
    await expect(question).toHaveCount(0)
    const card = cardOf(page, 'is')
    await expect(card.getByText(texts.push.deniedHelp)).toBeVisible()
    await expect(card.getByText(texts.push.meanwhile)).toBeVisible()
    await expect(card.getByRole('button', { name: commonTexts.is.retry })).toBeVisible()
    expect(JSON.parse((await stored(page, 'push_question')) ?? '{}')).toMatchObject({
      answer: 'denied',
    })
  })

  test('of other devices can be removed from this one', async ({ page }) => {
    await withPush(page, 'granted')
    const channels = [
      aChannel({ id: 8, kind: 'push', label: 'Safari á iPhone' }),
      aChannel({ id: 9, kind: 'push', label: 'Chrome á Android' }),
    ]
    const card = await openWith(page, 'is', aWatchesResponse({ offered, channels }))
    const sent = bodies(page, /channels/)
    await expect(card.getByText(texts.devices.others(2))).toBeVisible()
    await page.route('**/api/v1/channels/**', (route) => route.fulfill({ json: { done: true } }))
    await card.getByRole('button', { name: texts.devices.removeOthers }).click()
    await expect(page.getByText(texts.removed).first()).toBeVisible()
    expect(sent).toEqual(['DELETE /api/v1/channels/8 ', 'DELETE /api/v1/channels/9 '])
  })
})

test('the only watch uses a channel when its switch is on', async ({ page }) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await addWatch(id, { postcodes: ['101'] })
  await inDatabase((db) =>
    db
      .insertInto('channel')
      .values({
        account_id: id,
        kind: 'ntfy',
        address: 'https://ntfy.example/kot',
        keys: '{}',
        label: 'ntfy.example/kot',
        lang: 'is',
        created_at: new Date(),
        proved_at: new Date(),
      })
      .execute(),
  )
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  const watch = smartfinder(page, 'is')
  const unused = channelsTexts.is.unused
  await expect(cardOf(page, 'is').getByText(unused)).toBeVisible()
  await watch.form.getByRole('switch', { name: 'ntfy' }).click()
  await watch.form.getByRole('switch', { name: channelsTexts.is.kinds.mail }).click()
  await watch.update.click()
  await expect.poll(async () => (await keptWatches(id))[0]?.channels).toEqual(['ntfy'])
  await expect(cardOf(page, 'is').getByText(unused)).toHaveCount(0)
})

for (const lang of langs) {
  test(`the app can be installed from the ${lang} host, with shortcuts in its language`, async ({
    ask,
  }) => {
    const manifest = (await (await ask(lang, '/site.webmanifest')).json()) as {
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/today?app',
      display: 'standalone',
      lang,
    })
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual(
      lang === 'is'
        ? [
            ['Til leigu', '/?postcodes=&showResults=true'],
            ['Leiguvaktin mín', '/smartfinder'],
          ]
        : [
            ['For rent', '/?postcodes=&showResults=true'],
            ['My rental watch', '/smartfinder'],
          ],
    )
  })
}
