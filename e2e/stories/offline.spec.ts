import { headerTexts } from '@kot/i18n/texts/header'
import { marketTexts } from '@kot/i18n/texts/market'
import { searchTexts } from '@kot/i18n/texts/search'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { credentialsOf, signInAs } from '../sign-in.ts'
import { idsFor, idsIn } from '../steps/found-homes.ts'
import { keptAddresses, untilReadyForOffline } from '../steps/page.ts'
import { results, searchPanel } from '../steps/search.ts'
import { expect, phone, test } from '../story.ts'

test.use({ serviceWorkers: 'allow', goesOffline: true })

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'the page loaded again without a connection can be searched, sorted, and goes on by itself',
    { tag: '@proof' },
    async ({ page, context, ask }) => {
      const { maxRent, show } = searchPanel(page, 'is')
      const { dialog, sort } = results(page, 'is')
      const notice = page.getByText(marketTexts.is.lastKnown.heading).first()
      const market = await marketOf(ask)
      await page.goto(`${hosts.is}/`)
      await untilReadyForOffline(page)

      await context.setOffline(true)
      await page.reload()
      await expect(notice).toBeVisible()
      await expect(show).toHaveText(searchTexts.is.show(market.length))
      await maxRent.selectOption('250')
      await expect(show).toHaveText(searchTexts.is.show(idsFor(market, 'maxPrice=250').length))
      await show.click()
      await sort.selectOption('cheapest')
      await expect
        .poll(() => idsIn(dialog))
        .toEqual(idsFor(market, 'maxPrice=250', 'cheapest').slice(0, 6))

      // With results open the address is another one than the page was kept under.
      const address = page.url()
      await page.reload()
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(address)

      await context.setOffline(false)
      await expect(notice).toBeHidden()
    },
  )
})

test('offline a holder sees the streets they saw, and after signing out they are gone', async ({
  page,
  context,
  ask,
}) => {
  const market = await marketOf(ask, await signInAs(page, 'is', credentialsOf('active')))
  const streets = market.slice(0, 6).map(({ adress }) => adress ?? 'no street')
  const main = page.getByRole('main')
  await page.goto(`${hosts.is}/`)
  await untilReadyForOffline(page, 'full')

  await context.setOffline(true)
  await page.reload()
  await expect(main).toContainText(streets[0] ?? '')
  await page
    .getByRole('banner')
    .getByRole('button', { name: headerTexts.is.signOut })
    .first()
    .click()
  await expect(main).not.toContainText(streets[0] ?? '')
  await expect.poll(() => keptAddresses(page)).not.toContain('/kept/full-feed')
  await page.reload()
  await expect(page.getByRole('search')).toBeVisible()
  const text = await page.locator('body').innerText()
  expect(streets.filter((street) => text.includes(street))).toEqual([])
})
