import { commonTexts } from '@kot/i18n/texts/common'
import { listingTexts } from '@kot/i18n/texts/listing'
import { shareTexts } from '@kot/i18n/texts/share'
import { beforeEach, vi } from 'vitest'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketAddresses, marketOf } from '../market.ts'
import { chooseSignIn, fillSignIn } from '../sign-in.ts'
import { expect, langs, test } from './story.ts'

// A home is missing only where the market was not loaded before.
beforeEach(() => vi.resetModules())

for (const lang of langs) {
  const texts = shareTexts[lang]

  test(`the link of a home that is gone shows that on the ${lang} host and links to the search`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/?rooms=2&home=99999999`)
    const dialog = page.getByRole('dialog', { name: texts.shared.gone })
    await expect(dialog).toContainText(texts.shared.goneText)
    await dialog.getByRole('button', { name: texts.shared.search }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${hosts[lang]}/?rooms=2`)
  })

  test(`closing a shared home on the ${lang} host leaves the rest of the address alone`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
    await page.goto(`${hosts[lang]}/?postcodes=101&home=${home.id}&rooms=2`)
    const dialog = page.getByRole('dialog', { name: texts.shared.heading })
    await expect(dialog.getByRole('article')).toHaveCount(1)
    await dialog.getByRole('button', { name: commonTexts[lang].close }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${hosts[lang]}/?postcodes=101&rooms=2`)
  })
}

test('a visitor who signs in at a shared home returns to it', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), ({ image_link }) => image_link)
  const card = await openCard(page, 'is', home)
  await card.getByRole('button', { name: listingTexts.is.getAccess }).click()
  await chooseSignIn(page, 'is')
  await fillSignIn(page, 'is', 'active')
  await expect(card.getByText(listingTexts.is.accessRequired)).toHaveCount(0)
  await expect(card.locator('img')).toHaveAttribute('src', /\/sharp\//)
  await expect(page).toHaveURL(`${hosts.is}/?home=${home.id}`)
})

test('a shared home that cannot be loaded can be tried again', async ({
  page,
  ask,
  complaints,
}) => {
  const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
  await page.route(marketAddresses, (route) => route.abort())
  await page.goto(`${hosts.is}/?home=${home.id}`)
  const dialog = page.getByRole('dialog')
  const retry = dialog.getByRole('button', { name: commonTexts.is.retry })
  await expect(retry).toBeVisible()
  await page.unroute(marketAddresses)
  await retry.click()
  await expect(dialog.getByRole('article')).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
