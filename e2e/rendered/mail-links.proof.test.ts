import type { Lang } from '@kot/domain/text/lang'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import type { Page, Route } from '@playwright/test'
import { anAccount, expectRejected } from '../accounts/person.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { expect, langs, test } from './story.ts'
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

/** The same but for its last character. */
const altered = (id: string) => id.slice(0, -1) + (id.endsWith('A') ? 'B' : 'A')

const main = (page: Page) => page.getByRole('main')

test('made-up and altered links change nothing, nor does a language without its signature', async ({
  ask,
}) => {
  const reader = await aReader('is')
  const before = await reader.state()
  const unsigned = new URLSearchParams({ email: reader.email, lang: 'en' }).toString()
  for (const link of [
    'unsub_match?id=1',
    `unsub_match?id=${altered(reader.ids.unsub)}`,
    `unsub_match?id=${reader.ids.newsletter}`,
    'unsub_newsletter?id=1',
    `unsub_newsletter?id=${altered(reader.ids.newsletter)}`,
    `loosen_match?id=${altered(reader.ids.loosen)}`,
    `switch_lang?${unsigned}`,
    `switch_lang?${unsigned}&signature=${altered(reader.ids.signature)}`,
  ]) {
    const answer = await ask('is', `/api/v1/${link}`, { method: 'POST' })
    expect(answer.ok(), link).toBe(false)
    expect(await reader.state(), link).toEqual(before)
  }
})

const press = (page: Page) => main(page).getByRole('button').click()

test('a rejection is shown where a watch was to be turned on, and the other pages offer the settings', async ({
  page,
  complaints,
}) => {
  test.slow()
  const texts = mailLinkTexts.en
  const { links } = await aReader('en')
  const alert = main(page).getByRole('alert')
  for (const answer of [
    { status: 422, json: { errors: ['This link is no longer valid.'] } },
    { status: 400, json: { error: 'querystring/match Invalid option' } },
  ]) {
    await page.route('**/api/v1/*_*', (route) => route.fulfill(answer))
    await page.goto(`${hosts.en}/${links.subscribe}`)
    await press(page)
    await expect(alert).toContainText('Error')
    await expect(page.getByText('querystring')).toHaveCount(0)

    for (const [link, done] of unconfirmed(links)) {
      await page.goto(`${hosts.en}/${link}`)
      await press(page)
      await expect(main(page).getByRole('status')).toContainText(texts.notDone.title)
      await expect(main(page).locator('a[href="/settings"]')).toBeVisible()
      await expect(alert).toHaveCount(0)
      await expect(main(page).getByText(done)).toHaveCount(0)
    }
    await page.unroute('**/api/v1/*_*')
  }
  expectRejected(complaints, 400, 422)
})

/** The three pages that show no failure, and what they confirm. */
const unconfirmed = (links: Awaited<ReturnType<typeof aReader>>['links']) => {
  const { unsubMatch, unsubNewsletter, switchLang } = mailLinkTexts.en
  return [
    [links.unsub, unsubMatch.done],
    [links.newsletter, unsubNewsletter.done],
    [links.switchLang, switchLang.done(switchLang.languages.is)],
  ] as const
}

const answerBroken = (route: Route) => route.fulfill({ status: 500, json: { error: 'Broken.' } })
const cutOff = (route: Route) => route.abort()

test('what the server has not confirmed is not claimed, and tried again until it is', async ({
  page,
  complaints,
}) => {
  test.slow()
  const texts = mailLinkTexts.en
  const { links } = await aReader('en')
  for (const fail of [answerBroken, cutOff]) {
    for (const [link, done] of unconfirmed(links)) {
      await page.route('**/api/v1/*_*', fail)
      await page.goto(`${hosts.en}/${link}`)
      await press(page)
      await expect(main(page).getByRole('status')).toContainText(texts.late.title)
      await expect(main(page).locator('a[href="/settings"]')).toBeVisible()
      await expect(main(page).getByRole('alert')).toHaveCount(0)
      await expect(main(page).getByText(done)).toHaveCount(0)
      await page.unroute('**/api/v1/*_*')
      // The wait ends with the connection's return; the pauses are those of follow-link.test.ts.
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      await expect(main(page).getByText(done)).toBeVisible()
    }
  }
  // The browser itself reports the requests that were cut off or failed.
  complaints.length = 0
})

for (const lang of langs) {
  test(`an incomplete link shows that on the ${lang} host and links to the settings, and confirms nothing`, async ({
    page,
  }) => {
    const reader = await aReader(lang)
    const before = await reader.state()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    const { unsub, newsletter, subscribe, switchLang } = reader.links
    for (const [link, settings] of [
      [unsub.slice(0, -5), '/settings'],
      [newsletter.slice(0, -5), '/settings'],
      [subscribe.replace('match=1', 'match=2'), '/smartfinder'],
      ['subscribe_match?id=%3Cimg%20src%3Dx%3E&match=%3Cb%3E1', '/smartfinder'],
      [switchLang.replace('lang=', 'lang=da&was='), '/settings'],
      ['switch_lang', '/settings'],
    ] as const) {
      await page.goto(`${hosts[lang]}/${link}`)
      await expect(main(page).getByRole('alert')).toContainText(
        lang === 'is' ? 'Tengillinn er ekki heill' : 'The link is incomplete',
      )
      await expect(page).toHaveURL(`${hosts[lang]}/${link.split('?')[0]}`)
      await expect(main(page).getByRole('button')).toHaveCount(0)
      await expect(main(page).getByText(lang === 'is' ? /hnappinn/ : /the button/)).toHaveCount(0)
      await expect(main(page).locator(`a[href="${settings}"]`)).toBeVisible()
      await page.reload()
      await expect(main(page).getByRole('alert')).toBeVisible()
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(calls).toEqual([])
    expect(await reader.state()).toEqual(before)
  })
}

for (const lang of langs) {
  test(`each link of a mail acts when the button of its page on the ${lang} host is clicked and not before`, async ({
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
