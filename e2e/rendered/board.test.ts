import type { BoardResponse } from '@kot/contract/board/board'
import type { Lang } from '@kot/domain/text/lang'
import { boardTexts, viewingLabel } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { homePath } from '@kot/i18n/paths'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aHomeWith, type FeedHome, marketOf } from '../market.ts'
import { aHolder, aPerson, expectRejected, stored } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { openFavourites } from '../steps/favourites.ts'
import type { Ask } from '../story.ts'
import { expect, langs, test } from './story.ts'
import { vi } from 'vitest'

// A map needs layout; stories/home-page.spec.ts tests it.
vi.mock('../../apps/web/app/map/place-map.tsx', () => ({ PlaceMap: () => null }))

const changesPath = '**/api/v1/board/changes'

type Reader = { jwt: string; homes: readonly FeedHome[] }

/** A person with access and some favourites, signed in. */
async function withFavourites(page: Page, ask: Ask, lang: Lang, count = 2): Promise<Reader> {
  const jwt = await signInAs(page, lang, await aHolder(ask))
  const homes = (await marketOf(ask, jwt)).filter(({ price }) => price > 0).slice(-count)
  for (const { id } of homes) await ask(lang, `/api/v1/f/${id}`, { method: 'POST', data: { jwt } })
  return { jwt, homes }
}

const boardOf = async (ask: Ask, jwt: string): Promise<BoardResponse> =>
  (await ask('is', '/api/v1/board', { headers: { authorization: `Bearer ${jwt}` } })).json()

const cardOf = async (ask: Ask, { jwt }: Reader, home: number) =>
  (await boardOf(ask, jwt)).cards.find((card) => card.home === home)

function boardPage(page: Page, lang: Lang) {
  const texts = boardTexts[lang]
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    column: (status: keyof typeof texts.status) =>
      page.getByRole('region', { name: texts.status[status], exact: true }),
    open: () => page.goto(`${hosts[lang]}/board`),
    async choose(home: string, item: string): Promise<void> {
      await page.getByRole('button', { name: texts.menu.of(home) }).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
  }
}

const nameOf = (home: FeedHome | undefined) => home?.adress ?? ''

for (const lang of langs) {
  const texts = boardTexts[lang]

  test(`the board of the ${lang} host is empty without favourites and leads to the search`, async ({
    page,
    ask,
  }) => {
    await signInAs(page, lang, await aPerson(ask))
    await boardPage(page, lang).open()
    await expect(page.getByRole('heading', { name: texts.empty.heading })).toBeVisible()
    await page.getByRole('link', { name: texts.empty.search }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/`)
  })

  test(`a home moves to another column by its menu on the ${lang} host, and stays there`, async ({
    page,
    ask,
  }) => {
    const reader = await withFavourites(page, ask, lang)
    const [first] = reader.homes
    const board = boardPage(page, lang)
    await board.open()
    await expect(board.column('new').getByRole('article')).toHaveCount(2)
    await board.choose(nameOf(first), texts.menu.moveTo(texts.status.contacted))
    await expect(board.column('contacted')).toContainText(nameOf(first))
    await expect(page.getByText(texts.moved(nameOf(first), texts.status.contacted))).toHaveCount(1)
    await expect
      .poll(async () => (await cardOf(ask, reader, first?.id ?? 0))?.status.value)
      .toBe('contacted')
    await page.reload()
    await expect(board.column('contacted')).toContainText(nameOf(first))
  })

  test(`the sheet of the ${lang} host stores status, viewing, vote and a note that was not saved`, async ({
    page,
    ask,
  }) => {
    const reader = await withFavourites(page, ask, lang, 1)
    const [home] = reader.homes
    const board = boardPage(page, lang)
    await board.open()
    await board.choose(nameOf(home), texts.menu.edit)
    await board.dialog.getByLabel(texts.sheet.day).fill('2027-01-19')
    await board.dialog.getByLabel(texts.sheet.time).fill('17:30')
    await board.dialog.getByLabel(texts.sheet.place).fill('Við innganginn')
    await board.dialog.getByRole('radio', { name: texts.vote.maybe }).click()
    await board.dialog.getByLabel(texts.sheet.note).fill('Spyrja um hita')
    await board.dialog.getByRole('button', { name: commonTexts[lang].close }).click()
    await expect(board.dialog).toBeHidden()
    await expect
      .poll(async () => cardOf(ask, reader, home?.id ?? 0))
      .toMatchObject({
        status: { value: 'viewing' },
        viewing: { value: '2027-01-19T17:30:00.000Z' },
        place: { value: 'Við innganginn' },
        notes: [{ text: 'Spyrja um hita' }],
      })
    const column = board.column('viewing')
    await expect(column).toContainText(viewingLabel(lang, new Date('2027-01-19T17:30:00Z')))
    await expect(column).toContainText('Spyrja um hita')
    await expect(column).toContainText(texts.vote.maybe)
  })
}

test('the address holds the view', async ({ page, ask }) => {
  await withFavourites(page, ask, 'is', 1)
  await boardPage(page, 'is').open()
  const { view } = boardTexts.is
  await page.getByRole('radio', { name: view.compare }).click()
  await expect(page).toHaveURL(`${hosts.is}/board?view=compare`)
  await page.reload()
  await expect(page.getByRole('radio', { name: view.compare })).toBeChecked()
  await page.getByRole('radio', { name: view.board }).click()
  await expect(page).toHaveURL(`${hosts.is}/board`)
})

test('a home is compared with others by its menu', async ({ page, ask }) => {
  const { homes } = await withFavourites(page, ask, 'is', 4)
  const board = boardPage(page, 'is')
  await board.open()
  // The oldest, which is not among the three that are compared first.
  const [home] = homes
  await board.choose(nameOf(home), boardTexts.is.menu.compare)
  await expect(page).toHaveURL(new RegExp(`view=compare&homes=${home?.id}(%2C\\d+){3}$`))
  await expect(page.getByRole('columnheader').first()).toContainText(nameOf(home))
})

test('an open board is loaded once, and again after a gap in its events', async ({ page, ask }) => {
  const { jwt } = await withFavourites(page, ask, 'is', 1)
  const { version } = await boardOf(ask, jwt)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/board')) loads.push(request.url())
  })
  /** How many loads there were as each stream began. */
  const before: number[] = []
  await page.route('**/api/v1/board/events', (route) => {
    before.push(loads.length)
    return route.fulfill({ body: `data: ${version}\n\n` })
  })
  await boardPage(page, 'is').open()
  await expect.poll(() => loads.length).toBeGreaterThanOrEqual(2)
  expect(before.slice(0, 2)).toEqual([1, 1])
})

test('the server hears which version was seen on the board, and not on the page of a home', async ({
  page,
  ask,
}) => {
  const { jwt, homes } = await withFavourites(page, ask, 'is', 1)
  const seen: unknown[] = []
  await page.route('**/api/v1/board/seen', async (route) => {
    seen.push(route.request().postDataJSON())
    await route.fulfill({ json: { version: 0 } })
  })
  await page.goto(`${hosts.is}${homePath('is', homes[0]?.id ?? 0)}`)
  await expect(page.getByRole('region', { name: boardTexts.is.panel(1) })).toBeVisible()
  await boardPage(page, 'is').open()
  const { version } = await boardOf(ask, jwt)
  await expect.poll(() => seen).toEqual([{ version }])
})

test('changes without a connection are shown, survive a reload and are sent later', async ({
  page,
  ask,
  complaints,
}) => {
  const reader = await withFavourites(page, ask, 'is', 1)
  const [home] = reader.homes
  const texts = boardTexts.is
  const board = boardPage(page, 'is')
  await board.open()
  await page.route(changesPath, (route) => route.abort())
  await board.choose(nameOf(home), texts.menu.moveTo(texts.status.applied))
  await expect(board.column('applied')).toContainText(nameOf(home))
  await expect(page.getByText(texts.waiting(1))).toBeVisible()
  await page.reload()
  await expect(board.column('applied')).toContainText(nameOf(home))
  expect((await cardOf(ask, reader, home?.id ?? 0))?.status.value).toBe('new')
  await page.unroute(changesPath)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await cardOf(ask, reader, home?.id ?? 0))?.status.value)
    .toBe('applied')
  await expect(page.getByText(texts.waiting(1))).toHaveCount(0)
  complaints.length = 0
})

test('a change that the server refuses is taken back with a message', async ({
  page,
  ask,
  complaints,
}) => {
  const [home] = (await withFavourites(page, ask, 'is', 1)).homes
  const texts = boardTexts.is
  const board = boardPage(page, 'is')
  await board.open()
  await page.route(changesPath, (route) => route.fulfill({ status: 422, json: {} }))
  await board.choose(nameOf(home), texts.menu.moveTo(texts.status.applied))
  // Screen readers get it from a separate element.
  await expect(page.getByText(texts.notTaken).first()).toBeVisible()
  await expect(board.column('new')).toContainText(nameOf(home))
  expectRejected(complaints, 422)
})

test('data that another user left in the browser is not shown and not sent', async ({
  page,
  ask,
}) => {
  await signInAs(page, 'is', await aPerson(ask))
  await page.goto(`${hosts.is}/healthz`)
  await page.evaluate(() => {
    const change = {
      id: 'x',
      home: 1,
      field: 'listed',
      value: true,
      at: '2026-11-16T12:00:00.000Z',
    }
    localStorage.setItem(
      'board',
      JSON.stringify({ owner: 'other', board: null, pending: [change] }),
    )
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await boardPage(page, 'is').open()
  await expect(page.getByText(boardTexts.is.empty.heading)).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/changes'))).toEqual([])
  expect(await stored(page, 'board')).not.toContain('other')
})

test('a home leaves the board by its menu and comes back by undo', async ({ page, ask }) => {
  const reader = await withFavourites(page, ask, 'is', 1)
  const [home] = reader.homes
  const texts = boardTexts.is
  const board = boardPage(page, 'is')
  await board.open()
  await board.choose(nameOf(home), texts.menu.remove)
  await expect(page.getByText(texts.empty.heading)).toBeVisible()
  await expect.poll(async () => (await boardOf(ask, reader.jwt)).cards).toEqual([])
  await page.getByRole('button', { name: commonTexts.is.undo }).click()
  await expect(board.column('new')).toContainText(nameOf(home))
})

test('a status on the page of a home makes it a favourite', async ({ page, ask }) => {
  const reader = { jwt: await signInAs(page, 'is', await aPerson(ask)), homes: [] }
  // Without a map, which needs layout.
  const other = aHomeWith(await marketOf(ask, reader.jwt), ({ lat }) => lat === null)
  const texts = boardTexts.is
  await page.goto(`${hosts.is}${homePath('is', other.id)}`)
  const panel = page.getByRole('region', { name: texts.panel(1) })
  await panel.getByLabel(texts.sheet.status).selectOption(texts.status.contacted)
  await expect
    .poll(async () => cardOf(ask, reader, other.id))
    .toMatchObject({ listed: { value: true }, status: { value: 'contacted' } })
})

test('the modal of favourites leads to the board', async ({ page, ask }) => {
  const { homes } = await withFavourites(page, ask, 'is', 1)
  await page.goto(`${hosts.is}/about`)
  const favourites = await openFavourites(page, 'is')
  await favourites.getByRole('link', { name: favouritesTexts.is.board }).click()
  await expect(page).toHaveURL(`${hosts.is}/board`)
  await expect(boardPage(page, 'is').column('new')).toContainText(nameOf(homes[0]))
})
