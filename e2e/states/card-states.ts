import type { Lang } from '@kot/domain/text/lang'
import type { Page } from '@playwright/test'
import { openCard } from '../steps/search.ts'
import { hosts } from '../hosts.ts'
import type { FeedHome } from '../market.ts'
import { failPhotos, type State } from './state.ts'

/** Opens the card of the first home of which something is true. */
async function cardOf(page: Page, lang: Lang, holds: (home: FeedHome) => boolean) {
  await page.goto(`${hosts[lang]}/about`)
  const homes = await page.evaluate(async () => {
    const answer = await fetch('/d/current_market.json')
    return ((await answer.json()) as { records: FeedHome[] }).records
  })
  const home = homes.find(holds)
  if (!home) throw new Error('the market has no such home')
  return openCard(page, lang, home)
}

export const cardStates: State[] = [
  { name: 'card', reach: (page, lang) => cardOf(page, lang, (home) => home.image_link !== null) },
  {
    name: 'card-price-history',
    async reach(page, lang) {
      const card = await cardOf(page, lang, (home) => home.price_changes.length > 1)
      await card.locator('button[aria-expanded]').first().click()
      await card.getByRole('table').waitFor()
    },
  },
  { name: 'card-offer', reach: (page, lang) => cardOf(page, lang, ({ price }) => price === 0) },
  {
    name: 'card-photo-missing',
    reach: (page, lang) => cardOf(page, lang, ({ image_link }) => image_link === null),
  },
  {
    name: 'card-photo-broken',
    failing: true,
    async reach(page, lang) {
      await failPhotos(page)
      await cardOf(page, lang, (home) => home.image_link !== null)
    },
  },
  {
    name: 'card-pets-and-unknown-rooms',
    reach: (page, lang) =>
      cardOf(page, lang, ({ pets_allowed, rooms }) => pets_allowed === 1 && rooms === null),
  },
]
