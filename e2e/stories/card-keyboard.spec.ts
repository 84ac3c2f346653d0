import { formatRent } from '@kot/i18n/format/number'
import { listingTexts } from '@kot/i18n/texts/listing'
import { openCard } from '../steps/search.ts'
import { aHomeWith, marketOf } from '../market.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

test('the card is worked by the keyboard alone, in the order it is read', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), ({ price_changes }) => price_changes.length > 1)
  const card = await openCard(page, 'is', home)
  const names: string[] = []
  // The dialog that opened with its page has the focus itself: the first key leads to its close button.
  await page.keyboard.press('Tab')
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      (await card
        .page()
        .evaluate(
          () => document.activeElement?.textContent || document.activeElement?.ariaLabel,
        )) ?? '',
    )
  }
  expect(names[0]).toContain(formatRent(home.price))
  expect(names[3]).toContain(listingTexts.is.seeOnMap)
  expect(names[5]).toContain(listingTexts.is.getAccess)
})
