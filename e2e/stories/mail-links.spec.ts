import { langs, type Lang } from '@kot/domain/lang'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { watchErrorTexts } from '@kot/i18n/texts/watch-errors'
import type { Page } from '@playwright/test'
import { anAccount } from '../buyer.ts'
import { inDatabase } from '../database.ts'
import { hosts } from '../hosts.ts'
import { expectRefusals } from '../person.ts'
import { expect, phone, test } from '../story.ts'
import { tooSmallTargets } from '../steps/tap-targets.ts'
import { expectNoViolations } from '../steps/expect-no-violations.ts'
import { accountOf, keepWatch, keptWatch, mailLinks } from '../watcher.ts'

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

/** The same but for its last character. */
const altered = (id: string) => id.slice(0, -1) + (id.endsWith('A') ? 'B' : 'A')

const main = (page: Page) => page.getByRole('main')

for (const lang of langs) {
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
  ask,
}) => {
  const reader = await aReader('is')
  const before = await reader.state()
  for (const link of Object.values(reader.links)) {
    expect((await ask('is', `/${link}`)).status(), link).toBe(200)
    await ask('is', `/api/v1/${link}`)
    expect(await reader.state(), link).toEqual(before)
  }
  const html = await (await ask('is', `/${reader.links.unsub}`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain(mailLinkTexts.is.withoutScripts)
})

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

test('a refusal is told where a watch was to be turned on, and passed over on the other pages', async ({
  page,
  complaints,
}) => {
  test.slow()
  const texts = mailLinkTexts.en
  const press = () => main(page).getByRole('button').click()
  await page.goto(`${hosts.en}/subscribe_match?id=%3Cimg%20src%3Dx%3E&match=%3Cb%3E1`)
  await expect(main(page).getByText('<img src=x>')).toBeVisible()
  await expect(main(page).getByText('<b>1')).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await press()
  await expect(main(page).getByRole('alert')).toContainText('Error')

  const language = texts.switchLang.languages.is
  for (const [link, done] of [
    ['unsub_match?id=x1', texts.unsubMatch.done],
    ['unsub_newsletter?id=x1', texts.unsubNewsletter.done],
    ['switch_lang?email=a%40kot.test&lang=is&signature=x1', texts.switchLang.done(language)],
  ] as const) {
    await page.goto(`${hosts.en}/${link}`)
    await press()
    await expect(main(page).getByText(done)).toBeVisible()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  }
  expectRefusals(complaints, 400, 422)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the page of a link fits with its long id, and says when a link is not whole', async ({
    page,
    complaints,
  }) => {
    const reader = await aReader('is')
    await page.goto(`${hosts.is}/${reader.links.unsub}`)
    await expect(main(page).getByText(reader.ids.unsub)).toBeVisible()
    await main(page).getByRole('button').tap()
    await expect(main(page).getByText(mailLinkTexts.is.unsubMatch.done)).toBeVisible()
    await expect(main(page).getByText(reader.ids.unsub)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await tooSmallTargets(page)).toEqual([])
    await expectNoViolations(page, 'light')

    await page.goto(`${hosts.is}/loosen_match?id=1`)
    await main(page).getByRole('button').tap()
    await expect(main(page).getByRole('alert')).toContainText(watchErrorTexts.is.linkInvalid)
    await page.goto(`${hosts.is}/unsub_match`)
    await expect(main(page).getByRole('alert')).toHaveText(mailLinkTexts.is.incomplete)
    await expect(main(page).getByRole('button')).toHaveCount(0)
    expectRefusals(complaints, 422)
  })
})
