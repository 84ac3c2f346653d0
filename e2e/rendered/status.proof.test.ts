import { footerTexts } from '@kot/i18n/texts/footer'
import { statusTexts } from '@kot/i18n/texts/status'
import { hosts } from '../hosts.ts'
import { expect, test } from './story.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Within the app the page sends the request in the browser, where a response can be made up. */
const inTrouble = () => ({
  state: 'trouble',
  at: ago(0),
  website: { state: 'well' },
  homes: { state: 'trouble', checked_at: ago(45) },
  sites: { state: 'unknown', checked: null, of: null },
  mail: { state: 'trouble', waiting_since: ago(40) },
  payments: { state: 'off', compared_at: null },
  failed_days: [{ day: '2026-11-12', failures: ['not-read', 'late-notices'] }],
})

test('the status is available to programs, without internal details', async ({ ask }) => {
  const answer = await ask('is', '/status.json')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ website: { state: 'well' } })
  expect(await answer.text()).not.toMatch(/queue|outbox|postgres|market\.publish|error/)
})

test('failures are shown in plain words, with their start', async ({ page }) => {
  const texts = statusTexts.en
  await page.goto(`${hosts.en}/links`)
  await page.route('**/status.json', (route) => route.fulfill({ json: inTrouble() }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: footerTexts.en.company.status })
    .click()
  await expect(page.getByRole('alert')).toContainText(texts.whole.trouble)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row(texts.homes.name)).toContainText(/Checked (today|yesterday)/)
  await expect(row(texts.sites.name)).toContainText(texts.unknown)
  await expect(row(texts.mail.name)).toContainText(texts.mail.waiting('40 minutes ago'))
  await expect(row(texts.payments.name)).toContainText(texts.mark.off)
  const failed = row('12 November 2026')
  await expect(failed).toContainText('No rental site could be read for 12\u00A0hours.')
  await expect(failed).toContainText('Notices were not sent within six hours.')
})
