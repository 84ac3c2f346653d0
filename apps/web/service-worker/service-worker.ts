import { addressKind } from './address-kind'
import { copiesPrefix } from './copies-prefix'

declare const self: ServiceWorkerGlobalScope

/** The files without which a search offline does not work, and the one among them that every page of
 *  this version names. Written in by the build. */
declare const precached: readonly string[]
declare const versionFile: string

const copies = `${copiesPrefix}${versionFile}`

self.addEventListener('install', (event) => {
  event.waitUntil(copyApp())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCopies())
})

self.addEventListener('fetch', (event) => {
  const kind = addressKind(event.request, self.location.origin)
  if (kind === 'asset') event.respondWith(asset(event.request))
  else if (kind === 'page') event.respondWith(page(event))
})

/** Fails, to be tried again at the next visit, when the page and the files are of two versions: in
 *  the middle of a deployment. */
async function copyApp(): Promise<void> {
  const cache = await caches.open(copies)
  await cache.addAll(precached)
  if (!(await keepLanding(await fetch('/')))) throw new Error('The page is of another version.')
  await self.skipWaiting()
}

/** The version before stays for pages that were opened with it and still load parts. */
async function dropOldCopies(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(copiesPrefix) && name !== copies,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A browser that keeps nothing, or nothing more, has the file all the same. */
async function asset(request: Request): Promise<Response> {
  const copy = await caches.match(request.url, { ignoreVary: true }).catch(() => undefined)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) void keepAsset(request.url, response.clone()).catch(() => undefined)
  return response
}

async function keepAsset(address: string, response: Response): Promise<void> {
  await (await caches.open(copies)).put(address, response)
}

async function page(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  try {
    const response = await fetch(event.request)
    if (pathname === '/' && search === '') event.waitUntil(keepLanding(response.clone()))
    return response
  } catch {
    const landing = await (await caches.open(copies)).match('/', { ignoreVary: true })
    if (!landing) return Response.error()
    // The copy was made for this very address and must not be taken for another one's. From there
    // the app goes on by itself to what was asked for.
    return pathname === '/' && search === '' ? landing : Response.redirect(`/#${pathname}${search}`)
  }
}

/** Pages are rendered for visitors: the session lives elsewhere, and nothing in them is anybody's. */
async function keepLanding(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  if (!(await response.clone().text()).includes(versionFile)) return false
  await (await caches.open(copies)).put('/', response)
  return true
}
