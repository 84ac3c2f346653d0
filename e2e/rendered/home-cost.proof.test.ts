import { homeCost } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { bandOf, ownCost } from '@kot/domain/home/own-cost'
import type { Lang } from '@kot/domain/text/lang'
import { areaToText, rectangleArea } from '@kot/domain/area/drawn-area'
import { isInRing } from '@kot/domain/area/grid-polygon'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { bandLabel, ownCostTexts } from '@kot/i18n/texts/own-cost'
import { resultsTexts } from '@kot/i18n/texts/results'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import type { Page } from '@playwright/test'
import { accountOf, keptWatch } from '../accounts/account-with-watch.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { anAccount } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { results } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

const table = benefitTableOn(new Date())
/** The first home of the gallery. */
const skipholt = { price: 325_000, size: 68, rooms: 3, postcode: '105' }
const INCOME = 713_579
const household = { people: 2, income: INCOME, hasFewAssets: true }
/** As the questions store it. */
const answered = { ...household, income: 650_000 }
const band = bandOf(answered.income) ?? { from: 0, to: null }

const panels = (page: Page) => page.locator('section[aria-labelledby=costs] section')

/** The cost of the first home of the gallery. */
function costPanel(page: Page, lang: Lang) {
  const { household: texts } = homeCostTexts[lang]
  const panel = panels(page).first()
  return {
    panel,
    sum: panel.locator('dd[aria-live=polite]'),
    income: panel.getByLabel(texts.income),
    more: panel.getByRole('button', { name: texts.more }),
    fewer: panel.getByRole('button', { name: texts.fewer }),
    assets: panel.getByRole('checkbox', { name: texts.assets(table.assets.from) }),
    clear: panel.getByRole('button', { name: texts.clear }),
  }
}

const sumOf = (who: Parameters<typeof homeCost>[0], home = skipholt) =>
  homeCost(who, home, table)?.sum ?? 0

for (const lang of langs) {
  const texts = homeCostTexts[lang]

  test(`on the ${lang} host the sum follows household size, income and assets immediately, and all are remembered until they are cleared`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/_ui`)
    const { panel, sum, income, more, assets, clear } = costPanel(page, lang)
    const alone = { people: 1, income: null, hasFewAssets: true }
    await expect(panel).toContainText(texts.enterIncome)
    await expect(sum).toHaveText(texts.about(sumOf(alone)))
    await expect(clear).toHaveCount(0)
    await expect(page.getByText(ownCostTexts[lang].youPay(1))).toHaveCount(0)

    await income.fill(String(INCOME))
    await expect(sum).toHaveText(texts.about(sumOf({ ...alone, income: INCOME })))
    await more.click()
    await expect(sum).toHaveText(texts.about(sumOf(household)))
    const costs = page.locator('section[aria-labelledby=costs]')
    const line = costs.getByText(ownCostTexts[lang].youPay(1)).first()
    await expect(line).toContainText(formatNumber('is', sumOf(household)))
    await income.blur()
    await expect(income).toHaveValue(formatRent(INCOME))
    await expect(panel).toContainText(texts.heading(2))

    await page.goto(`${hosts[lang]}/_ui`)
    await expect(sum).toHaveText(texts.about(sumOf(household)))
    await assets.uncheck()
    await expect(panel).toContainText(texts.noneFor.assets(table.assets.from, table.assets.to))
    await expect(sum).toHaveText(texts.about(sumOf({ ...household, hasFewAssets: false })))

    await clear.click()
    await expect(panel).toContainText(texts.enterIncome)
    await expect(income).toHaveValue('')
    expect(await page.evaluate(`localStorage.getItem('household')`)).toBeNull()
  })

  test(`on the ${lang} host the basis of the estimate and what it leaves out are shown`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/_ui`)
    const regions = panels(page)
    await expect(regions.first()).toContainText(texts.note('2026'))
    const official = regions.first().getByText(texts.assumptions.official)
    await expect(official).toHaveAttribute('href', texts.assumptions.officialUrl)
    await expect(regions.first()).toContainText(texts.assumptions.noFixedCharge)
    await expect(regions.nth(1)).toContainText(texts.leftOut.both)
    await expect(regions.nth(2)).toContainText(texts.noneFor.room)
  })
}

test('the steps end at one and at six or more household members', async ({ page }) => {
  await page.goto(`${hosts.is}/_ui`)
  const { panel, more, fewer } = costPanel(page, 'is')
  const people = panel.locator('output')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  for (let presses = 0; presses < 7; presses += 1) await more.click()
  await expect(people).toHaveText('6+')
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await fewer.click()
  await expect(people).toHaveText('5')
})

const query = 'postcodes=101,105,107'

for (const lang of langs) {
  const { ownCost: texts } = homeCostTexts[lang]
  const questionTexts = ownCostTexts[lang]

  test(`results on the ${lang} host are filtered and sorted by the own cost, and nothing of it is sent`, async ({
    page,
    ask,
  }) => {
    const person = await anAccount(lang)
    await signInAs(page, lang, person)
    const sent = recordRequests(page)
    const address = `${hosts[lang]}/?${query}&showResults=true`
    await page.goto(address)
    const { dialog, cards, chips, sort } = results(page, lang)
    const all = await countOf(page, lang)
    await expect(sort).not.toContainText(texts.sort)

    // Without a household the filter leads to it.
    await dialog.getByRole('button', { name: resultsTexts[lang].chips.filters }).click()
    const filters = page.getByRole('dialog', { name: resultsTexts[lang].chips.filters })
    await expect(filters.getByLabel(texts.label)).toHaveCount(0)
    await filters.getByRole('button', { name: questionTexts.offer }).click()
    const questions = page.getByRole('dialog', { name: questionTexts.heading })
    await questions.getByRole('button', { name: questionTexts.moreChildren }).click()
    await questions.getByRole('radio', { name: bandLabel(lang, band) }).check()
    await questions.getByRole('button', { name: questionTexts.skip }).click()
    const maximum = filters.getByLabel(texts.label)
    await maximum.selectOption('250')
    const market = (await marketOf(ask)).filter(({ postcode }) => query.includes(postcode))
    const expected = market.filter((home) => (ownCost(answered, home, table) ?? 0) <= 250_000)
    expect(expected.length).toBeGreaterThan(market.filter(({ price }) => price <= 250_000).length)
    expect(expected.length).toBeLessThan(all)
    await filters.getByRole('button', { name: searchTexts[lang].show(expected.length) }).click()
    await expect(filters).toBeHidden()
    await expect.poll(() => countOf(page, lang)).toBe(expected.length)

    await sort.selectOption({ label: texts.sort })
    const rents = expected
      .filter(({ price }) => price > 0)
      .map((home) => ownCost(answered, home, table) ?? 0)
    const first = expected.find(
      (home) => (ownCost(answered, home, table) ?? 0) === Math.min(...rents),
    )
    await expect(cards.first()).toContainText(formatRent(first?.price ?? 0))
    await expect(page.getByText(texts.watch)).toBeVisible()
    await expect(page).toHaveURL(address)

    // It is still there after a reload, and can be removed like other criteria.
    await page.goto(address)
    await expect.poll(() => countOf(page, lang)).toBe(expected.length)
    await expect(sort).toHaveValue('ownCost')
    await dialog.getByRole('button', { name: smartfinderTexts[lang].search.watch }).first().click()
    // Saved, though without access it is not running.
    const saved = dialog.getByRole('link', { name: smartfinderTexts[lang].search.changeWatch })
    await expect(saved.first()).toBeVisible()
    const { id } = await accountOf(person)
    expect(await keptWatch(id)).toMatchObject({ maxRent: null })
    const remove = searchTexts[lang].area.remove(texts.chip(250))
    await chips.getByRole('button', { name: remove }).click()
    await expect.poll(() => countOf(page, lang)).toBe(all)
    await expect(page).toHaveURL(address)

    expect(sent.length).toBeGreaterThan(3)
    expect(
      sent.filter((request) => /own_?cost|household|income|tekjur|650\.?000/i.test(request)),
    ).toEqual([])
  })
}

test('when only the own cost is too high, the list shows that and removes it', async ({
  page,
  ask,
}) => {
  // Homes without a stated rent fit every maximum.
  const offers = new Set(
    (await marketOf(ask)).flatMap((home) => (home.price > 0 ? [] : home.postcode)),
  )
  const { postcode } = aHomeWith(await marketOf(ask), (home) => !offers.has(home.postcode))
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate(() => {
    localStorage.setItem('household', '{"people":1,"income":2000000,"hasFewAssets":true}')
    localStorage.setItem('own_cost', '{"atMost":1,"sorted":false}')
  })
  await page.goto(`${hosts.is}/?postcodes=${postcode}&showResults=true`)
  const { ownCost: texts } = homeCostTexts.is
  await page.getByRole('button', { name: texts.dropMaximum }).click()
  await expect(results(page, 'is').cards.first()).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('own_cost')`)).toContain('"atMost":null')
})

test('a watch of a part of the map has its area, whatever the homes in it cost the viewer', async ({
  page,
  ask,
}) => {
  const bounds = { south: 64.1, west: -21.98, north: 64.16, east: -21.8 }
  const area = rectangleArea(bounds) ?? []
  const inArea = (await marketOf(ask)).filter((home) => isInRing(home, area))
  const priced = inArea.filter(({ price }) => price > 0)
  const lowest = Math.min(...priced.map((home) => ownCost(household, home, table) ?? 0))
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate(
    ({ who, choice }) => {
      localStorage.setItem('household', JSON.stringify(who))
      localStorage.setItem('own_cost', JSON.stringify(choice))
    },
    { who: household, choice: { atMost: Math.ceil(lowest / 1000), sorted: true } },
  )
  const preview = page.waitForRequest('**/api/v1/watch_preview')
  // As addresses were before areas could be drawn.
  await page.goto(`${hosts.is}/?showResults=true&area=64.1,-21.98,64.16,-21.8`)
  const sent = (await preview).postDataJSON() as { postcodes: number[]; area: string }
  expect(await countOf(page, 'is')).toBeLessThan(inArea.length)
  expect(sent.area).toBe(areaToText(area))
  expect(sent.postcodes).toHaveLength(offeredPostcodes.length)
})

test('clearing the filters clears the maximum of the own cost too, and keeps the household', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate(() => {
    localStorage.setItem('household', '{"people":1,"income":500000,"hasFewAssets":true}')
    localStorage.setItem('own_cost', '{"atMost":200,"sorted":false}')
  })
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  const { chips } = results(page, 'is')
  const { ownCost: texts } = homeCostTexts.is
  const chip = resultsTexts.is.chips.change(texts.chip(200))
  await chips.getByRole('button', { name: chip }).click()
  const filters = page.getByRole('dialog', { name: resultsTexts.is.chips.filters })
  await expect(filters.getByLabel(texts.label)).toHaveValue('200')
  await filters.getByRole('button', { name: resultsTexts.is.chips.clear }).click()
  await expect(filters.getByLabel(texts.label)).toHaveValue('')
  expect(await page.evaluate(`localStorage.getItem('household')`)).toContain('500000')
})

/** Address, headers and body of everything that leaves the page. */
function recordRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push([request.method(), request.url(), headers, request.postData() ?? ''].join(' '))
  })
  return sent
}

/** The number of homes that the open results announce. */
async function countOf(page: Page, lang: Lang): Promise<number> {
  const { dialog } = results(page, lang)
  const title = dialog.getByRole('heading', { level: 2 }).first()
  const text = (await title.textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}
