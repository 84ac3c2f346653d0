import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { resultsTexts } from '@kot/i18n/texts/results'
import { aHolder } from '../accounts/person.ts'
import { hosts, inIcelandic } from '../hosts.ts'
import { signInAs } from '../sign-in.ts'
import { chooseThree, colourButton, openFavourites, paint } from '../steps/favourites.ts'
import { idsIn } from '../steps/found-homes.ts'
import { expect, test } from '../story.ts'

for (const lang of inIcelandic) {
  const { colours, colour: words } = favouritesTexts[lang]

  test(`a holder marks favourites with colours and shows those of one on the ${lang} host`, async ({
    page,
    ask,
    browser,
  }) => {
    // Two browsers, one after the other.
    test.slow()
    const person = await aHolder(ask)
    await signInAs(page, lang, person)
    const [one, two, three] = await chooseThree(page, lang)
    let favourites = await openFavourites(page, lang)
    await expect(favourites.getByRole('radio', { name: words.all })).toHaveCount(0)
    await paint(page, colourButton(favourites, lang, one), colours.moss)
    await paint(page, colourButton(favourites, lang, two), colours.berry)
    await paint(page, colourButton(favourites, lang, three), colours.moss)
    await expect(colourButton(favourites, lang, one)).toHaveAccessibleName(
      new RegExp(colours.moss.toLowerCase()),
    )

    await page.reload()
    favourites = await openFavourites(page, lang)
    const chips = favourites.getByRole('group', { name: words.filter }).locator('label')
    await expect(chips).toHaveText([`${words.all} 3`, `${colours.moss} 2`, `${colours.berry} 1`])
    await favourites.getByRole('radio', { name: colours.moss }).check()
    await expect.poll(() => idsIn(favourites)).toEqual([one, three])
    await expect(favourites.locator('[data-count]').first()).toHaveAttribute('data-count', '3')
    await favourites.getByText(resultsTexts[lang].map, { exact: true }).click()
    await expect(favourites.getByRole('radio', { name: colours.moss })).toBeChecked()
    await favourites.getByText(resultsTexts[lang].list, { exact: true }).click()

    const second = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await signInAs(second, lang, person)
    await second.goto(`${hosts[lang]}/`)
    const there = await openFavourites(second, lang)
    await there.getByRole('radio', { name: colours.berry }).check()
    await expect.poll(() => idsIn(there)).toEqual([two])
    await second.context().close()
  })
}
