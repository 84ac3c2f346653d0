import { createTravelTimes } from '@kot/domain/travel/travel-times'
import { roundForVisitors, type TravelTime } from '@kot/domain/travel/travel-place'
import { firstPlace, type MyPlace, travelPlaceOf } from '@kot/domain/travel/my-places'
import { placesTexts } from '@kot/i18n/texts/places'
import { searchTexts } from '@kot/i18n/texts/search'
import { publishFeed } from '@kot/transit/load-feed'
import { inventedFeed } from '@kot/transit/testing/invented-feed'
import { currentTimetable, readTimetable } from '@kot/transit/timetable-store'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { hosts } from '../hosts.ts'
import { type FeedHome, marketOf } from '../market.ts'
import { countOf, openPlaces } from '../steps/places.ts'
import { results } from '../steps/search.ts'
import { inDatabase } from './database.ts'
import { expect, langs, test } from './story.ts'

const borgartun = { lat: 64.144_6, long: -21.907_7 }
const query = 'postcodes=101,105,107,200'

beforeAll(async () => {
  await inDatabase(async (db) => {
    for (const [index, number] of [19, 21].entries()) {
      const { lat, long } = borgartun
      await db
        .insertInto('register.address')
        .values({
          id: 900_001 + index,
          postcode: '105',
          municipality: '0000',
          street: 'Borgartún',
          street_dative: 'Borgartúni',
          house_number: number,
          position: sql`st_setsrid(st_makepoint(${long}, ${lat}), 4326)`,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const now = new Date()
    if (!(await currentTimetable(db))) await publishFeed(db, inventedFeed({ today: now }), now)
  })
})

const place: MyPlace = { ...firstPlace, ...borgartun, address: 'Borgartún 21, 105 Reykjavík' }

/** As a visitor is to see them, by the rules and the public feed alone. */
async function publicTimes(homes: readonly FeedHome[], to = place) {
  const timetable = await inDatabase(async (db) => {
    const current = await currentTimetable(db)
    return current && readTimetable(db, current.hash)
  })
  const times = createTravelTimes(timetable)
  return (home: FeedHome): TravelTime | null => {
    const { lat, long } = home
    if (lat === null || long === null) return null
    const time = times([{ lat, long }], [travelPlaceOf(to)])[0]?.[0]
    return time ? roundForVisitors(time) : null
  }
}

for (const lang of langs) {
  const texts = placesTexts[lang]

  test(`on the ${lang} host a place limits and sorts the results, and nothing of it is sent`, async ({
    page,
    ask,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const address = `${hosts[lang]}/?${query}&showResults=true`
    await page.goto(address)
    const all = await countOf(page, lang)
    const panel = await openPlaces(page, lang)
    const field = panel.getByRole('combobox', { name: texts.address })
    await expect(panel.getByRole('button', { name: texts.save })).toBeDisabled()

    await field.fill('Hvergi 9')
    await expect(panel.getByText(texts.notFound).first()).toBeVisible()
    await field.fill('borgartún')
    await expect(panel.getByRole('option').first()).toContainText('Borgartún 19')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('Borgartún 21, 105 Reykjavík')

    const market = (await marketOf(ask)).filter(({ postcode }) => query.includes(postcode))
    const timeOf = await publicTimes(market)
    const within = market.filter((home) => (timeOf(home)?.minutes ?? 99) <= 30)
    expect(within.length).toBeGreaterThan(0)
    expect(within.length).toBeLessThan(all)
    await expect(panel).toContainText(texts.share(within.length, all))
    await panel.getByRole('button', { name: searchTexts[lang].show(within.length) }).click()
    await expect.poll(() => countOf(page, lang)).toBe(within.length)
    await expect(page).toHaveURL(address)

    const { sort, cards, chips } = results(page, lang)
    await sort.selectOption({ label: texts.sort })
    const shortest = Math.min(...within.map((home) => timeOf(home)?.minutes ?? 99))
    await expect(cards.nth(1)).toContainText(texts.way(texts.kinds.work, texts.about(shortest)))

    // It is there after a reload, and goes like other criteria.
    await page.goto(address)
    await expect.poll(() => countOf(page, lang)).toBe(within.length)
    const remove = searchTexts[lang].area.remove(texts.chip(texts.kinds.work, 30))
    await chips.getByRole('button', { name: remove }).click()
    await expect.poll(() => countOf(page, lang)).toBe(all)

    const searches = sent.filter((request) => request.includes('/api/v1/addresses?q='))
    expect(searches.length).toBeGreaterThan(0)
    expect(
      sent.filter(
        (request) =>
          !request.includes('/api/v1/addresses?q=') &&
          /borgart|64\.144|21\.907|places/i.test(request),
      ),
    ).toEqual([])
  })

  test(`on the ${lang} host up to three places are kept, changed and removed`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/?${query}&showResults=true`)
    const panel = await openPlaces(page, lang)
    for (const kind of ['work', 'school', 'other'] as const) {
      if (kind !== 'work') await panel.getByRole('button', { name: texts.add }).click()
      await expect(panel.getByRole('radio', { name: texts.kinds[kind] })).toBeChecked()
      const field = panel.getByRole('combobox', { name: texts.address })
      await field.fill('Borgartúni 21')
      const found = panel.getByRole('listbox', { name: texts.suggestions })
      await found.getByRole('option').first().click()
      await expect(field).toHaveValue('Borgartún 21, 105 Reykjavík')
    }
    await expect(panel.getByRole('button', { name: texts.add })).toHaveCount(0)
    await panel.getByLabel(texts.name, { exact: true }).fill('Leikskóli')
    await panel.getByRole('radio', { name: texts.modes.walk }).click()
    await expect(panel.getByLabel(texts.arriveBy)).toHaveCount(0)
    const stored = await page.evaluate(`localStorage.getItem('places')`)
    expect(JSON.parse(String(stored))).toMatchObject({
      coloured: 0,
      places: [
        { kind: 'work', mode: 'bus' },
        { kind: 'school' },
        { kind: 'other', name: 'Leikskóli', mode: 'walk' },
      ],
    })
    for (const name of ['Leikskóli', texts.kinds.school, texts.kinds.work]) {
      const open = panel.locator('button[aria-expanded="false"]').filter({ hasText: name })
      if ((await open.count()) > 0) await open.click()
      await panel.getByRole('button', { name: texts.remove(name) }).click()
    }
    await expect(panel).toContainText(texts.intro)
    expect(await page.evaluate(`localStorage.getItem('places')`)).toBeNull()
  })
}
