import type { Lang } from '@kot/domain/lang'
import { expect, type Page } from '@playwright/test'
import { port } from './hosts.ts'
import { credentialsOf, signIn, tokenFor, type accounts } from './sign-in.ts'
import type { Ask } from './story.ts'

/** A home as the feed tells of it, written down apart from the product's own schema. */
export type FeedHome = {
  id: number
  link: string | null
  created_at: string
  price: number
  price_changes: [change: number, priceBefore: number, date: string][]
  size: number
  rooms: number | null
  anow: boolean
  available_from: string | null
  adress: string | null
  postcode: string
  city_name: string
  lat: number | null
  long: number | null
  image_link: string | null
  found_at: string | null
  pets_allowed: 0 | 1
}

/** What the feed answers to whoever has the token, or to a visitor. */
export async function marketOf(ask: Ask, jwt?: string): Promise<FeedHome[]> {
  const headers = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }
  const answer = await ask('is', '/d/current_market.json', { headers })
  return ((await answer.json()) as { records: FeedHome[] }).records
}

/** What somebody with access gets, without a browser. */
export const fullMarket = async (ask: Ask): Promise<FeedHome[]> =>
  marketOf(ask, await tokenFor(credentialsOf('active'), port))

/** Signs in and gives the feed this person gets. */
export async function marketSignedIn(
  page: Page,
  ask: Ask,
  lang: Lang,
  account: keyof typeof accounts,
): Promise<FeedHome[]> {
  return marketOf(ask, await signIn(page, lang, account))
}

/** A home of the market for which something holds; a story without one has nothing to tell. */
export function aHomeWith(homes: FeedHome[], holds: (home: FeedHome) => unknown): FeedHome {
  // Of an old one: other stories add new homes, and take them away again.
  const home = homes.findLast((one) => Boolean(holds(one)))
  expect(home, 'the demo market has such a home').toBeDefined()
  return home as FeedHome
}

export const createdToday = ({ created_at }: FeedHome): boolean =>
  created_at.slice(0, 10) === new Date().toISOString().slice(0, 10)
