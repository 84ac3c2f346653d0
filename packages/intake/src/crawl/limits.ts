/** How gently a site is treated. */
export type RequestPacing = {
  /** Least time between the end of one request and the start of the next. */
  pauseMs: number
  /** Waits before the second and the third try of a page that may come later. */
  retryWaitsMs: readonly number[]
  /** A site that requires a longer pause than this is left for another time. */
  longestWaitMs: number
  /** Tries beyond the first in one crawl, over all its pages: half a site that fails must not take hours. */
  mostRetries: number
}

export const defaultPacing: Omit<RequestPacing, 'pauseMs'> = {
  retryWaitsMs: [5_000, 20_000],
  longestWaitMs: 60_000,
  mostRetries: 20,
}

/** What one crawl may cost us, whatever the site does. */
export type Limits = {
  connectMs: number
  headersMs: number
  /** From the request to the last byte, so that a slow drip ends. */
  pageMs: number
  wireBytes: number
  decodedBytes: number
  listPages: number
  detailPages: number
  /** Of the whole crawl: what is beyond is left out, and the crawl is not complete. */
  adverts: number
  /** Of all its pages, unpacked. */
  lookBytes: number
  lookMs: number
}

export const defaultLimits: Limits = {
  connectMs: 10_000,
  headersMs: 20_000,
  pageMs: 45_000,
  wireBytes: 4 * 1_024 * 1_024,
  decodedBytes: 8 * 1_024 * 1_024,
  listPages: 500,
  detailPages: 5_000,
  adverts: 10_000,
  lookBytes: 200 * 1_024 * 1_024,
  lookMs: 30 * 60_000,
}
