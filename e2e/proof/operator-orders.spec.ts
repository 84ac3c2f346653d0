import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { enterAdmin } from '../accounts/operator.ts'
import { aPaidOrder } from '../payments/paid-order.ts'
import { hosts } from '../hosts.ts'
import { tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, settled, test } from '../story.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('an order, its buyer, messages and mail can be hit with a finger', async ({ page }) => {
    const { orderId, userId } = await aPaidOrder()
    await enterAdmin(page, '/operator/orders')
    const paths = [`orders/${orderId}`, `people/${userId}`, 'messages', 'mail']
    for (const path of paths) {
      await page.goto(`${hosts.is}/operator/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect(await tooSmallTargets(page), path).toEqual([])
      const sections = page.getByRole('navigation', { name: adminTexts.is.sections })
      await expect(sections.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
    }
  })
})
