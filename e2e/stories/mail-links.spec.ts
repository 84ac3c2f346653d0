import type { Lang } from '@kot/domain/lang'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import type { Page } from '@playwright/test'
import { anAccount } from '../person.ts'
import { inDatabase } from '../database.ts'
import { hosts, inEnglish } from '../hosts.ts'
import { expect, phone, settled, test } from '../story.ts'
import { expectNoViolations, tooSmallTargets } from '../steps/accessibility.ts'
import { accountOf, keepWatch, keptWatch, mailLinks } from '../account-with-watch.ts'

/** Somebody with a watch, the newsletter and the links of their mails. */
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

for (const lang of inEnglish) {
  test(`each link of a mail does what its page on the ${lang} host says, when its button is pressed and not before`, async ({
    page,
  }) => {
    test.slow()
    const texts = mailLinkTexts[lang]
    const reader = await aReader(lang)
    const { ids, links, other } = reader
    const calls: { address: string; body: string | null }[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      expect(request.headers()['referer'] ?? '', 'no id in a referrer').not.toContain('id=')
      if (request.method() === 'POST' && pathname.startsWith('/api/')) {
        calls.push({ address: `${pathname}${search}`, body: request.postData() })
      }
    })
    let now: Awaited<ReturnType<typeof reader.state>> = {
      active: true,
      maxRent: 250_000,
      newsletter: true,
      lang,
    }
    const language = texts.switchLang.languages[other]
    for (const { link, words, button, done, change } of [
      {
        link: links.unsub,
        words: texts.unsubMatch.text,
        button: texts.unsubMatch.button,
        done: [texts.unsubMatch.done, ids.unsub],
        change: { active: false },
      },
      {
        link: links.subscribe,
        words: texts.subscribeMatch.text,
        button: texts.subscribeMatch.button,
        done: [texts.subscribeMatch.done, ids.subscribe, texts.match('1')],
        change: { active: true },
      },
      {
        link: links.loosen,
        words: texts.loosenMatch.maxRent('260.000\u00A0kr.'),
        button: texts.loosenMatch.button,
        done: [texts.loosenMatch.done, ids.loosen],
        change: { maxRent: 260_000 },
      },
      {
        link: links.newsletter,
        words: texts.unsubNewsletter.text,
        button: texts.unsubNewsletter.button,
        done: [texts.unsubNewsletter.done, ids.newsletter],
        change: { newsletter: false },
      },
      {
        link: links.switchLang,
        words: texts.switchLang.text(language),
        button: texts.switchLang.button(language),
        done: [texts.switchLang.done(language)],
        change: { lang: other },
      },
    ]) {
      await page.goto(`${hosts[lang]}/${link}`)
      await expect(main(page).getByText(words)).toBeVisible()
      // Neither a bookmark nor a screenshot keeps it.
      await expect(page).toHaveURL(`${hosts[lang]}/${link.split('?')[0]}`)
      expect(calls).toEqual([])
      expect(await reader.state(), link).toEqual(now)
      await main(page).getByRole('button', { name: button }).click()
      for (const part of done) await expect(main(page).getByText(part)).toBeVisible()
      expect(calls.splice(0)).toEqual([{ address: `/api/v1/${link}`, body: null }])
      now = { ...now, ...change }
      expect(await reader.state(), link).toEqual(now)
    }
    expect(language).toBe({ is: 'ensku', en: 'Icelandic' }[lang])
  })
}

test('opening a link without pressing anything changes nothing, whoever opens it', async ({
  page,
  ask,
}) => {
  test.slow()
  const reader = await aReader('is')
  const before = await reader.state()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`)
  })
  for (const link of Object.values(reader.links)) {
    // A scanner that only asks, then one that runs the scripts, looks around, reloads and returns.
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
