import { langs } from '@kot/domain/lang'
import { postalNames, postcodes } from '@kot/domain/postcode'
import { namedCityPath } from '@kot/i18n/paths'
import { cityTexts } from '@kot/i18n/texts/city'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1]
const descriptionOf = (html: string) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1]

/** A name as addresses write it, letter by letter as the specification has it. */
const ascii = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[áðéíóúýþæö]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')
const letters: Record<string, string> = {
  á: 'a',
  ð: 'd',
  é: 'e',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ý: 'y',
  þ: 'th',
  æ: 'ae',
  ö: 'o',
}

/** Every one of them says something that no other says. */
function expectOwnWords(pages: readonly string[]) {
  for (const wordsOf of [titleOf, descriptionOf]) {
    const words = pages.map(wordsOf)
    expect(words).not.toContain(undefined)
    expect(new Set(words).size).toBe(pages.length)
  }
  for (const html of pages) expect(html.match(/<h1[ >]/g)).toHaveLength(1)
}

for (const lang of langs) {
  test(`all 195 postcodes have a page on the ${lang} host`, async ({ ask }) => {
    test.slow()
    expect(postcodes).toHaveLength(195)
    const pages: string[] = []
    for (const { code, place } of postcodes) {
      const name = `${code}-${ascii(place)}`
      const path = lang === 'is' ? `/til-leigu-${name}` : `/for-rent-in-${name}-long-term`
      const answer = await ask(lang, path, { follow: false })
      expect(answer.status(), path).toBe(200)
      pages.push(await answer.text())
    }
    expectOwnWords(pages)
  })

  test(`every postal name has a page on the ${lang} host`, async ({ ask }) => {
    test.slow()
    const pages: string[] = []
    for (const { name } of postalNames) {
      const path = `/${lang === 'is' ? 'til-leigu' : 'for-rent-in'}-${ascii(name)}`
      const answer = await ask(lang, path, { follow: false })
      expect(answer.status(), path).toBe(200)
      pages.push(await answer.text())
    }
    expectOwnWords(pages)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a city page reads completely, and its links lead on', async ({ page }) => {
    await page.goto(`${hosts.is}${namedCityPath('is', 'akureyri')}`)
    const main = page.getByRole('main')
    await expect(main).toContainText(/íbúðir til leigu á Akureyri/)
    await expect(main.getByRole('article')).toHaveCount(6)
    await expect(main.getByText(cityTexts.is.figures.typicalRent)).toBeVisible()
    const way = page.getByRole('navigation', { name: cityTexts.is.breadcrumbs })
    await way.getByRole('link', { name: cityTexts.is.overview }).click()
    await expect(page).toHaveURL(`${hosts.is}/city-overview`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(13)
  })
})
