import { homePath } from '@kot/i18n/paths'
import { expect, type Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, type FeedHome, marketOf } from '../market.ts'
import { signIn } from '../sign-in.ts'
import type { Ask } from '../story.ts'

export const isOrdinary = ({ price, lat, image_link }: FeedHome) =>
  price > 0 && lat !== null && image_link !== null

/** Opens the page of a home as a user with access.
 *  @returns the home and the number of its photos */
export async function openInFull(
  page: Page,
  ask: Ask,
): Promise<{ home: FeedHome; photos: number }> {
  const jwt = await signIn(page, 'is', 'active')
  const home = aHomeWith(await marketOf(ask, jwt), isOrdinary)
  const headers = { authorization: `Bearer ${jwt}` }
  const answer = await ask('is', `/api/v1/homes/${home.id}`, { headers })
  const { photos } = (await answer.json()) as { photos: string[] }
  expect(photos.length).toBeGreaterThanOrEqual(3)
  // Photos that the server is still rendering hold the browser's six connections to it, and the code of
  // the viewer waits behind them.
  await page.route('**/img/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="736" height="532"/>',
    }),
  )
  await page.goto(`${hosts.is}${homePath('is', home.id)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.adress ?? '')
  return { home, photos: photos.length }
}
