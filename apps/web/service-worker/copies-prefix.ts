/** What the names of the service worker's caches begin with; the app's own are none of its business. */
export const copiesPrefix = 'app-'
