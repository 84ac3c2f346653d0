import { langs } from '@kot/domain/lang'
import { postalNames, postcodes } from '@kot/domain/postcode'
import { cityPath, namedCityPath } from '@kot/i18n/paths'
import { hosts } from '../hosts.ts'
import { expect, test } from '../story.ts'

for (const lang of langs) {
  test(`all 195 postcodes have a page on the ${lang} host`, async ({ ask }) => {
    expect(postcodes).toHaveLength(195)
    for (const { code } of postcodes) {
      const answer = await ask(lang, cityPath(lang, code), { follow: false })
      expect(answer.status(), code).toBe(200)
    }
  })

  test(`every postal name has a page on the ${lang} host`, async ({ ask }) => {
    for (const { slug } of postalNames) {
      const answer = await ask(lang, namedCityPath(lang, slug), { follow: false })
      expect(answer.status(), slug).toBe(200)
    }
  })
}

test('a city page names its place in the language of its host', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${hosts.is}/til-leigu-101-reykjavik`)
  await expect(heading).toHaveText('Íbúðir til leigu í 101 Reykjavík')
  await page.goto(`${hosts.is}/til-leigu-220-hafnarfjordur`)
  await expect(heading).toHaveText('Íbúðir til leigu í 220 Hafnarfirði')
  await page.goto(`${hosts.en}/for-rent-in-101-reykjavik-long-term`)
  await expect(heading).toHaveText('Apartments for rent in 101 Reykjavík')
})

for (const path of [
  '/til-leigu-101-akureyri',
  '/til-leigu-999-reykjavik',
  '/til-leigu-atlantis',
  '/for-rent-in-101-akureyri-long-term',
]) {
  test(`${path} is no place and ends at /404`, async ({ ask }) => {
    for (const lang of langs) {
      const answer = await ask(lang, path)
      expect(answer.status()).toBe(404)
      expect(new URL(answer.url()).pathname).toBe('/404')
    }
  })
}

test('a city address of the other language leads to its twin', async ({ page }) => {
  await page.goto(`${hosts.is}/for-rent-in-101-reykjavik-long-term`)
  await expect(page).toHaveURL(`${hosts.is}/til-leigu-101-reykjavik`)
  await page.goto(`${hosts.en}/til-leigu-akureyri`)
  await expect(page).toHaveURL(`${hosts.en}/for-rent-in-akureyri`)
})
