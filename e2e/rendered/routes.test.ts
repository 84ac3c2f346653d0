import { notFoundTexts } from '@kot/i18n/texts/not-found'
import { pageTexts } from '@kot/i18n/texts/pages'
import { signInTexts } from '@kot/i18n/texts/sign-in'
import { load } from 'cheerio'
import { hosts } from '../hosts.ts'
import { guardedPages, openPages } from '../route-table.ts'
import { expect, langs, test } from './story.ts'

const withoutHeader = ['/lost-password', '/sign-up']
const withoutFooter = ['/login', ...withoutHeader]

for (const lang of langs) {
  for (const { path, page: id } of openPages) {
    test(`a visitor opens ${path} on the ${lang} host and finds its own heading`, async ({
      ask,
    }) => {
      const answer = await ask(lang, path)
      expect(answer.status()).toBe(200)
      const html = load(await answer.text())
      const heading = id === 'login' ? signInTexts[lang].prompt.text : pageTexts[lang][id].heading
      expect(html('h1').text()).toContain(heading)
      expect(html('html').attr('lang')).toBe(lang)

      const bare = path.split('?')[0] ?? path
      expect(html('body header')).toHaveLength(withoutHeader.includes(bare) ? 0 : 1)
      expect(html('body footer')).toHaveLength(withoutFooter.includes(bare) ? 0 : 1)
    })
  }

  test(`every route of the ${lang} host has a unique title and heading`, async ({ ask }) => {
    const titles = new Map<string, string>()
    const headings = new Map<string, string>()
    for (const { path } of [...openPages, ...guardedPages, { path: '/404' }]) {
      const html = load(await (await ask(lang, path)).text())
      const title = html('title').text()
      expect(title, path).not.toBe('')
      expect(titles.get(title), `${path} repeats the title`).toBeUndefined()
      titles.set(title, path)
      const heading = html('h1').text().trim()
      expect(heading, path).not.toBe('')
      expect(headings.get(heading), `${path} repeats the heading`).toBeUndefined()
      headings.set(heading, path)
    }
  })

  test(`an unknown address on the ${lang} host ends at the 404 page with status 404`, async ({
    ask,
  }) => {
    for (const path of ['/no-such-page', '/a/b/c', '/til-leigu-', '/robots']) {
      const answer = await ask(lang, path)
      expect(answer.status(), path).toBe(404)
      expect(new URL(answer.url()).pathname).toBe('/404')
      expect(await answer.text()).toContain(
        lang === 'is'
          ? 'Æ, nei! Villa 404. Eitthvað fór úrskeiðis og þessi síða virkar ekki.'
          : 'Oh no! Error 404, Something went wrong, so this page is broken.',
      )
    }
  })

  test(`the 404 page of the ${lang} host leads back to the landing page`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/404`)
    const back = lang === 'is' ? 'Aftur á forsíðu' : 'Back to homepage'
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      pageTexts[lang].landing.heading,
    )
  })

  test(`the 404 page of the ${lang} host offers a search that needs no script, and other ways on`, async ({
    ask,
  }) => {
    const texts = notFoundTexts[lang]
    const html = load(await (await ask(lang, '/no-such-page')).text())
    const form = html('main search form')
    expect([form.attr('action'), form.attr('method')]).toEqual(['/search', undefined])
    const field = form.find('input[name=q]')
    expect(html(`label[for="${field.attr('id')}"]`).text()).toBe(texts.search.field)
    const found = new URL((await ask(lang, '/search?q=Akureyri')).url())
    expect([found.pathname, found.searchParams.get('showResults')]).toEqual(['/', 'true'])

    const links = html(`main nav[aria-label="${texts.links.label}"] a`).toArray()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      expect((await ask(lang, html(link).attr('href') ?? '')).status()).toBe(200)
    }
  })
}

test('/register leads to /sign-up and /features to /prices', async ({ ask }) => {
  for (const [asked, opened] of [
    ['/register', '/sign-up'],
    ['/features', '/prices'],
  ] as const) {
    const answer = await ask('is', asked)
    expect([new URL(answer.url()).pathname, answer.status()]).toEqual([opened, 200])
  }
})

test('pages name their canonical address and their twin in the other language', async ({ ask }) => {
  const html = await (await ask('en', '/about?utm=x')).text()
  expect(html).toContain(`<link rel="canonical" href="${hosts.en}/about"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="is" href="${hosts.is}/about"/>`)
  expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${hosts.en}/about"/>`)
})

test('any host that is not the English one speaks Icelandic', async ({ ask }) => {
  for (const [host, lang] of [
    [new URL(hosts.en).host, 'en'],
    ['kot.localhost', 'is'],
    ['example.test', 'is'],
  ]) {
    const html = await (await ask('is', '/', { host: host ?? '' })).text()
    expect(html, host).toContain(`<html lang="${lang}">`)
  }
})

test('/login opens the sign-in modal by itself, and its button opens it again', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/login`)
  const modal = page.getByRole('dialog', { name: signInTexts.is.signIn.heading })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: signInTexts.is.signIn.signUp })).toHaveAttribute(
    'href',
    '/sign-up',
  )
  await main.getByRole('button', { name: signInTexts.is.prompt.button }).click()
  await expect(modal).toBeVisible()
})

test('/lost-password offers the form and the way back', async ({ page }) => {
  await page.goto(`${hosts.en}/lost-password`)
  const texts = signInTexts.en
  await expect(page.getByLabel(texts.email)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.lostPassword.submit })).toBeVisible()
  await page.getByRole('link', { name: texts.lostPassword.back }).click()
  await expect(page).toHaveURL(`${hosts.en}/login`)
})

for (const path of ['/about', '/', '/users/password/edit']) {
  test(`a reset token on ${path} opens the new-password modal`, async ({ page }) => {
    await page.goto(`${hosts.en}${path}?reset_password_token=x`)
    await expect(
      page.getByRole('dialog', { name: signInTexts.en.newPassword.heading }),
    ).toBeVisible()
  })
}

for (const { path } of guardedPages) {
  test(`${path} redirects to /login without a stored user`, async ({ page }) => {
    await page.goto(`${hosts.is}${path}`)
    await expect(page).toHaveURL(`${hosts.is}/login`)
  })
}
