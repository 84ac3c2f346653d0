import { createPresenter, type PresentHome } from '../present/present-home.ts'

/** Presents homes as in production, with secrets of its own and image addresses that can be read. */
export const aPresenter = (): PresentHome =>
  createPresenter({
    positionSecret: 'a position secret for tests only',
    imageLink: (homeId, _photoUrl, variant) => `/img/${homeId}/${variant}/signature.webp`,
  })
