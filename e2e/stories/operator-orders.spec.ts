import { formatPackagePrice } from '@kot/i18n/format/number'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { ordersTexts } from '@kot/i18n/texts/admin/orders'
import { paymentsOf } from '../payments/card-provider.ts'
import { enterAdmin } from '../accounts/operator.ts'
import { aPaidOrder } from '../payments/paid-order.ts'
import { tokenFor, userIn } from '../sign-in.ts'
import { port } from '../hosts.ts'
import { expectNoViolations } from '../accessibility/accessibility.ts'
import { openDialog } from '../steps/page.ts'
import { expect, test } from '../story.ts'

const texts = ordersTexts.is

test(
  'an order is found, ledger and provider agree, and a refund ends the access',
  { tag: '@proof' },
  async ({ page }) => {
    const { buyer, userId, reference } = await aPaidOrder()
    await enterAdmin(page, '/operator/orders')
    await page.getByLabel(texts.find.label).fill('engin-pontun')
    await page.getByRole('button', { name: texts.find.submit }).click()
    await expect(page.getByText(texts.find.nothing)).toBeVisible()
    await page.getByLabel(texts.find.label).fill(reference)
    await page.getByRole('button', { name: texts.find.submit }).click()

    await expect(page.getByText(texts.money.agree)).toBeVisible()
    await expectNoViolations(page, 'an order')
    const label = texts.refund.confirm(formatPackagePrice(1_990))
    await page.getByRole('button', { name: label }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel(adminTexts.is.reason).fill('Keypti óvart')
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByText(texts.state.revoked, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(texts.money.agree)).toBeVisible()
    await expect(page.getByRole('button', { name: label })).toHaveCount(0)
    expect(await paymentsOf(userId)).toMatchObject([{ refundedAmount: 199_000 }])
    expect(userIn(await tokenFor(buyer, port)).end_of_subscription).toBeNull()

    await page.getByRole('link', { name: texts.order.openBuyer }).click()
    await expect(page.getByRole('heading', { level: 1, name: buyer.name })).toBeVisible()
  },
)
