import { createHash } from 'node:crypto'
import { createFailedPhotoCache, type PhotoProblem, PhotoError } from './photo-error.ts'
import { createDiskCache } from './disk-cache.ts'
import { createConcurrencyLimit, dedupeInFlight } from './concurrency.ts'
import { fetchPhoto, type FetchOptions } from './fetch-photo.ts'
import { createHostGate, type HostGate } from './host-gate.ts'
import { renderPhoto, type Rendering } from './render-photo.ts'

export type Photo = { bytes: Buffer } | { missing: PhotoProblem }

/** Renders one source photo in one of its forms, or says why there is none. */
export type Photos = (url: string, rendering: Rendering) => Promise<Photo>

type PhotosOptions = FetchOptions & {
  directory: string
  limitBytes: number
  /** Told when the cache fails; the photo is shown nevertheless. */
  onCacheFault?: (error: unknown) => void
  now?: () => number
}

/** Changes with every change to how photos are rendered, so that old renderings are left to age. */
const RENDERING = 1
const RENDERED_AT_ONCE = 2

export function createPhotos(options: PhotosOptions): Photos {
  const { directory, limitBytes, onCacheFault = () => {}, now = Date.now, ...origin } = options
  const cache = createDiskCache(directory, limitBytes)
  const broken = createFailedPhotoCache(now)
  const renderings = dedupeInFlight<Photo>()
  const renderPlace = createConcurrencyLimit(RENDERED_AT_ONCE)
  const withDownload = shareDownloads(createHostGate(now), (url) => fetchPhoto(url, origin))

  async function make(key: string, url: string, rendering: Rendering): Promise<Photo> {
    const cached = await cache.get(key).catch(onCacheFault)
    if (cached) return { bytes: cached }
    const known = broken.reason(url)
    if (known) return { missing: known }
    try {
      const bytes = await withDownload(url, (source) =>
        renderPlace(() => renderPhoto(source, rendering)),
      )
      await cache.put(key, bytes).catch(onCacheFault)
      return { bytes }
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      // What waited for a hanging host may be there once the host is back.
      if (error.because !== 'host') broken.remember(url, error.because)
      return { missing: error.because }
    }
  }

  return (url, rendering) => {
    const key = keyOf(url, rendering)
    return renderings(key, () => make(key, url, rendering))
  }
}

function keyOf(url: string, { variant, density, own }: Rendering): string {
  const what = JSON.stringify([RENDERING, url, variant, density, own])
  return createHash('sha256').update(what).digest('hex')
}

type Download = { bytes: Promise<Buffer>; users: number; release: () => void }

/** Everybody who needs a photo at the same time shares one download and its place, which is kept until the
 *  last of them has rendered it: the bytes are in memory as long. */
function shareDownloads(place: HostGate, fetch: (url: string) => Promise<Buffer>) {
  const downloads = new Map<string, Download>()

  function start(url: string): Download {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: bytes, resolve, reject } = Promise.withResolvers<Buffer>()
    place(url, async () => {
      resolve(await fetch(url))
      await released
    }).catch(reject)
    const download = { bytes, users: 0, release }
    downloads.set(url, download)
    return download
  }

  return async <T>(url: string, use: (bytes: Buffer) => Promise<T>): Promise<T> => {
    const download = downloads.get(url) ?? start(url)
    download.users += 1
    try {
      return await use(await download.bytes)
    } finally {
      download.users -= 1
      if (download.users === 0) {
        downloads.delete(url)
        download.release()
      }
    }
  }
}
