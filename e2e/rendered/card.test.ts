import { listingTexts } from '@kot/i18n/texts/listing'
import { openCard } from '../steps/search.ts'
import { aHomeWith, createdToday, marketOf, marketSignedIn, type FeedHome } from '../market.ts'
import { dayAndMonth, rentText } from '../specification.ts'
import { beforeEach, vi } from 'vitest'
import { expect, langs, test } from './story.ts'

// What the page keeps in its modules must not be there from the story before.
beforeEach(() => vi.resetModules())

const squareMetres = (size: number) => `${size}\u00A0m²`
const newestFirst = (home: FeedHome) =>
  home.price_changes.toReversed().toSorted((one, other) => other[2].localeCompare(one[2]))
const wasOffer = (home: FeedHome) => home.price_changes.some(([, before]) => before === 0)
/** Which way its rent went last: 1, -1, or 0 when it never changed. */
const went = (home: FeedHome) => Math.sign(newestFirst(home)[0]?.[0] ?? 0)
const townOf = ({ postcode, city_name }: FeedHome) => `${postcode} ${city_name}`

for (const lang of langs) {
  const texts = listingTexts[lang]
  const dayOf = (date: string) => dayAndMonth(lang, date)

  test(`the price opens its history on the ${lang} host and closes it again`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), wasOffer)
    const card = await openCard(page, lang, home)
    const price = card.getByRole('button', { name: rentText(home.price) }).first()
    await price.click()

    const table = card.getByRole('table')
    const [offer, rise, fall, columns] =
      lang === 'is'
        ? ['Tilboð', 'Hækkun', 'Lækkun', ['Dagsetning', 'Verð áður', 'Breyting']]
        : ['Offer', 'Rise', 'Fall', ['Date', 'Price before', 'Change']]
    await expect(table.getByRole('columnheader')).toHaveText(columns)
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(home.price_changes.length)
    for (const [index, [by, before, when]] of newestFirst(home).entries()) {
      const cells = rows.nth(index).getByRole('cell')
      await expect(cells.nth(0)).toContainText(dayOf(when))
      await expect(cells.nth(1)).toHaveText(before === 0 ? offer : rentText(before))
      await expect(cells.nth(2)).toHaveText(`${by > 0 ? rise : fall}${rentText(Math.abs(by))}`)
    }
    await price.click()
    await expect(table).toHaveCount(0)
  })

  test(`a card of the ${lang} host shows a holder street and source, under a sharp photo`, async ({
    page,
    ask,
  }) => {
    const homes = await marketSignedIn(page, ask, lang, 'active')
    const home = aHomeWith(homes, ({ image_link, lat }) => image_link && lat)
    const card = await openCard(page, lang, home)
    await expect(card.getByText(home.adress ?? '', { exact: true })).toBeVisible()
    await expect(card.getByText(townOf(home), { exact: true })).toBeVisible()
    await expect(card.getByText(texts.accessRequired)).toHaveCount(0)
    const source = card.getByRole('link', { name: home.found_at ?? '' })
    await expect(source).toHaveAttribute('href', home.link ?? '')
    const photo = card.locator('img')
    await expect(photo).toHaveAttribute('src', /\/sharp\//)
  })

  test(`a home without a photo shows the placeholder on the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), ({ image_link }) => image_link === null)
    const card = await openCard(page, lang, home)
    await expect(card.getByText(texts.photoMissing)).toBeVisible()
    await expect(card.getByText(texts.accessRequired)).toHaveCount(1)
  })

  test(`a home of today wears the ribbon on the ${lang} host, any other its day`, async ({
    page,
    ask,
  }) => {
    const homes = await marketOf(ask)
    const older = aHomeWith(homes, (home) => !createdToday(home))
    const ribbon = (await openCard(page, lang, aHomeWith(homes, createdToday))).locator('time')
    await expect(ribbon).toHaveText(lang === 'is' ? 'NÝTT Í DAG' : 'NEW TODAY')
    const day = (await openCard(page, lang, older)).locator('time')
    await expect(day).toHaveText(dayOf(older.created_at))
  })

  test(`rent, size and what a square metre costs stand on a card of the ${lang} host`, async ({
    page,
    ask,
  }) => {
    const { price, size, ...home } = aHomeWith(await marketOf(ask), (one) => one.price > 0)
    const card = await openCard(page, lang, { ...home, price, size })
    const perMonth = lang === 'is' ? '/mán.' : '/month'
    const perMetre = `${rentText(Math.round(price / size))}/m²`
    for (const text of [rentText(price), perMonth, squareMetres(size), perMetre]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
  })

  test(`a home without a rent wants an offer on the ${lang} host, and names no amount`, async ({
    page,
    ask,
  }) => {
    const home = aHomeWith(await marketOf(ask), ({ price }) => price === 0)
    const card = await openCard(page, lang, home)
    await expect(card.getByRole('heading')).toContainText(
      lang === 'is' ? 'Tilboð óskast' : 'Offer wanted',
    )
    await expect(card.getByText(squareMetres(home.size), { exact: true })).toBeVisible()
    const text = await card.innerText()
    expect(text).not.toContain('kr.')
    expect(text).not.toMatch(/\/mán\.|\/month/)
  })

  test(`a card of the ${lang} host shows the move-in date and the number of rooms`, async ({
    page,
    ask,
  }) => {
    const homes = await marketOf(ask)
    const [now, unknown] =
      lang === 'is' ? ['Laus strax', 'Spyrðu leigusala'] : ['Available now', 'Ask Landlord']
    const later = aHomeWith(homes, (home) => !home.anow && home.available_from && home.rooms === 1)
    const cases: [FeedHome, rooms: string, availability: string][] = [
      [aHomeWith(homes, (home) => home.anow && home.rooms === 3), '3', now],
      [aHomeWith(homes, (home) => home.anow && home.rooms === null), unknown, now],
      [
        aHomeWith(homes, (home) => !home.anow && home.available_from === null && home.rooms === 2),
        '2',
        unknown,
      ],
      [later, '1', dayOf(later.available_from ?? '')],
    ]
    for (const [home, rooms, availability] of cases) {
      const facts = (await openCard(page, lang, home)).locator('dd')
      await expect(facts).toHaveText([rooms, availability])
    }
  })

  test(`the price bar of the ${lang} host shows which way the rent went last`, async ({
    page,
    ask,
  }) => {
    const homes = await marketOf(ask)
    const { lastRose, lastFell } = texts.history
    for (const [direction, said] of [
      [1, [lastRose]],
      [-1, [lastFell]],
      [0, []],
    ] as const) {
      const card = await openCard(
        page,
        lang,
        aHomeWith(homes, (home) => went(home) === direction),
      )
      await expect(card.getByText(new RegExp(`${lastRose}|${lastFell}`))).toHaveText(said)
    }
  })

  for (const account of ['visitor', 'inactive'] as const) {
    test(`a card of the ${lang} host shows an account without access (${account}) no street and no source`, async ({
      page,
      ask,
    }) => {
      const full = await marketSignedIn(page, ask, lang, 'active')
      await page.evaluate(`localStorage.clear()`)
      if (account === 'inactive') await marketSignedIn(page, ask, lang, account)
      const secret = aHomeWith(full, ({ image_link }) => image_link)
      const card = await openCard(page, lang, secret)
      // Over the photo, and in the place of the street.
      const required = lang === 'is' ? 'Aðgangs krafist' : 'Access required'
      await expect(card.getByText(required)).toHaveCount(2)
      await expect(card.getByText(townOf(secret), { exact: true })).toBeVisible()
      const get = lang === 'is' ? 'Fá aðgang' : 'Get Access'
      await expect(card.getByRole('button', { name: get, exact: true })).toBeVisible()
      await expect(card.locator('img')).toHaveAttribute('src', /\/blurred\//)
      const html = await card.innerHTML()
      for (const word of [secret.adress, secret.found_at, secret.link]) {
        expect(word).toBeTruthy()
        expect(html).not.toContain(word)
      }
    })
  }
}
