import type { WatchResponse } from '@kot/contract/watch/watch'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { commonTexts } from '@kot/i18n/texts/common'
import { searchTexts } from '@kot/i18n/texts/search'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { watchesTexts } from '@kot/i18n/texts/watches'
import type { Page } from '@playwright/test'
import { aHolder, anAccount, expectRejected, stored } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { signIn, signInAs } from '../sign-in.ts'
import { pauseClock } from '../steps/page.ts'
import { paymentModal } from '../payments/purchase.ts'
import { matchingNow, openSmartfinder } from '../steps/smartfinder.ts'
import { expect, langs, test } from './story.ts'
import {
  accountOf,
  addWatch,
  confirmAddress,
  keepWatch,
  keptWatch,
} from '../accounts/account-with-watch.ts'

const rents = [100, 120, 150, 200, 230, 250, 300, 350, 400, 450, 500]
const sizes = [5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200]

const areaId = (code: string) => postcodeByCode(code)?.areaId

/** What the page sends to save a watch, while the test watches. */
function updatesOf(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user_email_update.json')) sent.push(request.postDataJSON())
  })
  return sent
}

for (const lang of langs) {
  const texts = smartfinderTexts[lang]

  test(`a new watch of the ${lang} host offers what is specified, starts with the defaults and requires a postcode`, async ({
    page,
  }) => {
    const sent = updatesOf(page)
    await signInAs(page, lang, await anAccount(lang))
    const watch = await openSmartfinder(page, lang)
    await expect(watch.area).toHaveText(
      lang === 'en' ? /Please select postcodes\.\.$/ : /Veldu póstföng af áhuga\.\.$/,
    )
    await expect(watch.maxRent.locator('option')).toHaveText([
      searchTexts[lang].maxRent.none,
      ...rents.map((thousands) => `${thousands}.000\u00A0kr.`),
    ])
    await expect(watch.maxRent).toHaveValue('')
    await expect(watch.minSize.locator('option')).toHaveText([
      searchTexts[lang].minSize.none,
      ...sizes.map((size) => `${size}\u00A0m²`),
    ])
    await expect(watch.minSize).toHaveValue('0')
    await expect(watch.pets.locator('option')).toHaveText(
      lang === 'en' ? ['No', 'Yes'] : ['Nei', 'Já'],
    )
    await expect(watch.pets).toHaveValue('false')
    await expect(watch.room(1)).toBeChecked()
    await expect(watch.frequencies).toHaveCount(5)
    await expect(watch.frequency('daily')).toBeChecked()
    await expect(watch.disable).toHaveCount(0)
    await expect(page.getByText(texts.waiting.both)).toHaveCount(0)

    const fault = watch.form.getByText(
      lang === 'en' ? 'Please select postcode' : 'Veldu póstnúmer',
      { exact: true },
    )
    await pauseClock(page)
    await watch.activate.click()
    await expect(fault).toBeVisible()
    await expect(watch.area).toBeFocused()
    await page.clock.runFor(1_500)
    await expect(fault).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(fault).toHaveCount(0)

    await watch.activate.click()
    await expect(fault).toBeVisible()
    await page.clock.resume()
    await watch.choose('101')
    await expect(fault).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test(`a watch is set up, changed and turned off on the ${lang} host, each with its message for 2 seconds, also without access`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    const sent = updatesOf(page)
    const person = await anAccount(lang)
    const { id } = await accountOf(person)
    await signInAs(page, lang, person)
    const watch = await openSmartfinder(page, lang)
    await watch.choose('101', '105')
    await watch.chooseRoom(3)
    await watch.maxRent.selectOption('250000')
    await watch.minSize.selectOption('50')
    await watch.pets.selectOption('true')
    await watch.frequency('weekly').check()
    await pauseClock(page)

    const passes = async (text: string) => {
      const said = watch.form.getByText(text, { exact: true })
      await expect(said).toBeVisible()
      await page.clock.runFor(1_500)
      await expect(said).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(said).toHaveCount(0)
    }

    await watch.activate.click()
    await passes(lang === 'en' ? 'Smartfinder updated' : 'Smartfinder uppfærður')
    expect(sent).toEqual([
      {
        locale: lang,
        max_rent: '250000',
        min_rooms: 3,
        min_size: 50,
        pets: true,
        alert_freq: 'weekly',
        postcodes: [areaId('101'), areaId('105')],
      },
    ])
    const kept = {
      postcodes: ['101', '105'],
      maxRent: 250_000,
      minSize: 50,
      minRooms: 3,
      pets: true,
      frequency: 'weekly',
      active: true,
    }
    expect(await keptWatch(id)).toEqual(kept)
    await expect(watch.activate).toHaveCount(0)

    // Everything that was saved is in the form again.
    await page.clock.resume()
    await page.reload()
    await expect(watch.update).toBeVisible()
    await expect(watch.form.getByRole('button', { name: /101/ })).toBeVisible()
    await expect(watch.form.getByRole('button', { name: /105/ })).toBeVisible()
    await expect(watch.room(3)).toBeChecked()
    await expect(watch.maxRent).toHaveValue('250000')
    await expect(watch.minSize).toHaveValue('50')
    await expect(watch.pets).toHaveValue('true')
    await expect(watch.frequency('weekly')).toBeChecked()
    await pauseClock(page)

    // Without access no mail is sent, and the page shows that.
    await expect(page.getByText(texts.waiting.both)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: texts.waiting.buy }).click()
    await page.clock.runFor(1_000)
    const modal = paymentModal(page, lang)
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await page.clock.runFor(1_000)
    await expect(modal).toBeHidden()

    const { unexpected } = commonTexts[lang].errors
    for (const [path, button] of [
      ['/user_email_update.json', watch.update],
      ['/unsub_match_smartfinder.json', watch.disable],
    ] as const) {
      await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: {} }))
      await button.click()
      await passes(unexpected)
      await page.unroute(`**${path}*`)
      expect(await keptWatch(id)).toEqual(kept)
    }
    expectRejected(complaints, 500)

    await watch.chooseRoom(1)
    await watch.maxRent.selectOption('')
    await watch.update.click()
    await passes(lang === 'en' ? 'Smartfinder updated' : 'Smartfinder uppfærður')
    expect(await keptWatch(id)).toEqual({ ...kept, minRooms: 1, maxRent: null })

    await watch.disable.click()
    await passes(lang === 'en' ? 'Smartfinder deactivated' : 'Slökkt hefur verið á Smartfinder')
    await expect(watch.disable).toHaveCount(0)
    await expect(watch.activate).toBeFocused()
    expect((await keptWatch(id))?.active).toBe(false)
    await expect(page.getByText(texts.waiting.both)).toHaveCount(0)

    // For a while it can be turned on again with one click, as it was.
    await page.getByRole('button', { name: texts.undo }).click()
    await expect(watch.update).toBeVisible()
    expect(await keptWatch(id)).toEqual({ ...kept, minRooms: 1, maxRent: null })
  })
}

test('a holder with a watch sees that it is on and no purchase', async ({ page, ask }) => {
  const texts = smartfinderTexts.is
  const holder = await aHolder(ask)
  await confirmAddress(holder)
  await keepWatch((await accountOf(holder)).id, { postcodes: ['107'] })
  await signInAs(page, 'is', holder)
  await openSmartfinder(page, 'is')
  await expect(page.getByText(texts.on.heading)).toBeVisible()
  await expect(page.getByText(texts.on.daily)).toBeVisible()
  await expect(page.getByText(texts.waiting.access)).toHaveCount(0)
  await expect(page.getByText(settingsTexts.is.unconfirmed.text(holder.email))).toHaveCount(0)
  const latest = page.getByRole('region', { name: matchingNow })
  await expect(latest.getByRole('article')).toHaveCount(5)
  await expect(latest.getByRole('article').first().getByRole('link')).toBeVisible()
})

test('a watch of an unconfirmed address is on hold until the address is confirmed', async ({
  page,
  ask,
}) => {
  const { on, waiting } = smartfinderTexts.is
  const holder = await aHolder(ask)
  const { id } = await accountOf(holder)
  await keepWatch(id, { postcodes: ['107'] })
  await signInAs(page, 'is', holder)
  await openSmartfinder(page, 'is')
  await expect(page.getByText(waiting.heading)).toBeVisible()
  await expect(page.getByText(waiting.text)).toBeVisible()
  await expect(page.getByText(on.heading)).toHaveCount(0)
  await expect(page.getByText(waiting.access)).toHaveCount(0)

  await addWatch(id, { postcodes: ['600'] })
  await page.reload()
  await expect(page.getByText(watchesTexts.is.running(0))).toBeVisible()
  await expect(page.getByText(watchesTexts.is.startsWith.confirmation)).toHaveCount(2)
  await confirmAddress(holder)
  await page.reload()
  await expect(page.getByText(watchesTexts.is.running(2))).toBeVisible()
  await expect(page.getByText(watchesTexts.is.nothingSent)).toHaveCount(2)
})

test('an ended session leads to /login and leaves nothing behind', async ({ page, complaints }) => {
  const person = await anAccount('is')
  await signInAs(page, 'is', person)
  await inDatabase(async (db) => {
    const { id } = await accountOf(person)
    await db.deleteFrom('session').where('account_id', '=', id).execute()
  })
  await page.goto(`${hosts.is}/smartfinder`)
  await expect(page).toHaveURL(`${hosts.is}/login`)
  for (const key of ['user', 'jwt', 'favorite_list', 'search']) {
    expect(await stored(page, key), key).toBeNull()
  }
  expectRejected(complaints, 401)
})

test('a watch stored with 0 rooms and 999999 krónur is shown as one room and no maximum', async ({
  page,
}) => {
  await signIn(page, 'is', 'inactive')
  const usual: WatchResponse = {
    max_rent: 350_000,
    selected_postcodes: [{ id: areaId('600') ?? 0, postcode: '600', name: '600 Akureyri' }],
    min_rooms: 3,
    min_size: 70,
    pets: true,
    alert_freq: 'monthly',
    notfication_match: true,
  }
  const { min_rooms: _rooms, ...withoutRooms } = usual
  for (const [answer, rooms, rent] of [
    [usual, 3, '350000'],
    [{ ...usual, min_rooms: 0 }, 1, '350000'],
    [withoutRooms, 1, '350000'],
    [{ ...usual, max_rent: 999_999 }, 3, ''],
  ] as const) {
    await page.route('**/user_email.json*', (route) => route.fulfill({ json: answer }))
    const watch = await openSmartfinder(page, 'is')
    await expect(watch.room(rooms)).toBeChecked()
    await expect(watch.maxRent).toHaveValue(rent)
    // The rest of it came from the same answer, and is not what an empty form shows.
    await expect(watch.form.getByRole('button', { name: /600/ })).toBeVisible()
    await expect(watch.minSize).toHaveValue('70')
    await expect(watch.pets).toHaveValue('true')
    await expect(watch.frequency('monthly')).toBeChecked()
    await page.unroute('**/user_email.json*')
  }
})

test('a watch that does not load can be retried; an unconfirmed address is named', async ({
  page,
  complaints,
}) => {
  const person = await anAccount('is')
  await signInAs(page, 'is', person)
  await page.route('**/user_email.json*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${hosts.is}/smartfinder`)
  await expect(page.getByRole('alert')).toContainText(smartfinderTexts.is.notLoaded)
  await page.unroute('**/user_email.json*')
  await page.getByRole('button', { name: commonTexts.is.retry }).click()
  const { text, resend, sent } = settingsTexts.is.unconfirmed
  await expect(page.getByText(text(person.email))).toBeVisible()
  await page.getByRole('button', { name: resend }).click()
  await expect(page.getByText(sent)).toBeVisible()
  expectRejected(complaints, 500)
})
