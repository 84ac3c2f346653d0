import { emptyWatch, type Watch } from '@kot/domain/watch'

/** A watch that finds an ordinary home of `@kot/market/testing/a-home`. */
export const aWatch = (wishes: Partial<Watch> = {}): Watch => ({
  ...emptyWatch,
  postcodes: ['101'],
  ...wishes,
})
