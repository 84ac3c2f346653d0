import { benefitTexts } from '@kot/i18n/texts/benefits'
import { commonTexts } from '@kot/i18n/texts/common'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { aBuyer, anAccount, stored } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { openPages } from '../route-table.ts'
import { chooseSignIn, sendSignIn, signIn } from '../sign-in.ts'
import { buyButton, paymentModal, pressBuy } from '../payments/purchase.ts'
import { expect, langs, test } from './story.ts'

const prices = ['1.990\u00A0kr', '2.900\u00A0kr', '4.900\u00A0kr']
const lengths = {
  is: ['7 dagar', '1 mánuður', '3 mánuðir'],
  en: ['7 days', '1 month', '3 months'],
}

/** What access gives, according to the specification. */
const benefits = {
  is: [/Leiguvaktin.*daglega/, /Tölvupóstur um nýjar íbúðir/, /litum/, /Verðbreytingar/, /gæludýr/],
  en: [/rental watch.*daily/, /E-mails about new apartments/, /colour/, /Price changes/, /pet/],
}

for (const lang of langs) {
  const texts = pricesTexts[lang]

  test(`the ${lang} host offers three passes with a button each, and hides the fourth`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/prices`)
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') })
    await expect(cards.getByRole('heading')).toHaveText(lengths[lang])
    for (const [index, price] of prices.entries()) {
      await expect(cards.nth(index)).toContainText(price)
      await expect(cards.nth(index).getByRole('button')).toHaveText(texts.buy)
    }
    const hidden = page.locator('main li[hidden]')
    await expect(hidden).toHaveCount(1)
    await expect(hidden).toContainText('3.900\u00A0kr')
    await expect(hidden).toBeHidden()
  })

  test(`the ${lang} host compares the passes and names five benefits`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/prices`)
    const table = page.getByRole('table', { name: texts.table.heading })
    const header = table.getByRole('columnheader')
    await expect(header).toHaveText([texts.table.length, ...lengths[lang]])
    const name = texts.table.price
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row.getByRole('cell')).toHaveText(prices)
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: texts.with.heading }),
    })
    const { opens, also, openToAll } = benefitTexts[lang]
    const opened = section.getByRole('list', { name: opens.label }).getByRole('listitem')
    await expect(opened).toHaveText([
      opens.address,
      opens.photos,
      opens.advert,
      opens.minutes,
      opens.notices,
    ])
    const specified = section.getByRole('list', { name: also.label }).getByRole('listitem')
    await expect(specified).toHaveText(benefits[lang])
    await expect(specified.filter({ hasText: openToAll })).toHaveText([
      also.priceChanges + openToAll,
      also.pets + openToAll,
    ])
  })

  test(`a visitor of the ${lang} host signs in first, and the package stays chosen`, async ({
    page,
  }) => {
    const person = await anAccount(lang)
    await pressBuy(page, lang, 1)
    await chooseSignIn(page, lang)
    await sendSignIn(page, lang, person)
    const modal = paymentModal(page, lang)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
    await expect(page).toHaveURL(`${hosts[lang]}/prices`)
  })

  test(`without access the ${lang} host offers it, and sells the chosen package`, async ({
    page,
  }) => {
    await aBuyer(page, lang)
    const check = page.waitForResponse('**/api/v1/check_active')
    await pressBuy(page, lang, 3)
    expect(await (await check).json()).toMatchObject({ active: 'false' })
    const modal = paymentModal(page, lang)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
  })

  test(`a holder on the ${lang} host sees the access, with a fresh token and no purchase`, async ({
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

  test(`prices, terms and questions of the ${lang} host agree on cards, length and refunds`, async ({
    ask,
  }) => {
    const said = lang === 'is' ? /fæst ekki endurgreidd/ : /is non-refundable/
    for (const path of ['/prices', '/terms-for-purchase', '/contact', '/']) {
      const html = await (await ask(lang, path)).text()
      const text = html
        .slice(html.indexOf('<main'))
        .replaceAll(/<script.*?<\/script>|<[^>]+>/gs, '')
      expect(text, path).toMatch(/VISA (og|and) Mastercard/)
      expect(text, path).toContain('3D Secure')
      expect(text, path).toMatch(said)
      expect(text, path).toMatch(lang === 'is' ? /7 d(ag|ög)/ : /7 days/)
      expect(text, path).not.toMatch(/1, 2 (eða|or) 3/)
    }
  })
}

test('no page promises a refund', async ({ ask }) => {
  for (const lang of langs) {
    // The rights of tenants name the guarantees of the law.
    for (const { path } of openPages.filter(({ page }) => page !== 'rights')) {
      const html = await (await ask(lang, path)).text()
      expect(html, path).not.toMatch(/money.?back|guarantee|peningana (til baka|aftur)|ábyrgð/i)
    }
  }
})
