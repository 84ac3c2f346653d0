import { copiesPrefix } from './copies-prefix'

declare const self: ServiceWorkerGlobalScope

/** Served in place of the service worker, takes everything back: its copies, then itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(copiesPrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
