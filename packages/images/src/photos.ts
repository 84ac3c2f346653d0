import { createHash } from 'node:crypto'
import { type Caller, createFairQueue } from '@kot/domain/site/fair-queue'
import { createFailedPhotoCache, type PhotoProblem, PhotoError } from './photo-error.ts'
import { createDiskCache } from './disk-cache.ts'
import { fetchPhoto, type FetchOptions } from './fetch-photo.ts'
import { createHostGate, type HostGate } from './host-gate.ts'
import { renderPhoto, type Rendering } from './render-photo.ts'

export type Photo = { bytes: Buffer } | { missing: PhotoProblem }

/** Renders one source photo in one of its forms, or returns why there is none. Networks take turns.
 *  @throws QueueFullError */
export type Photos = (url: string, rendering: Rendering, caller?: Caller) => Promise<Photo>

type PhotosOptions = FetchOptions & {
  directory: string
  limitBytes: number
  /** Called when the cache fails; the photo is shown nevertheless. */
  onCacheFault?: (error: unknown) => void
  now?: () => number
}

/** Changes with every change to how photos are rendered, so that old renderings are left to age. */
const RENDERING = 2
const RENDERED_AT_ONCE = 2

/** Beyond it a page full of photos is better off with placeholders now than with photos in a minute.
 *  A network may be a household, a school or a café. */
export const photoShares = {
  maxWaiting: 1_000,
  maxWaitingOfNetwork: 200,
  maxOfNetworkPerMinute: 600,
}

/** The largest form: the others are made from it, so that a source does not get a request for each of them. */
const LARGEST = { variant: 'sharp', density: 2, own: false } as const satisfies Rendering

/** For photos that the product itself needs. */
const noClient: Caller = { network: '' }

export function createPhotos(options: PhotosOptions): Photos {
  const { directory, limitBytes, onCacheFault = () => {}, now = Date.now, ...origin } = options
  const cache = createDiskCache(directory, limitBytes)
  const broken = createFailedPhotoCache(now)
  const inTurn = createFairQueue({
    ...photoShares,
    now,
    hasPlace: (_, running) => running < RENDERED_AT_ONCE,
  })
  const withDownload = shareDownloads(createHostGate(now, photoShares), (url) =>
    fetchPhoto(url, origin),
  )

  const find = (url: string, rendering: Rendering) =>
    cache.get(keyOf(url, rendering)).catch(onCacheFault)

  /** Makes one form of a photo of this address. */
  const maker =
    (url: string, caller: Caller) =>
    (source: Buffer, rendering: Rendering): Promise<Buffer> => {
      const key = keyOf(url, rendering)
      return inTurn({ ...caller, key }, async () => {
        const bytes = await renderPhoto(source, rendering)
        await cache.put(key, bytes).catch(onCacheFault)
        return bytes
      })
    }

  async function fetchAndMake(url: string, rendering: Rendering, caller: Caller): Promise<Buffer> {
    const make = maker(url, caller)
    return withDownload(url, caller, async (source) => {
      if (rendering.own || rendering.variant === 'blurred') return make(source, rendering)
      const largest = await make(source, LARGEST)
      return isLargest(rendering) ? largest : make(largest, rendering)
    })
  }

  return async (url, asked, caller = noClient) => {
    const rendering = formOf(asked)
    try {
      const cached = await find(url, rendering)
      if (cached) return { bytes: cached }
      const largest = rendering.own ? null : await find(url, LARGEST)
      if (largest) return { bytes: await maker(url, caller)(largest, rendering) }
      const known = broken.reason(url)
      if (known) return { missing: known }
      return { bytes: await fetchAndMake(url, rendering, caller) }
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      // What waited for a hanging host may be there once the host is back.
      if (error.because !== 'host') broken.remember(url, error.because)
      return { missing: error.because }
    }
  }
}

/** A blurred photo has nothing to show to a dense screen. */
const formOf = (rendering: Rendering): Rendering =>
  rendering.variant === 'blurred' ? { ...rendering, density: 1 } : rendering

const isLargest = ({ variant, density }: Rendering): boolean =>
  variant === LARGEST.variant && density === LARGEST.density

function keyOf(url: string, { variant, density, own }: Rendering): string {
  const what = JSON.stringify([RENDERING, url, variant, density, own])
  return createHash('sha256').update(what).digest('hex')
}

type Download = {
  key: string
  /** Settled only when the photo has come. */
  bytes: PromiseWithResolvers<Buffer>
  released: PromiseWithResolvers<void>
  users: number
}

/** Everybody who needs a photo at the same time shares one download and its place, which is kept until the
 *  last of them has rendered it: the bytes are in memory as long. */
function shareDownloads(place: HostGate, fetch: (url: string) => Promise<Buffer>) {
  const downloads = new Map<string, Download>()
  let count = 0

  function downloadOf(url: string): Download {
    const known = downloads.get(url)
    if (known) return known
    count += 1
    const download = {
      key: `${count} ${url}`,
      bytes: Promise.withResolvers<Buffer>(),
      released: Promise.withResolvers<void>(),
      users: 0,
    }
    downloads.set(url, download)
    return download
  }

  return async <T>(url: string, caller: Caller, use: (bytes: Buffer) => Promise<T>): Promise<T> => {
    const download = downloadOf(url)
    const { key, bytes, released } = download
    download.users += 1
    try {
      const placed = place({ ...caller, key, url }, async () => {
        bytes.resolve(await fetch(url))
        await released.promise
      })
      // Fails when the photo cannot be had, and when the caller is refused or has left.
      return await use(await Promise.race([bytes.promise, placed.then(() => bytes.promise)]))
    } finally {
      download.users -= 1
      if (download.users === 0) {
        downloads.delete(url)
        released.resolve()
      }
    }
  }
}
