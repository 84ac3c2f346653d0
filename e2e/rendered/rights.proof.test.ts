import { pathIn } from '@kot/i18n/paths'
import { footerTexts } from '@kot/i18n/texts/footer'
import { pageTexts } from '@kot/i18n/texts/pages'
import { rightsTexts } from '@kot/i18n/texts/rights'
import { load } from 'cheerio'
import { hosts } from '../hosts.ts'
import { expect, langs, test } from './story.ts'

const other = { is: 'en', en: 'is' } as const

for (const lang of langs) {
  test(`the rights of tenants on the ${lang} host name the article and the day of every rule`, async ({
    ask,
  }) => {
    const texts = rightsTexts[lang]
    const html = load(await (await ask(lang, pathIn(lang, '/rights'))).text())
    const main = html('main')
    expect(main.text()).toContain(texts.notAdvice)
    const rules = main.find('h3').toArray()
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules) {
      const source = html(rule).parent().find('p').last().text()
      expect(source, html(rule).text()).toMatch(/\d+\. gr\.|Arts?\. \d+/)
      expect(source, html(rule).text()).toContain(texts.checked)
    }
    const anchors = main.find(`nav[aria-label="${texts.contents}"] a`).toArray()
    for (const anchor of anchors) expect(main.find(html(anchor).attr('href') ?? '')).toHaveLength(1)
    expect(anchors).toHaveLength(7)
  })

  test(`each host has its own path to them; that of the other leads there (${lang})`, async ({
    ask,
  }) => {
    const [own, foreign] = [pathIn(lang, '/rights'), pathIn(other[lang], '/rights')]
    const moved = await ask(lang, foreign, { follow: false })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, own])
    const html = load(await (await ask(lang, own)).text())
    expect(html('link[rel=canonical]').attr('href')).toBe(`${hosts[lang]}${own}`)
    expect(html('link[hreflang=is]').attr('href')).toBe(`${hosts.is}/rettindi`)
    expect(html('link[hreflang=en]').attr('href')).toBe(`${hosts.en}/rights`)
    const data = JSON.parse(html('script[type="application/ld+json"]').first().text())
    expect(data).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(JSON.stringify(data)).toContain(`${hosts[lang]}${own}`)
  })

  test(`the footer and the page of links lead to them (${lang})`, async ({ page }) => {
    await page.goto(`${hosts[lang]}/links`)
    const { heading } = pageTexts[lang].rights
    await expect(page.getByRole('main').getByRole('link', { name: heading })).toHaveAttribute(
      'href',
      pathIn(lang, '/rights'),
    )
    const { rights } = footerTexts[lang].company
    await page.getByRole('contentinfo').getByRole('link', { name: rights }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}
