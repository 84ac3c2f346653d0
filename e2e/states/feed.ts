import type { Page } from '@playwright/test'

const feed = '**/d/current_market.json*'
const photos = '**/img/**'

export const failFeed = (page: Page) => page.route(feed, (route) => route.abort())

export const hangFeed = (page: Page) => page.route(feed, () => new Promise(() => {}))

export const failPhotos = (page: Page) => page.route(photos, (route) => route.abort())
