import { postcodes } from '@kot/domain/postcode/postcode'
import { criteriaTexts } from '@kot/i18n/texts/criteria'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { capitalArea, sizes } from '../specification.ts'
import { idsFor } from '../steps/found-homes.ts'
import { searchPanel } from '../steps/search.ts'
import { expect, langs, test } from './story.ts'

const everything = 'postcodes=101,105&maxPrice=200&minSize=50&rooms=2&pets=true'

for (const lang of langs) {
  const texts = searchTexts[lang]

  test(`a fresh visit to the ${lang} host has no criteria and offers the specified sizes and rooms`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/`)
    const panel = searchPanel(page, lang)
    await expect(panel.maxRent).toHaveValue('')
    await expect(panel.minSize).toHaveValue('0')
    await expect(panel.minSize.locator('option')).toHaveText([
      lang === 'is' ? 'Ekkert lágmark' : 'None',
      ...sizes.map((size) => `${size}\u00A0m²`),
    ])
    const rooms = page.getByRole('group', { name: texts.rooms.label }).getByRole('radio')
    await expect(rooms).toHaveCount(4)
    await expect(rooms.first()).toBeChecked()
    await expect(
      page.getByRole('checkbox', { name: criteriaTexts[lang].pets.chip }),
    ).not.toBeChecked()
  })

  test(`a search without a match has no button on the ${lang} host, and a note that leads to Smartfinder`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?maxPrice=1&minSize=9999`)
    const note = lang === 'is' ? 'Engar niðurstöður' : 'No results'
    await expect(page.getByText(note, { exact: true })).toBeVisible()
    await expect(searchPanel(page, lang).show).toHaveCount(0)
    const link = page.getByRole('search').getByRole('link', { name: texts.noResults.link })
    await expect(link).toHaveAttribute('href', '/smartfinder')
  })

  test(`a shared link restores every filter on the ${lang} host`, async ({ page, ask }) => {
    await page.goto(`${hosts[lang]}/?${everything}`)
    const panel = searchPanel(page, lang)
    await expect(panel.area).toContainText('101, 105 Reykjavík')
    await expect(panel.maxRent).toHaveValue('200')
    await expect(panel.minSize).toHaveValue('50')
    await expect(page.getByRole('radio', { name: texts.rooms.optionName(2) })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: criteriaTexts[lang].pets.chip })).toBeChecked()
    const count = idsFor(await marketOf(ask), everything).length
    await expect(panel.show).toHaveText(count === 0 ? [] : [texts.show(count)])
  })
}

test('two postcodes stay chosen, and typing adds nothing', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  await panel.area.click()
  await panel.postcode('101').check()
  await panel.postcode('105').check()
  await page.keyboard.type('xyz')
  await expect(panel.postcode('101')).toBeChecked()
  await expect(panel.postcode('105')).toBeChecked()
  await panel.areas.getByLabel(searchTexts.is.area.find).fill('hlid')
  await expect(panel.postcode('105')).toBeVisible()
  await expect(panel.postcode('101')).toHaveCount(0)
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=101%2C105`)
  await page.keyboard.press('Escape')
  await expect(panel.areas).toBeHidden()
  await expect(panel.area).toBeFocused()
  await expect(panel.area).toContainText('101, 105 Reykjavík')
})

test('the whole capital area puts its 27 postcodes into the address', async ({ page }) => {
  await page.goto(`${hosts.is}/`)
  const panel = searchPanel(page, 'is')
  await panel.area.click()
  await panel.wholeCapitalArea.click()
  await expect(page).toHaveURL(/postcodes=/)
  const chosen = new URL(page.url()).searchParams.get('postcodes')?.split(',')
  expect(chosen?.toSorted()).toEqual(capitalArea.split(',').toSorted())
  await expect(panel.area).toContainText(searchTexts.is.area.wholeCapitalArea)
})

test('postcodes that no selector offers are accepted in a link', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=202,212,222`)
  await expect(searchPanel(page, 'is').area).toContainText('202, 212, 222')
  expect(postcodes).toHaveLength(195)
})

test('a bare visit restores the saved search, and an address wins over it', async ({ page }) => {
  await page.goto(`${hosts.is}/?postcodes=600`)
  const { area } = searchPanel(page, 'is')
  await page.goto(`${hosts.is}/`)
  await expect(area).toContainText('600 Akureyri')
  await expect(page).toHaveURL(`${hosts.is}/?postcodes=600`)
  await page.goto(`${hosts.is}/?postcodes=101`)
  await expect(area).toContainText('101 Reykjavík')
})

test('the referrer of a visitor is kept, on every landing page', async ({ page }) => {
  await page.goto(`${hosts.is}/?friend=abc&channel=fb`)
  await expect.poll(() => page.evaluate(referral)).toEqual(['abc', 'fb'])
  await page.goto(`${hosts.is}/about?friend=xyz`)
  await expect.poll(() => page.evaluate(referral)).toEqual(['xyz', 'fb'])
})

const referral = () => [localStorage.getItem('friend'), localStorage.getItem('channel')]
