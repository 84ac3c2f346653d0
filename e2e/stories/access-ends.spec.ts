import { listingTexts } from '@kot/i18n/texts/listing'
import { aHolder, endAccess } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'
import { expect, test } from '../story.ts'

test('when a pass ends the open cards fall back to what a visitor sees, by themselves', async ({
  page,
  ask,
}) => {
  const anHour = 3_600_000
  const holder = await aHolder(ask, anHour)
  await signInAs(page, 'is', holder)
  await page.clock.install()
  await page.goto(`${hosts.is}/?postcodes=105&showResults=true`)
  const cards = page.getByRole('dialog').getByRole('article')
  await expect(cards).toHaveCount(6)
  const locked = cards.filter({ hasText: listingTexts.is.accessRequired })
  await expect(locked).toHaveCount(0)

  // The hour passes: on the server by its end, in the browser by its clock.
  await endAccess(holder)
  await page.clock.fastForward(anHour + 1_000)
  await expect(locked).toHaveCount(6)
  expect(await cards.locator('img').first().getAttribute('src')).toContain('/blurred/')
})
