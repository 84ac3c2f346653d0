import { homeCost, type HouseholdAnswers, roundTo } from '@kot/domain/home/home-cost'
import { benefitTableOn } from '@kot/domain/home/housing-benefit'
import { benefitOfHousehold, incomeBands, incomeOf } from '@kot/domain/home/own-cost'
import type { Lang } from '@kot/domain/text/lang'
import { formatNumber, formatRent } from '@kot/i18n/format/number'
import { homePath } from '@kot/i18n/paths'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { bandLabel, ownCostTexts } from '@kot/i18n/texts/own-cost'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { type FeedHome, marketOf } from '../market.ts'
import { results } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

const table = benefitTableOn(new Date())
const [, , band] = incomeBands
if (!band) throw new Error('no band')

/** A parent and a child, with the middle of the band. */
const household: HouseholdAnswers = { people: 2, income: incomeOf(band), hasFewAssets: true }

/** The sum of the calculator. */
const sumOf = (home: FeedHome, who = household): number | null =>
  homeCost(who, home, table)?.sum ?? null

for (const lang of langs) {
  const texts = ownCostTexts[lang]

  test(`on the ${lang} host two answers put the sum of the calculator under every rent, until they are deleted`, async ({
    page,
    ask,
  }) => {
    const market = await marketOf(ask)
    await page.goto(`${hosts[lang]}/?postcodes=101&showResults=true`)
    const { dialog, compact } = results(page, lang)
    const offer = dialog.getByRole('button', { name: texts.offer })
    await offer.click()
    const questions = page.getByRole('dialog', { name: texts.heading })
    await questions.getByRole('button', { name: texts.moreChildren }).click()
    await questions.getByRole('radio', { name: bandLabel(lang, band) }).check()
    const benefit = roundTo(100, benefitOfHousehold(household, table) ?? 0)
    await expect(questions).toContainText(`${texts.benefit.before} ${formatRent(benefit)}`)
    await questions.locator('button').last().click()
    await expect(questions).toBeHidden()
    await expect(offer).toHaveCount(0)

    const list = dialog.locator('li[data-home]')
    await expect(list.first()).toContainText(texts.youPay(1))
    expect(await costsIn(page, lang)).toEqual(await calculatedFor(page, market))
    await compact.check()
    expect(await costsIn(page, lang)).toEqual(await calculatedFor(page, market))

    const home = market.find((one) => one.price > 0)
    if (!home) throw new Error('no home with a rent')
    await page.goto(`${hosts[lang]}${homePath(lang, home.id)}`)
    const sum = sumOf(home) ?? 0
    const line = page.getByText(texts.youPay(1)).first()
    await expect(line).toContainText(formatNumber('is', sum))
    const total = page.locator('dd[aria-live=polite]')
    await expect(total).toHaveText(homeCostTexts[lang].about(sum))
    await page.getByRole('button', { name: homeCostTexts[lang].household.clear }).click()
    await expect(page.getByText(texts.youPay(1))).toHaveCount(0)
  })
}

test('the line that leads to the questions stays closed, and without answers the rent has no cost below it', async ({
  page,
}) => {
  const texts = ownCostTexts.is
  const address = `${hosts.is}/?postcodes=101&showResults=true`
  await page.goto(address)
  const { dialog } = results(page, 'is')
  await dialog.getByRole('button', { name: texts.dropOffer }).click()
  await expect(dialog.getByRole('button', { name: texts.offer })).toHaveCount(0)
  await page.goto(address)
  await expect(dialog.locator('li[data-home]').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: texts.offer })).toHaveCount(0)
  await expect(page.getByText(texts.youPay(1))).toHaveCount(0)
})

/** The amounts under the rents of the list, by home; null where there is none. */
async function costsIn(page: Page, lang: Lang): Promise<(number | null)[][]> {
  const words = ownCostTexts[lang].youPay(1)
  const items = await listed(page)
  return items.map(({ id, lines }) => {
    const line = lines.find((text) => text.startsWith(words))
    return [id, line === undefined ? null : Number(line.replaceAll(/\D/g, ''))]
  })
}

async function calculatedFor(page: Page, market: readonly FeedHome[]) {
  const items = await listed(page)
  return items.map(({ id }) => {
    const home = market.find((one) => one.id === id)
    return [id, home ? sumOf(home) : null]
  })
}

const listed = async (page: Page): Promise<{ id: number; lines: string[] }[]> =>
  page
    .getByRole('dialog')
    .locator('li[data-home]')
    .evaluateAll((all) =>
      all.map((one) => ({
        id: Number(one.getAttribute('data-home')),
        lines: [...one.querySelectorAll('span')].map(({ textContent }) => textContent),
      })),
    )
