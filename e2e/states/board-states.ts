import type { BoardResponse } from '@kot/contract/board/board'
import type { ListingRecord } from '@kot/contract/market/market'
import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import { boardTexts } from '@kot/i18n/texts/board'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { aBoardCard, aBoardResponse, aNote, anna, birkir, by, withBoard } from '../steps/board.ts'
import type { State } from './state.ts'

const inDays = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}:00.000Z`

const votes = (mine: 'yes' | 'maybe' | null, other: 'yes' | 'maybe' | null) => ({
  ...(mine && { [anna]: by(anna, mine) }),
  ...(other && { [birkir]: by(birkir, other) }),
})

/** Ten homes in every column. All visitors of the demo share its accounts, so the board is mocked. */
export function household(market: readonly ListingRecord[]): BoardResponse {
  const homes = market.filter(({ image_link, price }) => image_link !== null && price > 0)
  const chosen = homes.slice(0, 10)
  const ids = chosen.map(({ id }) => id)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = ids
  const yesterday = inDays(-1, '18:20')
  return aBoardResponse({
    homes: chosen,
    gone: { [j]: inDays(-2, '00:00').slice(0, 10) },
    cards: [
      aBoardCard(a, { votes: votes('yes', null) }),
      aBoardCard(b, { votes: votes('maybe', null) }),
      aBoardCard(c, { votes: votes(null, 'yes'), notes: [aNote(birkir, 'Lyfta?', yesterday)] }),
      aBoardCard(d, {
        status: by(anna, 'contacted'),
        votes: votes('yes', 'yes'),
        notes: [aNote(anna, 'Sendi póst á sunnudag, bíð svars.', yesterday)],
      }),
      aBoardCard(e, { status: by(anna, 'contacted'), votes: votes('yes', 'maybe') }),
      aBoardCard(f, {
        status: by(anna, 'viewing'),
        viewing: by(anna, inDays(1, '17:30')),
        votes: votes('yes', 'maybe'),
        notes: [
          aNote(birkir, 'Er geymsla?', inDays(-2, '10:00')),
          aNote(anna, 'Spyrja um hita í sameign.', yesterday),
        ],
      }),
      aBoardCard(g, {
        status: by(birkir, 'viewing'),
        viewing: by(birkir, inDays(3, '12:00')),
        place: by(birkir, 'Við innganginn að aftan'),
        votes: votes('maybe', 'yes'),
      }),
      aBoardCard(h, {
        status: by(anna, 'applied'),
        votes: votes('yes', 'yes'),
        notes: [aNote(anna, 'Skiluðum umsókn 13. nóv. Svar eftir viku.', yesterday)],
      }),
      aBoardCard(i, {
        status: by(anna, 'no'),
        notes: [aNote(anna, 'Of langt í skólann', yesterday)],
      }),
      aBoardCard(j, { status: by(anna, 'viewing') }),
    ],
    entries: [
      entry(birkir, c, 'note', null, yesterday),
      entry(anna, f, 'viewing', inDays(1, '17:30'), yesterday),
      entry(anna, f, 'status', 'viewing', yesterday),
      entry(birkir, g, 'vote', 'yes', inDays(-2, '09:00')),
      entry(birkir, null, 'joined', null, inDays(-3, '09:00')),
    ],
  })
}

const entry = (
  member: string,
  home: number | null,
  field: BoardResponse['entries'][number]['field'],
  value: string | null,
  at: string,
): BoardResponse['entries'][number] => ({
  id: crypto.randomUUID(),
  by: member,
  home,
  field,
  value,
  at,
})

const withoutAccess = (market: readonly ListingRecord[]): BoardResponse => {
  const board = household(market)
  return {
    ...board,
    hidden_notes: { [board.cards[2]?.home ?? 0]: 2 },
    cards: board.cards.map((card) => ({
      ...card,
      votes: Object.fromEntries(Object.entries(card.votes).filter(([member]) => member === anna)),
      notes: card.notes.filter(({ author }) => author === anna),
    })),
  }
}

export async function openBoard(
  page: Page,
  lang: Lang,
  make: (market: readonly ListingRecord[]) => BoardResponse,
  path = '/board',
): Promise<BoardResponse> {
  await page.addInitScript(() => {
    localStorage.setItem('household', '{"people":2,"income":720000,"hasFewAssets":true}')
  })
  const board = await withBoard(page, make)
  await page.goto(`${hosts[lang]}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return board()
}

const cards = (page: Page) => page.getByRole('article').nth(7).waitFor()

export const boardStates: State[] = [
  {
    name: 'board',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await openBoard(page, lang, household)
      await cards(page)
    },
  },
  {
    name: 'board-without-access',
    viewer: 'inactive',
    long: true,
    async reach(page, lang) {
      await openBoard(page, lang, withoutAccess)
      await cards(page)
    },
  },
  {
    name: 'board-alone',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await openBoard(page, lang, (market) => {
        const { cards: all, ...board } = household(market)
        return { ...board, members: board.members.slice(0, 1), cards: all.slice(0, 4), entries: [] }
      })
      await page.getByRole('article').nth(3).waitFor()
    },
  },
  {
    name: 'board-empty',
    viewer: 'active',
    async reach(page, lang) {
      await openBoard(page, lang, () => aBoardResponse({ members: [{ id: anna, name: 'Anna' }] }))
      await page.getByText(boardTexts[lang].empty.heading).waitFor()
    },
  },
  {
    name: 'board-sheet',
    viewer: 'active',
    async reach(page, lang) {
      await openBoard(page, lang, household)
      await cards(page)
      const { menu } = boardTexts[lang]
      const viewing = page.getByRole('article').filter({ hasText: 'Spyrja um hita í sameign.' })
      await viewing.getByRole('button', { name: menu.of('') }).click()
      await page.getByRole('menuitem', { name: menu.edit }).click()
      await page.getByLabel(boardTexts[lang].sheet.note).waitFor()
    },
  },
  {
    name: 'board-menu',
    viewer: 'active',
    async reach(page, lang) {
      await openBoard(page, lang, household)
      await cards(page)
      const { menu } = boardTexts[lang]
      await page
        .getByRole('button', { name: menu.of('') })
        .first()
        .click()
      await page.getByRole('menuitem', { name: menu.remove }).waitFor()
    },
  },
  {
    name: 'board-map',
    viewer: 'active',
    async reach(page, lang) {
      await openBoard(page, lang, household, '/board?view=map')
      await page
        .locator('.leaflet-marker-icon, [data-marker], .leaflet-container')
        .first()
        .waitFor()
    },
  },
  {
    name: 'board-on-home',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      const { homes } = await openBoard(page, lang, household)
      await cards(page)
      await page.goto(`${hosts[lang]}${homePath(lang, homes[5]?.id ?? 0)}`)
      await page.getByRole('heading', { name: boardTexts[lang].panel(2) }).waitFor()
    },
  },
  {
    name: 'board-failed',
    viewer: 'active',
    failing: true,
    async reach(page, lang) {
      await page.route('**/api/v1/board', (route) => route.abort())
      await page.route('**/api/v1/board/events', (route) => route.abort())
      await page.goto(`${hosts[lang]}/board`)
      await page.getByText(boardTexts[lang].failed.heading).waitFor()
    },
  },
]
