import type { HouseholdWatches, InvitationResponse } from '@kot/contract/board/board'
import { byFlag } from '@kot/domain/home/home'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { compareTexts } from '@kot/i18n/texts/compare'
import { householdTexts } from '@kot/i18n/texts/household'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anna, birkir } from '../steps/board.ts'
import { aChannel, aWatchesResponse, aWatchItem, withWatches } from '../steps/watches.ts'
import { household, openBoard } from './board-states.ts'
import type { State } from './state.ts'

async function openHousehold(
  page: Page,
  lang: keyof typeof hosts,
  channels = [aChannel({ kind: 'telegram', label: '@annaj' })],
): Promise<void> {
  await withWatches(page, aWatchesResponse({ channels }))
  await openBoard(page, lang, household)
  const name = householdTexts[lang].open('Anna')
  await page.getByRole('button', { name }).locator('visible=true').click()
  await page.getByRole('switch', { name: channelsTexts[lang].kinds.mail }).waitFor()
}

const withInvitation = (page: Page, invitation: InvitationResponse | null) =>
  page.route('**/api/v1/board/invitations/read', (route) =>
    invitation === null
      ? route.fulfill({ status: 404, json: { detail: '' } })
      : route.fulfill({ json: invitation }),
  )

async function openInvitation(
  page: Page,
  lang: keyof typeof hosts,
  invitation: InvitationResponse | null,
): Promise<void> {
  await withInvitation(page, invitation)
  await page.goto(`${hosts[lang]}/board/join#Q2Fubm90IGJlIGd1ZXNzZWQ`)
  const { join } = householdTexts[lang]
  const heading =
    invitation === null
      ? join.unknown.heading
      : invitation.state === 'open'
        ? join.heading(invitation.invited_by)
        : join[invitation.state].heading
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

const open: InvitationResponse = {
  state: 'open',
  invited_by: 'Birkir',
  members: ['Birkir', 'Dagný'],
}

const othersWatches: HouseholdWatches = {
  members: [
    { id: anna, name: 'Anna' },
    { id: birkir, name: 'Birkir' },
  ],
  watches: [
    {
      member: birkir,
      name: 'Nálægt skólanum',
      active: true,
      postcodes: ['105', '107'],
      min_rent: 0,
      max_rent: 350_000,
      min_size: 60,
      min_rooms: 2,
      ...byFlag(() => false),
      move_in_from: null,
      move_in_until: null,
      known_move_in: false,
      kinds: [],
      leases: [],
      furniture: [],
      frequency: 'instant',
    },
    {
      member: birkir,
      name: '',
      active: false,
      postcodes: ['600'],
      min_rent: 0,
      max_rent: null,
      min_size: 0,
      min_rooms: 3,
      ...byFlag(() => true),
      move_in_from: null,
      move_in_until: null,
      known_move_in: false,
      kinds: [],
      leases: [],
      furniture: [],
      frequency: 'weekly',
    },
  ],
}

export const householdStates: State[] = [
  { name: 'household', viewer: 'active', reach: (page, lang) => openHousehold(page, lang) },
  {
    name: 'household-link',
    viewer: 'active',
    async reach(page, lang) {
      const made = {
        path: '/board/join#Q2Fubm90IGJlIGd1ZXNzZWQtYnktYW55b25l',
        expires_at: '2026-11-25T12:00:00.000Z',
      }
      await page.route('**/api/v1/board/invitations', (route) => route.fulfill({ json: made }))
      await openHousehold(page, lang, [])
      const { invite } = householdTexts[lang]
      await page.getByRole('button', { name: invite.create }).click()
      await page.getByLabel(invite.link, { exact: true }).waitFor()
    },
  },
  {
    name: 'household-remove',
    viewer: 'active',
    async reach(page, lang) {
      await openHousehold(page, lang)
      const { removeOf, removeQuestion } = householdTexts[lang]
      await page.getByRole('button', { name: removeOf('Birkir') }).click()
      await page.getByRole('dialog', { name: removeQuestion }).waitFor()
    },
  },
  {
    name: 'join',
    viewer: 'active',
    reach: (page, lang) => openInvitation(page, lang, open),
  },
  { name: 'join-visitor', reach: (page, lang) => openInvitation(page, lang, open) },
  {
    name: 'join-expired',
    viewer: 'active',
    reach: (page, lang) =>
      openInvitation(page, lang, { state: 'expired', invited_by: '', members: [] }),
  },
  {
    name: 'join-unknown',
    failing: true,
    reach: (page, lang) => openInvitation(page, lang, null),
  },
  {
    name: 'compare',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await openBoard(page, lang, household, '/board?view=compare')
      await page.getByRole('table').waitFor()
      await page.getByRole('rowheader', { name: compareTexts[lang].rows.deposit }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'compare-four',
    viewer: 'inactive',
    long: true,
    async reach(page, lang) {
      await openBoard(page, lang, household, '/board?view=compare')
      await page.getByRole('table').waitFor()
      const add = page.getByLabel(compareTexts[lang].add)
      await add.selectOption({ index: 1 })
      await page.getByText(compareTexts[lang].full).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'watches-of-household',
    viewer: 'active',
    long: true,
    async reach(page, lang) {
      await withWatches(
        page,
        aWatchesResponse({ watches: [aWatchItem(), aWatchItem({ id: 2, postcodes: ['600'] })] }),
      )
      await page.route('**/api/v1/board/watches', (route) => route.fulfill({ json: othersWatches }))
      await page.goto(`${hosts[lang]}/smartfinder`)
      await page.getByRole('heading', { name: householdTexts[lang].watches.heading }).waitFor()
    },
  },
]
