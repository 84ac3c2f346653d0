import { brand } from '@kot/domain/site/brand'
import { addressKind } from './address-kind'
import { copiesPrefix } from './copies-prefix'
import { addressToOpen, languageOf, type PushMessage, readMessage } from './notification'

declare const self: ServiceWorkerGlobalScope

/** The files needed to search offline, and the one among them that every page of this version
 *  references. Written by the build. */
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

/** Fails if page and files are from two versions, in the middle of a deployment. The browser tries
 *  again at the next visit. */
async function copyApp(): Promise<void> {
  const cache = await caches.open(copies)
  await cache.addAll(precached)
  if (!(await keepLanding(await fetch('/')))) throw new Error('The page is of another version.')
  await self.skipWaiting()
}

/** The previous version stays for open pages that still load parts of it. */
async function dropOldCopies(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(copiesPrefix) && name !== copies,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Works without cache storage: the file is then fetched each time. */
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
    // The copy was made for `/` and must not be shown under another address. The app reads the
    // requested address from the fragment.
    return pathname === '/' && search === '' ? landing : Response.redirect(`/#${pathname}${search}`)
  }
}

/** Pages are rendered for visitors: the session is stored elsewhere, so they contain no personal
 *  data. */
async function keepLanding(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  if (!(await response.clone().text()).includes(versionFile)) return false
  await (await caches.open(copies)).put('/', response)
  return true
}

self.addEventListener('push', (event) => {
  const message = readMessage(event.data?.text() ?? '')
  // Browsers show a generic notification where nothing is shown.
  event.waitUntil(showMessage(message ?? unreadable))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data: unknown = event.notification.data
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : undefined
  event.waitUntil(openPage(addressToOpen(url, self.location.origin)))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(event))
})

/** For a message of a version that this one cannot read. */
const unreadable: PushMessage = {
  tag: '',
  title: brand.name,
  body: '',
  url: '/smartfinder',
  image: null,
}

/** TypeScript does not know the event yet, nor the picture of a notification. */
type PushSubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null }
type PictureOptions = NotificationOptions & { image?: string }

async function showMessage({ tag, title, body, url, image }: PushMessage): Promise<void> {
  const options: PictureOptions = {
    body,
    tag,
    lang: languageOf(self.location.hostname),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { url },
    ...(image !== null && { image }),
  }
  await self.registration.showNotification(title, options)
}

/** Goes on in a window of the app that is open, or else opens one. */
async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  try {
    if (open) {
      await open.focus()
      await open.navigate(address)
      return
    }
  } catch {
    // A window of an older version cannot be navigated from here.
  }
  await self.clients.openWindow(address)
}

/** The session is not known here: an open page, or the next one, registers the new address. */
async function subscribeAgain({ oldSubscription }: PushSubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!key) return
  await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  for (const open of await self.clients.matchAll({ type: 'window' })) {
    open.postMessage('push-address-changed', [])
  }
}
