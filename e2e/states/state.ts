import type { Lang } from '@kot/domain/text/lang'
import type { Page } from '@playwright/test'
import { marketAddresses } from '../market.ts'
import type { accounts } from '../sign-in.ts'

/** A state of the product that is checked by the stories about accessibility and tap targets,
 *  and by reviewers of the screenshots. */
export type State = {
  /** Also the name of its pictures. */
  name: string
  /** The signed-in user; absent for a visitor. */
  viewer?: keyof typeof accounts
  /** Shown in a browser without scripts. */
  withoutScripts?: true
  /** The state includes an error, which the browser reports on its console. */
  failing?: true
  /** Longer than the window, and photographed in full. */
  long?: true
  /** Reaches the state on a new page, signed in as `viewer`. Fails when the state cannot be
   *  reached. */
  reach: (page: Page, lang: Lang) => Promise<unknown>
}

const photos = '**/img/**'

export const failFeed = (page: Page) => page.route(marketAddresses, (route) => route.abort())

export const hangFeed = (page: Page) => page.route(marketAddresses, () => new Promise(() => {}))

export const failPhotos = (page: Page) => page.route(photos, (route) => route.abort())

/** A household of two with at most 250.000 kr. of own cost. */
export const storeHousehold = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('household', '{"people":2,"income":720000,"hasFewAssets":true}')
    localStorage.setItem('own_cost', '{"atMost":250,"sorted":true}')
  })
