import type { Lang } from '@kot/domain/lang'
import { expect, type Locator, type Page } from '@playwright/test'
import { hosts } from './hosts.ts'
import type { FeedHome } from './market.ts'

/** The card of one home, by the link under which it is shared. */
export async function openCard(page: Page, lang: Lang, { id }: FeedHome): Promise<Locator> {
  await page.goto(`${hosts[lang]}/?home=${id}`)
  const card = page.getByRole('dialog').getByRole('article')
  await expect(card).toBeVisible()
  return card
}
