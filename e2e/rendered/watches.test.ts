import type { Lang } from '@kot/domain/text/lang'
import { formatDayAndMonth } from '@kot/i18n/format/date'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { statedCriteriaTexts } from '@kot/i18n/texts/stated-criteria'
import { watchesTexts } from '@kot/i18n/texts/watches'
import type { Page } from '@playwright/test'
import {
  accountOf,
  addWatch,
  addWatches,
  aNotifiedHolder,
  keptWatches,
} from '../accounts/account-with-watch.ts'
import { hosts } from '../hosts.ts'
import { anAccount, expectRejected } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import type { Ask } from '../story.ts'
import { smartfinder } from '../steps/smartfinder.ts'
import {
  aWatchesResponse,
  aWatchItem,
  watchList,
  watchPage,
  withWatches,
} from '../steps/watches.ts'
import { expect, langs, test } from './story.ts'

/** A holder with two watches, signed in. */
async function withTwo(page: Page, ask: Ask, lang: Lang) {
  const person = await aNotifiedHolder(ask)
  const { id } = await accountOf(person)
  await addWatch(id, { name: 'Nálægt bænum', postcodes: ['101', '105'], maxRent: 350_000 })
  await addWatch(id, { postcodes: ['600'], minRooms: 3, frequency: 'weekly' })
  await signInAs(page, lang, person)
  return { id, person }
}

for (const lang of langs) {
  const texts = watchesTexts[lang]

  test(`two watches are a list on the ${lang} host, each with its name or area, criteria, channel and switch`, async ({
    page,
    ask,
  }) => {
    const { id } = await withTwo(page, ask, lang)
    const list = watchList(page, lang)
    await list.open()
    await expect(page.getByRole('article')).toHaveCount(2)
    const first = list.card('Nálægt bænum')
    await expect(first.getByText(criteriaTexts[lang].maxRent.line(350_000))).toContainText(
      '101, 105 Reykjavík · ',
    )
    const { kinds, frequency } = channelsTexts[lang]
    await expect(first.getByText(`${kinds.mail}, ${frequency.daily}`)).toBeVisible()
    // A watch without a name is called by its area, which is not repeated.
    const second = list.card('600 Akureyri')
    await expect(
      second.getByText(criteriaTexts[lang].minRooms.line(3), { exact: true }),
    ).toBeVisible()
    await expect(second.getByText(`${kinds.mail}, ${frequency.weekly}`)).toBeVisible()
    await expect(page.getByText(texts.running(2))).toBeVisible()

    await list.turn('600 Akureyri').click()
    await expect(list.turn('600 Akureyri')).not.toBeChecked()
    const today = formatDayAndMonth(lang, new Date())
    await expect(second.getByText(texts.offSince(today))).toBeVisible()
    await expect(page.getByText(texts.running(1))).toBeVisible()
    expect(await keptWatches(id)).toMatchObject([{ active: true }, { active: false }])
    await list.turn('600 Akureyri').click()
    await expect(list.turn('600 Akureyri')).toBeChecked()
    await expect.poll(async () => (await keptWatches(id))[1]?.active).toBe(true)
  })

  test(`a watch is changed on its own page of the ${lang} host, with the criteria that few need`, async ({
    page,
    ask,
  }) => {
    const { id } = await withTwo(page, ask, lang)
    const list = watchList(page, lang)
    await list.open()
    await list.edit('600 Akureyri').click()
    await expect(page.getByRole('heading', { level: 1, name: texts.page.change })).toBeVisible()
    const edit = watchPage(page, lang)
    await edit.name.fill('Fyrir norðan')
    await edit.more.click()
    await edit.form.getByLabel(texts.more.minRent).selectOption('150000')
    const from = edit.form.getByLabel(texts.more.moveInFrom)
    await from.fill('2027-01-10')
    const until = edit.form.getByLabel(statedCriteriaTexts[lang].moveIn.other)
    await until.fill('2027-01-01')
    await expect(from).toHaveAccessibleDescription(texts.more.datesReversed)
    await edit.save.click()
    expect((await keptWatches(id))[1]?.name, 'nothing is saved').toBe('')
    await until.fill('2027-02-01')
    await edit.form.getByLabel(texts.more.words).fill('Kjallari, reyk')
    await edit.save.click()
    await expect(page).toHaveURL(`${hosts[lang]}/smartfinder`)
    await expect(list.card('Fyrir norðan')).toBeVisible()
    expect((await keptWatches(id))[1]).toMatchObject({
      name: 'Fyrir norðan',
      postcodes: ['600'],
      minRent: 150_000,
      moveInFrom: '2027-01-10',
      moveInUntil: '2027-02-01',
      excludedWords: ['kjallari', 'reyk'],
      netRent: null,
      frequency: 'weekly',
      active: true,
    })
  })

  test(`a watch is added on the ${lang} host, and one that is deleted comes back with undo`, async ({
    page,
    ask,
  }) => {
    const { id } = await withTwo(page, ask, lang)
    const list = watchList(page, lang)
    await list.open()
    await list.add.click()
    const edit = watchPage(page, lang)
    await expect(edit.form).toBeVisible()
    await edit.save.click()
    await expect(edit.form.getByText(smartfinderTexts[lang].noPostcode)).toBeVisible()
    await edit.choose('700')
    await edit.save.click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect
      .poll(async () => (await keptWatches(id))[2])
      .toMatchObject({ postcodes: ['700'], active: true })

    await list.edit('600 Akureyri').click()
    await edit.remove.click()
    await expect(list.card('600 Akureyri')).toHaveCount(0)
    await expect(page.getByText(smartfinderTexts[lang].deleted).first()).toBeVisible()
    await page.getByRole('button', { name: commonTexts[lang].undo }).click()
    await expect(list.card('600 Akureyri')).toBeVisible()
    await expect.poll(() => keptWatches(id)).toHaveLength(3)
  })

  test(`a watch is paused until a day and goes on again on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const { id } = await withTwo(page, ask, lang)
    const list = watchList(page, lang)
    await list.open()
    await list.edit('Nálægt bænum').click()
    const edit = watchPage(page, lang)
    const day = new Date(Date.now() + 10 * 86_400_000)
    await edit.pauseUntil.fill(day.toISOString().slice(0, 10))
    await edit.pause.click()
    const words = texts.pausedUntil(formatDayAndMonth(lang, day))
    await expect(page.getByText(words)).toBeVisible()
    expect((await keptWatches(id))[0]?.pausedUntil).not.toBeNull()
    await page.goto(`${hosts[lang]}/smartfinder`)
    await expect(list.card('Nálægt bænum').getByText(words)).toBeVisible()
    await list.resume('Nálægt bænum').click()
    await expect(page.getByText(words)).toHaveCount(0)
    expect((await keptWatches(id))[0]?.pausedUntil).toBeNull()
  })
}

test('with ten watches the page explains why there is no button for another', async ({ page }) => {
  const person = await anAccount('is')
  await addWatches((await accountOf(person)).id, 10)
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByText(smartfinderTexts.is.full)).toBeVisible()
  await expect(watchList(page, 'is').add).toHaveCount(0)
})

test('a watch without matches links to its criteria, and each shows its last matches', async ({
  page,
  ask,
}) => {
  await signInAs(page, 'is', await aNotifiedHolder(ask))
  const searched_at = `${new Date().toISOString().slice(0, 10)}T01:28:00Z`
  const last = { at: searched_at, home_id: 7, address: 'Njálsgata 32' }
  await withWatches(
    page,
    aWatchesResponse({
      searched_at,
      watches: [
        aWatchItem({ name: 'Bærinn', last }),
        aWatchItem({ id: 2, name: 'Sjaldan', new_homes: 2 }),
        aWatchItem({ id: 3, name: 'Aldrei', new_homes: 0 }),
      ],
    }),
  )
  const list = watchList(page, 'is')
  await list.open()
  await expect(page.getByText('Þrjár vaktir í gangi. Síðast leitað í dag kl. 01:28.')).toBeVisible()
  await expect(list.card('Bærinn').getByText('um 6 íbúðir á viku')).toBeVisible()
  await expect(list.card('Bærinn').getByText('Síðast í dag kl. 01:28: Njálsgata 32')).toBeVisible()
  await expect(list.card('Sjaldan').getByText('um 2 á mánuði')).toBeVisible()
  await expect(list.card('Aldrei').getByText('engin síðustu 4 vikur')).toBeVisible()
  await expect(
    list.card('Aldrei').getByRole('link', { name: watchesTexts.is.loosen }),
  ).toHaveAttribute('href', '/smartfinder/3')
})

test('the only watch stays a form, with a button for another; criteria beyond the specified call are saved by the other', async ({
  page,
}) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await addWatch(id, { postcodes: ['101'] })
  await signInAs(page, 'is', person)
  await page.goto(`${hosts.is}/smartfinder`)
  const watch = smartfinder(page, 'is')
  await expect(watch.update).toBeVisible()
  await expect(watchList(page, 'is').add).toBeVisible()
  await watchPageMore(page).click()
  const { more } = watchesTexts.is
  await watch.form.getByLabel(more.minRent).selectOption('120000')
  // The browser knows no household, so none can be stored.
  await expect(watch.form.getByText(more.household)).toHaveCount(0)
  await watch.update.click()
  await expect(watch.form.getByText(smartfinderTexts.is.updated)).toBeVisible()
  expect(await keptWatches(id)).toMatchObject([{ postcodes: ['101'], minRent: 120_000 }])
  await page.reload()
  await expect(page.getByRole('button', { name: more.count(1) })).toBeVisible()
})

const watchPageMore = (page: Page) =>
  page.getByRole('button', { name: watchesTexts.is.more.heading })

test('the household is stored only by its owner’s choice, and this is shown', async ({ page }) => {
  const person = await anAccount('is')
  const { id } = await accountOf(person)
  await addWatch(id, { postcodes: ['101'] })
  await signInAs(page, 'is', person)
  await page.addInitScript(() => {
    localStorage.setItem('household', '{"people":2,"income":720000,"hasFewAssets":true}')
  })
  await page.goto(`${hosts.is}/smartfinder`)
  await watchPageMore(page).click()
  const { more } = watchesTexts.is
  const watch = smartfinder(page, 'is')
  const box = watch.form.getByRole('checkbox', { name: more.household })
  await expect(box).not.toBeChecked()
  await expect(watch.form.getByText(more.householdStored)).toBeVisible()
  await box.check()
  await watch.form.getByLabel(more.netRent).selectOption('230000')
  await watch.update.click()
  await expect(watch.form.getByText(smartfinderTexts.is.updated)).toBeVisible()
  expect((await keptWatches(id))[0]?.netRent).toEqual({
    atMost: 230_000,
    household: { people: 2, income: 720_000, hasFewAssets: true },
  })
})

test('a watch that is gone shows that; a failed save keeps what was entered', async ({
  page,
  ask,
  complaints,
}) => {
  const { id } = await withTwo(page, ask, 'is')
  await page.goto(`${hosts.is}/smartfinder/999999`)
  await expect(page.getByText(watchesTexts.is.page.gone)).toBeVisible()
  const [first] = await keptWatches(id)
  await page.goto(`${hosts.is}/smartfinder/${first?.id}`)
  const edit = watchPage(page, 'is')
  await edit.name.fill('Annað heiti')
  await page.route(/\/api\/v1\/watches\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }))
  await edit.save.click()
  await expect(edit.form.getByText(commonTexts.is.errors.unexpected)).toBeVisible()
  await expect(edit.name).toHaveValue('Annað heiti')
  expectRejected(complaints, 500)
})
