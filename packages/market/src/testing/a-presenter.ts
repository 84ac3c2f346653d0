import type { Database } from '@kot/db/connect'
import type { Publisher } from '../feed/publish-market.ts'
import { createPresenter, type PresentHome } from '../present/present-home.ts'

/** Presents homes as in production, with image addresses that can be read. */
export const aPresenter = (): PresentHome =>
  createPresenter({
    imageLink: (homeId, _photoUrl, variant) => `/img/${homeId}/${variant}/signature.webp`,
  })

/** Publishes as the worker does, with a separate secret. */
export const aPublisher = (db: Database, present: PresentHome = aPresenter()): Publisher => ({
  db,
  present,
  positionSecret: 'a position secret for tests only',
})
