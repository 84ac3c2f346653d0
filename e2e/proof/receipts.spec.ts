import { readFile } from 'node:fs/promises'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { aBuyer, booksOf } from '../accounts/person.ts'
import { cardDialog, pay } from '../payments/card-provider.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { mailTo } from '../mailbox.ts'
import { checkOut, linesOf, openPurchase, receiptModal } from '../payments/purchase.ts'
import { expect, test } from '../story.ts'

for (const lang of inEnglish) {
  const texts = receiptTexts[lang]

  test(`a receipt of the ${lang} host is kept in the settings, to open, to print and as a file`, async ({
    page,
  }) => {
    test.slow()
    const buyer = await aBuyer(page, lang)
    await page.goto(`${hosts[lang]}/settings`)
    const section = page.getByRole('region', { name: texts.mine })
    await expect(section).toContainText(texts.none)

    const modal = await openPurchase(page, lang, 1)
    await checkOut(modal, lang)
    await pay(cardDialog(page), lang)
    const shown = await linesOf(receiptModal(page, lang))
    const number = (await booksOf(buyer)).receipts[0]?.number ?? 0

    await page.goto(`${hosts[lang]}/settings`)
    await section.getByRole('button', { name: new RegExp(texts.numbered(number)) }).click()
    const dialog = page.getByRole('dialog', { name: texts.numbered(number) })
    expect(await linesOf(dialog)).toEqual(shown)

    const saved = page.waitForEvent('download')
    const asked = page.waitForRequest(`**/api/v1/receipts/${number}.pdf`)
    await dialog.getByRole('button', { name: texts.download }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(texts.file(number))
    expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
    expect((await asked).headers()['authorization']).toMatch(/^Bearer /)

    const contract = page.waitForEvent('download')
    await dialog.getByRole('button', { name: confirmationTexts[lang].download }).click()
    expect((await contract).suggestedFilename()).toBe(confirmationTexts[lang].file(number))
    const stored = await readFile(await (await contract).path(), 'utf8')
    expect(stored).toContain(purchaseTexts[lang].immediateStart.accept)

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('main').filter({ visible: true })
    await expect(paper).toContainText(texts.numbered(number))
    await expect(paper.getByRole('row')).toHaveCount(Object.keys(shown).length)
    await expect(dialog).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(dialog).toBeVisible()

    const mail = await mailTo(buyer.email, { subject: lang === 'is' ? 'Kvittun' : 'Receipt' })
    for (const value of Object.values(shown)) {
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(value.replaceAll(/\s+/g, ' '))
    }
  })
}
