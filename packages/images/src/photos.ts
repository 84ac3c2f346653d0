import { createHash } from 'node:crypto'
import { createBrokenPhotos } from './cache/broken-photos.ts'
import { createDiskCache } from './cache/disk-cache.ts'
import { createGate, type Gate } from './cache/gate.ts'
import { shareInFlight } from './cache/share-in-flight.ts'
import { fetchPhoto, type FetchOptions } from './fetch/fetch-photo.ts'
import { renderPhoto, type Rendering } from './render/render-photo.ts'
import { UnusablePhoto, type UnusableBecause } from './unusable-photo.ts'

export type Photo = { webp: Buffer } | { missing: UnusableBecause }

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
/** Each holds up to 10 MB while it waits to be rendered. */
const AT_ONCE = 4
/** One slow source must not take all places, and none should feel us. */
const AT_ONCE_PER_SOURCE = 2
const RENDERED_AT_ONCE = 2

export function createPhotos(options: PhotosOptions): Photos {
  const { directory, limitBytes, onCacheFault = () => {}, now = Date.now, ...source } = options
  const cache = createDiskCache(directory, limitBytes)
  const broken = createBrokenPhotos(now)
  const renderings = shareInFlight<Photo>()
  const downloads = shareInFlight<Buffer>()
  const place = createGate(AT_ONCE)
  const renderPlace = createGate(RENDERED_AT_ONCE)
  const placeAtSource = gatePerHost()

  async function make(key: string, url: string, rendering: Rendering): Promise<Photo> {
    const cached = await cache.get(key).catch(onCacheFault)
    if (cached) return { webp: cached }
    const known = broken.reason(url)
    if (known) return { missing: known }
    try {
      const webp = await placeAtSource(url, () => place(() => fetchAndRender(url, rendering)))
      await cache.put(key, webp).catch(onCacheFault)
      return { webp }
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error
      broken.remember(url, error.because)
      return { missing: error.because }
    }
  }

  async function fetchAndRender(url: string, rendering: Rendering): Promise<Buffer> {
    const bytes = await downloads(url, () => fetchPhoto(url, source))
    return renderPlace(() => renderPhoto(bytes, rendering))
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

function gatePerHost(): <T>(url: string, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<string, { gate: Gate; inside: number }>()
  return async (url, work) => {
    const host = URL.canParse(url) ? new URL(url).host : ''
    const entry = gates.get(host) ?? { gate: createGate(AT_ONCE_PER_SOURCE), inside: 0 }
    gates.set(host, entry)
    entry.inside += 1
    try {
      return await entry.gate(work)
    } finally {
      entry.inside -= 1
      if (entry.inside === 0) gates.delete(host)
    }
  }
}
