import type { Lang } from '@kot/domain/text/lang'
import { expect, type Page } from '@playwright/test'
import { port } from './hosts.ts'
import { credentialsOf, signIn, tokenFor, type accounts } from './sign-in.ts'
import type { Ask } from './story.ts'

/** All that a page loads of the market: pointer, versions, deltas, and the feed as it is specified. */
export const marketAddresses = /\/d\/(?:market\/|current_market\.json)/

/** The whole market of a version. */
export const wholeMarket = /\/d\/market\/[0-9a-f]{32}\.json$/

/** A home in the feed, defined independently of the product's own schema. */
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

/** Returns the feed for a token, or for a visitor. */
export async function marketOf(ask: Ask, jwt?: string): Promise<FeedHome[]> {
  const headers = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }
  const answer = await ask('is', '/d/current_market.json', { headers })
  return ((await answer.json()) as { records: FeedHome[] }).records
}

/** Returns the feed of a user with access, without a browser. */
export const fullMarket = async (ask: Ask): Promise<FeedHome[]> =>
  marketOf(ask, await tokenFor(credentialsOf('active'), port))

/** Signs in and returns the feed of this user. */
export async function marketSignedIn(
  page: Page,
  ask: Ask,
  lang: Lang,
  account: keyof typeof accounts,
): Promise<FeedHome[]> {
  return marketOf(ask, await signIn(page, lang, account))
}

/** Returns a home that satisfies a condition; fails if there is none. */
export function aHomeWith(homes: FeedHome[], holds: (home: FeedHome) => unknown): FeedHome {
  // An old one: other stories add and remove new homes.
  const home = homes.findLast((one) => Boolean(holds(one)))
  expect(home, 'the demo market has such a home').toBeDefined()
  return home as FeedHome
}

export const createdToday = ({ created_at }: FeedHome): boolean =>
  created_at.slice(0, 10) === new Date().toISOString().slice(0, 10)
