import { langs } from '@kot/domain/lang'
import { benefitTexts } from '@kot/i18n/texts/benefits'
import { pricesTexts } from '@kot/i18n/texts/prices'
import { aBuyer, anAccount } from '../person.ts'
import { hosts } from '../hosts.ts'
import { sendSignIn, signInModal } from '../sign-in.ts'
import { paymentModal, pressBuy } from '../steps/purchase.ts'
import { expect, test } from './story.ts'

const prices = ['1.990\u00A0kr', '2.900\u00A0kr', '4.900\u00A0kr']
const lengths = {
  is: ['7 dagar', '1 mánuður', '3 mánuðir'],
  en: ['7 days', '1 month', '3 months'],
}

/** What access gives, as far as the specification says it. */
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
    await expect(opened).toHaveText([opens.address, opens.photos, opens.advert])
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
    await expect(signInModal(page, lang)).toBeVisible()
    await sendSignIn(page, lang, person)
    const modal = paymentModal(page, lang)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('1')
    await expect(page).toHaveURL(`${hosts[lang]}/prices`)
  })

  test(`whoever has no access on the ${lang} host is asked for it, and gets the package they chose`, async ({
    page,
  }) => {
    await aBuyer(page, lang)
    const check = page.waitForResponse('**/api/v1/check_active')
    await pressBuy(page, lang, 3)
    expect(await (await check).json()).toMatchObject({ active: 'false' })
    const modal = paymentModal(page, lang)
    await expect(modal.getByRole('radio', { checked: true })).toHaveValue('3')
  })
}
