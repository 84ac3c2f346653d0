/** Here no timetable is loaded, which a page requests once: see places.test.ts for the others. */
import { firstPlace, type MyPlace } from '@kot/domain/travel/my-places'
import { placesTexts } from '@kot/i18n/texts/places'
import { hosts } from '../hosts.ts'
import { countOf, openPlaces } from '../steps/places.ts'
import { results } from '../steps/search.ts'
import { expect, test } from './story.ts'

const place: MyPlace = {
  ...firstPlace,
  lat: 64.144_6,
  long: -21.907_7,
  address: 'Borgartún 21, 105 Reykjavík',
}
const query = 'postcodes=101,105,107,200'

test('without a timetable minutes by bus are missing in words, and no home is left out', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate(
    (text) => localStorage.setItem('places', text),
    JSON.stringify({ places: [place], coloured: 0, sorted: false }),
  )
  await page.route('**/transit/latest.json', (route) => route.fulfill({ status: 204, body: '' }))
  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  const all = await countOf(page, 'is')
  expect(all).toBeGreaterThan(20)
  const panel = await openPlaces(page, 'is')
  await expect(panel.getByText(placesTexts.is.noTimetable)).toBeVisible()
  await panel.getByRole('radio', { name: placesTexts.is.modes.bike }).click()
  await panel.getByRole('button', { name: /^Sýna \d/ }).click()
  await expect.poll(() => countOf(page, 'is')).toBeLessThan(all)
})

test('when only the way is too long, the list shows that and removes the limit', async ({
  page,
}) => {
  await page.goto(`${hosts.is}/healthz`)
  const far = { ...place, lat: 66.4, long: -16, mode: 'walk', address: 'Norður við Dumbshaf' }
  await page.evaluate(
    (text) => localStorage.setItem('places', text),
    JSON.stringify({ places: [far], coloured: 0, sorted: false }),
  )
  await page.goto(`${hosts.is}/?${query}&showResults=true`)
  await page.getByRole('button', { name: placesTexts.is.dropLimits }).click()
  await expect(results(page, 'is').cards.first()).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('places')`)).toContain('"limits":false')
})
