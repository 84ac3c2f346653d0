import { aReceipt } from '@kot/contract/testing/a-receipt'
import type { Purchase, PurchasesResponse } from '@kot/contract/pass/withdrawal'
import type { Lang } from '@kot/domain/text/lang'
import { pathIn, withdrawPath } from '@kot/i18n/paths'
import { commonTexts } from '@kot/i18n/texts/common'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { footerTexts } from '@kot/i18n/texts/footer'
import { pageTexts } from '@kot/i18n/texts/pages'
import { receiptTexts } from '@kot/i18n/texts/receipt'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import type { Page } from '@playwright/test'
import { expectRejected } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { credentialsOf, signIn } from '../sign-in.ts'
import { expect, langs, test } from './story.ts'

const quotedAt = '2026-11-20T14:50:00.000Z'
const calls = '**/api/v1/withdrawals'

/** One month, four days of which are used. */
const aPurchase = (facts: Partial<Purchase> = {}): Purchase => ({
  order: 'K-1',
  receipt: 1001,
  product: 1,
  price: 2_900,
  bought_at: '2026-11-16T14:50:00.000Z',
  starts_at: '2026-11-16T14:50:00.000Z',
  ends_at: '2026-12-16T14:50:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  last_day: '2026-11-30',
  quote: {
    used_seconds: 345_600,
    whole_seconds: 2_592_000,
    paid: 2_900,
    owed: 386,
    returned: 2_514,
  },
  refusal: null,
  withdrawal: null,
  ...facts,
})

const withdrawn = (
  facts: Partial<NonNullable<Purchase['withdrawal']>> = {},
): Partial<Purchase> => ({
  quote: null,
  withdrawal: {
    requested_at: '2026-11-20T14:52:00.000Z',
    used_seconds: 345_600,
    whole_seconds: 2_592_000,
    paid: 2_900,
    owed: 386,
    returned: 2_514,
    return_by: '2026-12-04T14:52:00.000Z',
    money: 'pending',
    returned_at: null,
    ...facts,
  },
})

/** Opens the page as a member who has bought that. */
async function openWith(page: Page, lang: Lang, purchases: Purchase[], receipt?: number) {
  await signIn(page, lang, 'inactive')
  const answer: PurchasesResponse = { quoted_at: quotedAt, purchases, household: false }
  await page.route(calls, (route) => route.fulfill({ json: answer }))
  const path = receipt === undefined ? pathIn(lang, '/withdraw') : withdrawPath(lang, receipt)
  await page.goto(`${hosts[lang]}${path}`)
}

for (const lang of langs) {
  const texts = withdrawalTexts[lang]

  test(`the footer of the ${lang} host leads a visitor to sign in and back to withdrawing`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/about`)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: footerTexts[lang].terms.withdraw }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/login`)
    const { email, password } = credentialsOf('inactive')
    const words = signInTexts[lang]
    await page.getByLabel(words.email).fill(email)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
    await expect(page).toHaveURL(`${hosts[lang]}${pathIn(lang, '/withdraw')}`)
    await expect(page.getByText(texts.none)).toBeVisible()
  })

  test(`the ${lang} host shows what is used, owed and returned, what happens and until when`, async ({
    page,
  }) => {
    await openWith(page, lang, [aPurchase()])
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      pageTexts[lang].withdraw.heading,
    )
    const day = lang === 'is' ? '30. nóvember' : '30 November'
    await expect(main).toContainText(day)
    await expect(main.getByRole('img', { name: texts.passedOf(4, 30) })).toBeVisible()
    await expect(main).toContainText(texts.share(lang === 'is' ? '4 daga' : '4 days', 30))
    await expect(main).toContainText('\u2212386\u00A0kr')
    await expect(main).toContainText('VISA •••• 0000')
    await expect(main).toContainText(lang === 'is' ? '4. desember' : '4 December')
    await expect(main).toContainText(texts.happens.ends)
    await expect(page.getByRole('button', { name: texts.confirm(2_514) })).toBeVisible()
    const form = main.getByRole('button', { name: texts.formLink })
    await expect(form).toHaveAttribute('aria-expanded', 'false')
    await form.click()
    await expect(main.getByText(texts.form.notice)).toBeVisible()
  })

  test(`a purchase that cannot be withdrawn on the ${lang} host explains why, without a button`, async ({
    page,
  }) => {
    const [lastDay, end] = [new Date('2026-11-30'), new Date('2026-12-16')]
    const refusals = {
      'too-late': texts.refusal.tooLate(lastDay, end),
      'used-up': texts.refusal.usedUp(end),
      'no-access': texts.refusal.noAccess,
    } as const
    const names = Object.keys(refusals) as (keyof typeof refusals)[]
    const purchases = names.map((refusal, index) =>
      aPurchase({ order: refusal, receipt: 1001 + index, quote: null, refusal }),
    )
    for (const [index, refusal] of names.entries()) {
      await openWith(page, lang, purchases, 1001 + index)
      await expect(page.getByText(refusals[refusal])).toBeVisible()
      await expect(page.getByRole('button', { name: texts.confirm(2_514) })).toHaveCount(0)
      await expect(page.locator('main a[href^="https://island.is/"]')).toBeVisible()
    }
  })

  test(`several purchases of the ${lang} host are chosen from, each withdrawn from by itself`, async ({
    page,
  }) => {
    const notStarted = { used_seconds: 0, whole_seconds: 604_800, paid: 1_990, owed: 0 }
    const added = aPurchase({
      order: 'K-2',
      receipt: 1002,
      product: 0,
      price: 1_990,
      quote: { ...notStarted, returned: 1_990 },
    })
    await openWith(page, lang, [added, aPurchase()])
    await expect(page.getByText(texts.choose)).toBeVisible()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /1\.990/ }).click()
    await expect(page.getByRole('button', { name: texts.confirm(1_990) })).toBeVisible()
    await expect(main).toContainText(texts.notStarted)
    await expect(main).toContainText(texts.nothingUsed)
    await expect(main).toContainText(texts.happens.others)
  })

  test(`the ${lang} host shows where the money of a withdrawal is`, async ({ page }) => {
    const at = '2026-11-25T10:00:00.000Z'
    const card = texts.card('VISA', '0000')
    const states = [
      [{ money: 'pending' }, texts.done.pending(card, new Date('2026-12-04T14:52:00Z'))],
      [{ money: 'refused' }, texts.done.refused],
      [{ money: 'returned', returned_at: at }, texts.done.returned(card, new Date(at))],
      [{ money: 'transferred', returned_at: at }, texts.done.transferred(new Date(at))],
      [{ money: 'disputed' }, texts.done.disputed],
    ] as const
    const purchases = states.map(([facts], index) =>
      aPurchase({ order: facts.money, receipt: 1001 + index, ...withdrawn(facts) }),
    )
    for (const [index, [, words]] of states.entries()) {
      await openWith(page, lang, purchases, 1001 + index)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('heading', { name: texts.done.heading })).toBeVisible()
    }
  })
}

test('amounts that are too old are shown anew before anything is withdrawn from', async ({
  page,
  complaints,
}) => {
  const texts = withdrawalTexts.is
  await openWith(page, 'is', [aPurchase()])
  const quote = { used_seconds: 432_000, whole_seconds: 2_592_000, paid: 2_900, owed: 483 }
  const fresh = aPurchase({ quote: { ...quote, returned: 2_417 } })
  const sent: unknown[] = []
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') {
      const later = '2026-11-21T14:50:00.000Z'
      return route.fulfill({ json: { quoted_at: later, purchases: [fresh], household: false } })
    }
    sent.push(route.request().postDataJSON())
    const problem = { code: 'quote_expired', detail: texts.faults.quoteExpired }
    return route.fulfill({ status: 409, json: problem })
  })
  await page.getByRole('button', { name: texts.confirm(2_514) }).click()
  await expect(page.getByRole('alert')).toContainText(texts.faults.quoteExpired)
  await expect(page.getByRole('button', { name: texts.confirm(2_417) })).toBeVisible()
  expect(sent).toEqual([{ order: 'K-1', quoted_at: quotedAt }])
  expectRejected(complaints, 409)
})

/** A receipt of a purchase this many days ago. */
const receiptOf = (number: number, days: number) =>
  aReceipt({ number, purchased_at: new Date(Date.now() - days * 86_400_000).toISOString() })

test('what was bought leads on from the settings, for fourteen days and from its receipt', async ({
  page,
}) => {
  await signIn(page, 'is', 'inactive')
  await page.route('**/api/v1/receipts', (route) =>
    route.fulfill({ json: { receipts: [receiptOf(1003, 2), receiptOf(1002, 40)] } }),
  )
  await page.goto(`${hosts.is}/settings`)
  const mine = page.getByRole('region', { name: receiptTexts.is.mine })
  const links = mine.getByRole('link', { name: withdrawalTexts.is.link })
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/haetta-vid-kaup?receipt=1003')
  for (const number of [1003, 1002]) {
    await mine.getByRole('button', { name: new RegExp(`${number}`) }).click()
    const dialog = page.getByRole('dialog', { name: receiptTexts.is.numbered(number) })
    await expect(dialog).toContainText(confirmationTexts.is.changed.heading)
    await expect(dialog.getByText('Þú getur hætt við til og með')).toHaveCount(
      number === 1003 ? 1 : 0,
    )
    await expect(dialog.getByRole('link', { name: withdrawalTexts.is.link })).toHaveAttribute(
      'href',
      `/haetta-vid-kaup?receipt=${number}`,
    )
    await dialog.getByRole('button', { name: commonTexts.is.close }).click()
  }
})
