import { randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'
import { headerTexts } from '@kot/i18n/texts/header'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { anAddress, stored } from '../accounts/person.ts'
import { agree, leaveFor, type Stranger } from '../provider.ts'
import { expect, test } from '../story.ts'

const aStranger = (facts: Partial<Stranger> = {}): Stranger => ({
  subject: randomUUID(),
  name: 'Ragnheiður Lóa',
  email: anAddress('loa'),
  verified: true,
  ...facts,
})

const userIn = async (page: Page) => JSON.parse((await stored(page, 'user')) ?? 'null')

/** Also where the purchase, which is offered without access, lies over it. */
const greeting = (page: Page, lang: Lang, name = 'Ragnheiður') =>
  page
    .getByRole('link', { name: headerTexts[lang].settingsOf(name), includeHidden: true })
    .filter({ visible: true })

const friendOf = async (email: string) => {
  const account = await inDatabase((db) =>
    db.selectFrom('account').select('friend').where('email', '=', email).executeTakeFirst(),
  )
  return account?.friend
}

test('a new user signs in by Google and arrives at a clean address', async ({ page }) => {
  await page.goto(`${hosts.en}/about?friend=vinur`)
  await expect.poll(() => stored(page, 'friend')).toBe('vinur')
  const asked: { url: string; referer: string }[] = []
  page.on('request', (request) => {
    asked.push({ url: request.url(), referer: request.headers()['referer'] ?? '' })
  })
  await leaveFor(page, 'en', 'google')
  const stranger = aStranger()
  await agree(page, stranger)
  await expect(greeting(page, 'en')).toBeVisible()
  await expect(page).toHaveURL(`${hosts.en}/`)
  expect(await userIn(page)).toMatchObject({
    name: stranger.name,
    email: stranger.email,
    lang: 'en',
  })

  // A login without access stays without, whichever provider verifies it.
  await expect(page.getByRole('dialog', { name: purchaseTexts.en.heading })).toBeVisible()

  const handOver = asked.findIndex(({ url }) => url.includes('?jwt='))
  expect(asked.filter(({ url }) => url.includes('jwt='))).toHaveLength(1)
  expect(asked[handOver + 1]?.url).toBe(`${hosts.en}/api/v1/hand_off/exchange`)
  expect(asked.filter(({ referer }) => referer.includes('jwt='))).toEqual([])
  // The referral stays with us.
  const toProvider = asked.filter(({ url }) => url.startsWith('http://127.0.0.1'))
  expect(toProvider.length).toBeGreaterThan(0)
  expect(toProvider.filter(({ url }) => url.includes('vinur'))).toEqual([])
  expect(await friendOf(stranger.email)).toBe('vinur')
})
