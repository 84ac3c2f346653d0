import { randomUUID } from 'node:crypto'
import { taskTexts } from '@kot/i18n/texts/admin/tasks'
import { aPaymentClaim, enterAdmin, forgetClaims } from '../accounts/operator.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { expect, phone, test } from '../story.ts'

const texts = taskTexts.is
const unique = randomUUID().slice(0, 8)
const claims: string[] = []
test.afterAll(() => forgetClaims(claims))

test.describe('on a phone', () => {
  test.use(phone)

  test('the action is below its task, and everything can be hit with a finger', async ({
    page,
  }) => {
    const name = `Sími ${unique}`
    claims.push(await aPaymentClaim(name))
    await enterAdmin(page)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: texts.technical }).click()
    const text = await row.getByRole('link', { name }).boundingBox()
    const button = await row.getByRole('button', { name: texts.action.settle }).boundingBox()
    expect(button?.y).toBeGreaterThan(text?.y ?? Infinity)
    expect(await tooSmallTargets(page)).toEqual([])
  })
})

test('axe finds nothing, and the action is at the right of its task', async ({ page }) => {
  test.slow()
  const name = `Axel ${unique}`
  claims.push(await aPaymentClaim(name))
  await enterAdmin(page)
  const row = page.getByRole('listitem').filter({ hasText: name })
  const text = await row.getByRole('heading').boundingBox()
  const button = await row.getByRole('button', { name: texts.action.settle }).boundingBox()
  expect(button?.x).toBeGreaterThan((text?.x ?? Infinity) + 400)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoViolations(page, `${width} px`)
  }
})
