import { langs } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { listingTexts } from '@kot/i18n/texts/listing'
import { shareTexts } from '@kot/i18n/texts/share'
import type { Locator } from '@playwright/test'
import { openCard } from '../card.ts'
import { hosts } from '../hosts.ts'
import { aHomeWith, marketOf, marketSignedIn } from '../market.ts'
import { fillSignIn } from '../sign-in.ts'
import { expect, frames, phone, test } from '../story.ts'

const shareButton = (card: Locator) => card.getByRole('button', { name: /^(Deila|Share):/ })

for (const lang of langs) {
  const texts = shareTexts[lang]

  test(`the link of a home is copied on the ${lang} host, and a message says so`, async ({
    page,
    ask,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
    await shareButton(await openCard(page, lang, home)).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${hosts[lang]}/?home=${home.id}`,
    )
    await expect(page.getByText(texts.copied)).toBeHidden()
  })

  test(`where nothing may be copied the link of the ${lang} host is shown, chosen and ready`, async ({
    page,
    ask,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    const home = aHomeWith(await marketOf(ask), ({ price }) => price > 0)
    const card = await openCard(page, lang, home)
    await shareButton(card).click()
    const dialog = page.getByRole('dialog', { name: texts.byHand })
    await expect(dialog.getByLabel(texts.link)).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe(
      `${hosts[lang]}/?home=${home.id}`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toBeVisible()
    await expect(shareButton(card)).toBeFocused()
  })

  test(`the link of a home that is gone says so kindly on the ${lang} host and leads to the search`, async ({
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

test.describe('on a phone', () => {
  test.use(phone)

  test('a holder hands over rent and town, but never the street', async ({ page, ask }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => void Reflect.set(window, 'handedOver', data)
    })
    const homes = await marketSignedIn(page, ask, 'is', 'active')
    const home = aHomeWith(homes, ({ price }) => price > 0)
    const card = await openCard(page, 'is', home)
    await expect(card).toContainText(home.adress ?? '')
    await shareButton(card).click()
    const handedOver = () => page.evaluate<object>(() => Reflect.get(window, 'handedOver'))
    await expect.poll(handedOver).toMatchObject({ url: `${hosts.is}/?home=${home.id}` })
    const said = JSON.stringify(await handedOver())
    expect(said).toContain(`${home.postcode} ${home.city_name}`)
    for (const secret of [home.adress, home.found_at, home.link]) {
      expect(said).not.toContain(secret)
    }
  })

  test('a sheet that is closed again leaves the page as it was', async ({ page, ask }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))
    })
    const card = await openCard(
      page,
      'is',
      aHomeWith(await marketOf(ask), ({ price }) => price > 0),
    )
    await shareButton(card).click()
    await frames(page)
    await expect(page.getByText(shareTexts.is.copied)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
})

test('whoever signs in at a shared home comes back to it', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), ({ image_link }) => image_link)
  const card = await openCard(page, 'is', home)
  await card.getByRole('button', { name: listingTexts.is.getAccess }).click()
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
  await page.route('**/d/current_market.json*', (route) => route.abort())
  await page.goto(`${hosts.is}/?home=${home.id}`)
  const dialog = page.getByRole('dialog')
  const retry = dialog.getByRole('button', { name: commonTexts.is.retry })
  await expect(retry).toBeVisible()
  await page.unroute('**/d/current_market.json*')
  await retry.click()
  await expect(dialog.getByRole('article')).toBeVisible()
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})
