import { watchToInput } from '@kot/contract/watch/watch-input'
import type { WatchInput } from '@kot/contract/watch/watches'
import { emptyWatch } from '@kot/domain/watch/watch'

/** A watch for everything in the old town, as the page sends it. */
export const aWatchInput = (facts: Partial<WatchInput> = {}): WatchInput => ({
  ...watchToInput({ ...emptyWatch, postcodes: ['101'] }, ''),
  ...facts,
})
