import { langs } from '@kot/domain/lang'
import { commonTexts } from '@kot/i18n/texts/common'
import { pageTexts } from '@kot/i18n/texts/pages'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { aBuyer, expectRejected, stored } from '../person.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { openPages } from '../route-table.ts'
import { signIn } from '../sign-in.ts'
import { buyButton, paymentModal, pressBuy } from '../steps/purchase.ts'
import { expect, phone, test } from '../story.ts'

for (const lang of inEnglish) {
  const texts = pricesTexts[lang]

  test(`a holder on the ${lang} host is told so, with a fresh token and no purchase`, async ({
    page,
  }) => {
    await signIn(page, lang, 'active')
    await page.goto(`${hosts[lang]}/prices`)
    const check = page.waitForResponse('**/api/v1/check_active')
    await buyButton(page, lang, 0).click()
    const { active, jwt } = await (await check).json()
    expect(active).toBe('true')
    const dialog = page.getByRole('dialog', {
      name: lang === 'is' ? 'Þú hefur aðgang' : 'You have access',
    })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(await stored(page, 'jwt')).toBe(jwt)
    await dialog.getByRole('button', { name: commonTexts[lang].close }).click()
    await expect(buyButton(page, lang, 0)).toBeFocused()

    await buyButton(page, lang, 0).click()
    await dialog.getByRole('button', { name: texts.holder.extend }).click()
    await expect(paymentModal(page, lang)).toContainText(
      lang === 'is' ? 'bætist þar aftan við' : 'is added after that',
    )
  })
}

test('an access check that fails is told to nobody, and the purchase is offered', async ({
  page,
  complaints,
}) => {
  await aBuyer(page, 'en')
  await page.route('**/api/v1/check_active', (route) => route.fulfill({ status: 500, json: {} }))
  await pressBuy(page, 'en', 1)
  const modal = paymentModal(page, 'en')
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/error/i)).toHaveCount(0)
  await modal.getByRole('button', { name: commonTexts.en.close }).click()
  await expect(modal).toBeHidden()
  expectRejected(complaints, 500)
})

test('the package that is not offered opens when its index is given', async ({ page }) => {
  await aBuyer(page, 'is')
  await page.goto(`${hosts.is}/prices`)
  await page.locator('main li[hidden] button').dispatchEvent('click')
  const modal = paymentModal(page, 'is')
  await expect(modal.getByRole('radio')).toHaveCount(4)
  await expect(modal.getByRole('radio', { checked: true })).toHaveValue('2')
  await expect(modal.getByRole('button', { name: purchaseTexts.is.pay(3_900) })).toBeVisible()
})

for (const lang of inEnglish) {
  test(`prices, terms and questions of the ${lang} host agree on cards, length and refunds`, async ({
    page,
  }) => {
    const said = lang === 'is' ? /fæst ekki endurgreidd/ : /is non-refundable/
    for (const path of ['/prices', '/terms-for-purchase', '/contact', '/']) {
      await page.goto(`${hosts[lang]}${path}`)
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text, path).toMatch(/VISA (og|and) Mastercard/)
      expect(text, path).toContain('3D Secure')
      expect(text, path).toMatch(said)
      expect(text, path).toMatch(lang === 'is' ? /7 d(ag|ög)/ : /7 days/)
      expect(text, path).not.toMatch(/1, 2 (eða|or) 3/)
    }
    await expect(page).toHaveTitle(pageTexts[lang].landing.title)
  })
}

test('nobody is promised their money back, on any page', async ({ ask }) => {
  for (const lang of langs) {
    // The rights of tenants name the guarantees of the law.
    for (const { path } of openPages.filter(({ page }) => page !== 'rights')) {
      const html = await (await ask(lang, path)).text()
      expect(html, path).not.toMatch(/money.?back|guarantee|peningana (til baka|aftur)|ábyrgð/i)
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the prices page fits', async ({ page }) => {
    await page.goto(`${hosts.is}/prices`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
