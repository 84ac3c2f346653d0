import { resultsTexts } from '@kot/i18n/texts/results'
import { aHolder } from '../accounts/person.ts'
import { hosts } from '../hosts.ts'
import { signInByForm } from '../sign-in.ts'
import { chooseThree, openFavourites } from '../steps/favourites.ts'
import { expect, test } from '../story.ts'

test('after everything was used once, local storage has the keys it is documented to have', async ({
  page,
  ask,
}) => {
  test.slow()
  await page.goto(`${hosts.is}/?friend=anna&channel=sund`)
  await signInByForm(page, 'is', await aHolder(ask))
  await chooseThree(page, 'is')
  await page.goto(`${hosts.is}/?postcodes=101&showResults=true`)
  await page.getByRole('dialog').getByText(resultsTexts.is.map, { exact: true }).click()
  await expect.poll(() => keys(page)).toContain('map')
  await page.goto(`${hosts.is}/about`)
  const favourites = await openFavourites(page, 'is')
  await favourites.getByText(resultsTexts.is.map, { exact: true }).click()
  await expect
    .poll(() => keys(page))
    .toEqual([
      'channel',
      'favorite_list',
      'friend',
      'jwt',
      'map',
      'mapFavorites',
      'map_search',
      'search',
      'study_favorites',
      'user',
    ])
})

const keys = (page: { evaluate: (script: string) => Promise<unknown> }) =>
  page.evaluate('Object.keys(localStorage).toSorted()')
