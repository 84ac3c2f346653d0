import type { Lang } from '@kot/domain/text/lang'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import type { Page } from '@playwright/test'
import { anAccount } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { expect, phone, settled, test } from '../story.ts'
import { expectNoViolations, tooSmallTargets } from '../accessibility/accessibility.ts'
import { accountOf, keepWatch, keptWatch, mailLinks } from '../accounts/account-with-watch.ts'

/** An account with a watch, the newsletter and the links of their mails. */
async function aReader(lang: Lang) {
  const { email } = await anAccount(lang)
  const { id } = await accountOf({ email })
  await keepWatch(id, { maxRent: 250_000 })
  await inDatabase((db) =>
    db.updateTable('account').set({ newsletter: true }).where('id', '=', id).execute(),
  )
  const other: Lang = lang === 'is' ? 'en' : 'is'
  const ids = {
    unsub: mailLinks.sign('unsub_match', [id]),
    subscribe: mailLinks.sign('subscribe_match', [id]),
    newsletter: mailLinks.sign('unsub_newsletter', [id]),
    loosen: mailLinks.sign('loosen_match', [id, 'max_rent:260000']),
    signature: mailLinks.sign('switch_lang', [email, other]),
  }
  return {
    email,
    id,
    other,
    ids,
    links: {
      unsub: `unsub_match?${query({ id: ids.unsub })}`,
      subscribe: `subscribe_match?${query({ id: ids.subscribe, match: '1' })}`,
      newsletter: `unsub_newsletter?${query({ id: ids.newsletter })}`,
      loosen: `loosen_match?${query({ id: ids.loosen })}`,
      switchLang: `switch_lang?${query({ email, lang: other, signature: ids.signature })}`,
    },
    /** All that the links could change. */
    async state() {
      const { lang: written, newsletter } = await accountOf({ email })
      const { active, maxRent } = (await keptWatch(id)) ?? {}
      return { active, maxRent, newsletter, lang: written }
    },
  }
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

const main = (page: Page) => page.getByRole('main')

test('opening a link without a click changes nothing, for every visitor', async ({ page, ask }) => {
  test.slow()
  const reader = await aReader('is')
  const before = await reader.state()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`)
  })
  for (const link of Object.values(reader.links)) {
    // A scanner that only sends GET, then one that runs the scripts, looks around, reloads and returns.
    expect((await ask('is', `/${link}`)).status(), link).toBe(200)
    await ask('is', `/api/v1/${link}`)
    await page.goto(`${hosts.is}/${link}`)
    await expect(main(page).getByRole('button')).toBeVisible()
    await expect(page).toHaveURL(`${hosts.is}/${link.split('?')[0]}`)
    await main(page).getByRole('button').hover()
    await main(page).getByRole('button').focus()
    await page.reload()
    await expect(main(page).getByRole('button')).toBeVisible()
    await page.goto(`${hosts.is}/about`)
    await page.goBack()
    await expect(main(page).getByRole('button')).toBeVisible()
    await settled(page)
    expect(await reader.state(), link).toEqual(before)
  }
  expect(calls).toEqual([])
  const html = await (await ask('is', `/${reader.links.unsub}`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(mailLinkTexts.is.withoutScripts)
})

test('opened again without its link, a page does not know the one that was opened before', async ({
  page,
}) => {
  const reader = await aReader('is')
  await page.goto(`${hosts.is}/${reader.links.unsub}`)
  await expect(main(page).getByText(reader.ids.unsub)).toBeVisible()
  await expect(page).toHaveURL(`${hosts.is}/unsub_match`)
  await page.goto(`${hosts.is}/unsub_match`)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await settled(page)
  await expect(main(page).getByText(reader.ids.unsub)).toHaveCount(0)
  await expect(main(page).getByRole('button')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the page of a link fits with its long id, whole or not', async ({ page }) => {
    const reader = await aReader('is')
    await page.goto(`${hosts.is}/${reader.links.unsub}`)
    await expect(main(page).getByText(reader.ids.unsub)).toBeVisible()
    await main(page).getByRole('button').tap()
    await expect(main(page).getByText(mailLinkTexts.is.unsubMatch.done)).toBeVisible()
    await expect(main(page).getByText(reader.ids.unsub)).toBeVisible()
    for (const link of [null, reader.links.unsub.slice(0, -1)]) {
      if (link !== null) {
        await page.goto(`${hosts.is}/${link}`)
        await expect(main(page).getByRole('alert')).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await tooSmallTargets(page)).toEqual([])
      await expectNoViolations(page, 'light')
    }
  })
})
