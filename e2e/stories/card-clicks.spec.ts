import { openCard } from '../steps/search.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { aHomeWith, marketSignedIn } from '../market.ts'
import { expect, test } from '../story.ts'

for (const lang of inIcelandic) {
  test(
    `a holder on the ${lang} host opens the advertisement in a new window, and the page stays`,
    { tag: '@proof' },
    async ({ page, ask, context }) => {
      const homes = await marketSignedIn(page, ask, lang, 'active')
      const home = aHomeWith(homes, ({ lat }) => lat !== null)
      const card = await openCard(page, lang, home)
      await context.route(home.link ?? '', (route) => route.fulfill({ body: 'the advertisement' }))
      const opened = context.waitForEvent('page')
      await card.getByRole('link', { name: home.found_at ?? '' }).click()
      await expect(await opened).toHaveURL(home.link ?? '')
      await expect(page).toHaveURL(`${hosts[lang]}/?home=${home.id}`)
    },
  )
}
