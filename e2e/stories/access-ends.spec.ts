import { listingTexts } from '@kot/i18n/texts/listing'
import { aHolder } from '../person.ts'
import { hosts } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'
import { expect, test } from '../story.ts'

test('when a pass ends the open cards fall back to what a visitor sees, by themselves', async ({
  page,
  ask,
}) => {
  test.slow()
  await signInAs(page, 'is', await aHolder(ask, 12_000))
  await page.goto(`${hosts.is}/?postcodes=105&showResults=true`)
  const cards = page.getByRole('dialog').getByRole('article')
  await expect(cards).toHaveCount(6)
  const locked = cards.filter({ hasText: listingTexts.is.accessRequired })
  await expect(locked).toHaveCount(0)
  await expect(locked).toHaveCount(6, { timeout: 20_000 })
  expect(await cards.locator('img').first().getAttribute('src')).toContain('/blurred/')
})
