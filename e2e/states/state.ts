import type { Lang } from '@kot/domain/lang'
import type { Page } from '@playwright/test'
import type { accounts } from '../sign-in.ts'

/** A moment of the product that is looked at: by the stories about accessibility and tap targets,
 *  and by whoever looks through the screenshots. */
export type State = {
  /** Also the name of its pictures. */
  name: string
  /** Who is signed in; nobody when absent. */
  viewer?: keyof typeof accounts
  /** Seen in a browser without scripts. */
  withoutScripts?: true
  /** Something is made to fail here, which the browser reports on its console. */
  failing?: true
  /** Longer than the window, and worth seeing to its end. */
  long?: true
  /** What has to be done on a fresh page, signed in where `viewer` says so. Fails when the state
   *  cannot be reached. */
  reach: (page: Page, lang: Lang) => Promise<unknown>
}

const feed = '**/d/current_market.json*'
const photos = '**/img/**'

export const failFeed = (page: Page) => page.route(feed, (route) => route.abort())

export const hangFeed = (page: Page) => page.route(feed, () => new Promise(() => {}))

export const failPhotos = (page: Page) => page.route(photos, (route) => route.abort())
