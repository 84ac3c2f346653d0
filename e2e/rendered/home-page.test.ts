import type { HomePage } from '@kot/contract/market/home-page'
import type { HomeNotice } from '@kot/domain/home/home-notice'
import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import { chartTexts } from '@kot/i18n/texts/chart'
import { commonTexts } from '@kot/i18n/texts/common'
import { fairRentTexts } from '@kot/i18n/texts/fair-rent'
import { homeCostTexts } from '@kot/i18n/texts/home-cost'
import { noticeSentence } from '@kot/i18n/texts/home-notices'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { homeVerdictTexts, warningWords } from '@kot/i18n/texts/home-verdict'
import { listingTexts } from '@kot/i18n/texts/listing'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import { beforeEach, vi } from 'vitest'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, type FeedHome, fullMarket, marketOf, marketSignedIn } from '../market.ts'
import { dayAndMonth, rentText } from '../specification.ts'
import { results } from '../steps/search.ts'
import { intentSheet, signIn } from '../sign-in.ts'
import { expect, langs, test } from './story.ts'

beforeEach(() => vi.resetModules())
// A map needs layout; stories/home-page.spec.ts tests it.
vi.mock('../../apps/web/app/map/place-map.tsx', () => ({ PlaceMap: () => null }))

const isOrdinary = ({ price, lat, image_link }: FeedHome) =>
  price > 0 && lat !== null && image_link !== null

const open = (page: Page, lang: Lang, { id }: FeedHome) =>
  page.goto(`${hosts[lang]}${homePath(lang, id)}`)

/** On phones the bar at the bottom has a second one, which a window without layout shows too. */
const openButtons = (page: Page, lang: Lang) =>
  page.getByRole('link', { name: new RegExp(homePageTexts[lang].openAdvert) })

const notices: HomeNotice[] = [
  {
    kind: 'same-photos',
    photos: 3,
    seenOn: '2026-08-14',
    otherSite: true,
    homeId: null,
    address: null,
  },
  { kind: 'far-below', percent: 38, homes: 42 },
]
const warned: Pick<HomePage, 'notices' | 'passed' | 'verdict' | 'judgement'> = {
  notices,
  passed: [],
  verdict: 'careful',
  judgement: {
    expected: 400_000,
    low: 350_000,
    high: 450_000,
    percent: -38,
    verdict: 'below',
    comparable: { homes: 42, from: 55, to: 95 },
  },
}

/** The rent of the home fell last. */
const fellLast = ({ price, price_changes }: FeedHome) => {
  const [change = 0, before = 0] = price_changes.at(-1) ?? []
  return price > 0 && before > 0 && change < 0
}

/** The words of the page in their order. */
const wordsOf = async (page: Page): Promise<string> => {
  const text = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  return text.replaceAll('\u00A0', ' ')
}

/** Fails unless all words are on the page, one after the other. */
async function expectOrder(page: Page, words: readonly string[]): Promise<void> {
  const said = await wordsOf(page)
  const places = words.map((one) => said.indexOf(one.replaceAll('\u00A0', ' ')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThanOrEqual(0)
}

for (const lang of langs) {
  const texts = homePageTexts[lang]

  test(`a visitor of the ${lang} host reads everything but where the home is, and is offered access`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), isOrdinary)
    const full = (await fullMarket(ask)).find(({ id }) => id === home.id)
    await open(page, lang, home)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home.postcode)
    await expect(main).toContainText(rentText(home.price))
    await expect(main).toContainText(texts.addressWithAccess)
    await expect(main.getByRole('heading', { name: texts.access.heading })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: texts.adverts.site })).toHaveCount(0)
    const said = await page.evaluate(() => document.body.outerHTML)
    expect(full?.adress).toBeTruthy()
    for (const secret of [full?.adress, full?.link, '/sharp/']) expect(said).not.toContain(secret)

    await main.getByRole('button', { name: listingTexts[lang].getAccess }).first().click()
    await expect(intentSheet(page, lang, 'access')).toBeVisible()
  })

  test(`a user without access is offered the passes on the ${lang} host`, async ({ page, ask }) => {
    const home = aHomeWith(await marketSignedIn(page, ask, lang, 'inactive'), isOrdinary)
    await open(page, lang, home)
    await page.getByRole('button', { name: listingTexts[lang].getAccess }).first().click()
    await expect(page.getByRole('dialog', { name: purchaseTexts[lang].heading })).toBeVisible()
  })

  test(`a holder sees address, sharp photos and every advert on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketSignedIn(page, ask, lang, 'active'), isOrdinary)
    await open(page, lang, home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.adress ?? '')
    await expect(page.getByRole('heading', { name: texts.access.heading })).toHaveCount(0)
    const photos = page.getByRole('region', { name: texts.photos.label }).locator('img')
    await expect(photos.first()).toHaveAttribute('src', /\/sharp\//)
    const adverts = page.getByRole('table').filter({ hasText: texts.adverts.site })
    await expect(adverts).toContainText(home.found_at ?? '')
    for (const button of await openButtons(page, lang).all()) {
      await expect(button).toHaveAttribute('href', home.link ?? '')
    }
  })

  test(`the history of a rent on the ${lang} host is in a table, too`, async ({ page, ask }) => {
    const home = aHomeWith(
      await marketOf(ask),
      ({ price, price_changes: [change, ...more] }) =>
        price > 0 && change !== undefined && change[1] > 0 && more.length === 0,
    )
    const [, before = 0, day = ''] = home.price_changes[0] ?? []
    await open(page, lang, home)
    await page.getByText(chartTexts[lang].asTable).click()
    const table = page.getByRole('table')
    await expect(table).toContainText(rentText(before))
    await expect(table).toContainText(rentText(home.price))
    await expect(table).toContainText(dayAndMonth(lang, day))
  })

  test(`a rent that never changed needs one sentence on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(
      await marketOf(ask),
      ({ price, price_changes }) => price > 0 && price_changes.length === 0,
    )
    await open(page, lang, home)
    await expect(page.getByRole('main')).toContainText(
      texts.history.unchanged(rentText(home.price)),
    )
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test(`the page of a home on the ${lang} host begins with price and facts, and keeps its order`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), isOrdinary)
    await open(page, lang, home)
    await expectOrder(page, [
      rentText(home.price),
      texts.facts.size,
      homeVerdictTexts[lang].checkedToday,
      fairRentTexts[lang].how,
      homeCostTexts[lang].sum,
      texts.map.heading,
      texts.adverts.heading,
    ])
  })

  test(`a warning on the ${lang} host is under the price and before the facts, and praises no rent`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(
      await marketSignedIn(page, ask, lang, 'active'),
      (one) => isOrdinary(one) && fellLast(one),
    )
    await page.route(`**/api/v1/homes/${home.id}`, async (route) => {
      const answer = await ask(lang, `/api/v1/homes/${home.id}`)
      return route.fulfill({ json: { ...((await answer.json()) as object), ...warned } })
    })
    await open(page, lang, home)
    const main = page.getByRole('main')
    const warning = warningWords(lang, { verdict: 'careful', kind: 'same-photos' })
    await expect(main.getByRole('link', { name: warning })).toBeVisible()
    await expectOrder(page, [
      rentText(home.price),
      warning,
      ...notices.map((notice) => noticeSentence(lang, notice)),
      texts.facts.size,
    ])
    await expect(main.locator('[class*="fill-good"]')).toHaveCount(0)
    const green = await main.locator('[class*="text-good"]').allTextContents()
    expect(green.filter((words) => /kr\.|%/.test(words))).toEqual([])
  })
}

test('the photo of a card opens the page, which leads to the next home and back to the results', async ({
  page,
}) => {
  const path = '/?postcodes=101&showResults=true'
  await page.goto(`${hosts.is}${path}`)
  const { cards } = results(page, 'is')
  await expect(cards).toHaveCount(6)
  await cards
    .first()
    .getByRole('link', { name: /^Sjá íbúðina:/ })
    .click()
  await expect(page).toHaveURL(/\/ibud\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('101')
  const first = page.url()
  const around = page.getByRole('navigation', { name: homePageTexts.is.around })
  await expect(around).toContainText('1 af ')
  await around.getByRole('link', { name: homePageTexts.is.next }).click()
  await expect(around).toContainText('2 af ')
  expect(page.url()).not.toBe(first)
  await around.getByRole('link', { name: /íbúð/ }).first().click()
  await expect(page).toHaveURL(`${hosts.is}${path}`)
  await expect(cards.first()).toBeVisible()
})

test('a holder whose address could not be loaded can try again', async ({
  page,
  ask,
  complaints,
}) => {
  const home = aHomeWith(await marketSignedIn(page, ask, 'is', 'active'), isOrdinary)
  await page.route('**/api/v1/homes/*', (route) => route.abort())
  await open(page, 'is', home)
  await expect(page.getByRole('alert')).toContainText(homePageTexts.is.fullNotLoaded)
  await page.unroute('**/api/v1/homes/*')
  await page.getByRole('button', { name: commonTexts.is.retry }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.adress ?? '')
  // The browser itself reports the request that was cut off.
  complaints.length = 0
})

test('signing out hides what only the holder may see', async ({ page, ask }) => {
  const home = aHomeWith(await marketOf(ask), isOrdinary)
  await signIn(page, 'is', 'active')
  await open(page, 'is', home)
  await expect(
    page.getByRole('columnheader', { name: homePageTexts.is.adverts.site }),
  ).toBeVisible()
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await expect(page.getByRole('columnheader', { name: homePageTexts.is.adverts.site })).toHaveCount(
    0,
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home.postcode)
})
