import { useEffect } from 'react'
import { createPath, matchRoutes, useBlocker, type RouteObject } from 'react-router'
import { createLazyPart } from '../../ui/state/lazy-part'
import { useStore } from '../../ui/state/store'

interface OfflineGuardProps {
  /** Called with the address of a page that cannot be shown without a connection. */
  onFailed: (address: string) => void
}

/** Keeps the current page while the browser is offline and the next one cannot be loaded. React Router
 *  would reload the document, which ends at the browser's own error page. */
export function OfflineGuard(props: OfflineGuardProps) {
  const online = useStore({ subscribe: subscribeConnection, current: () => navigator.onLine }, true)
  // A mounted blocker makes the router warn about every link inside the page (#main).
  return online ? null : <BlockedNavigation {...props} />
}

function BlockedNavigation({ onFailed }: OfflineGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { location, proceed, reset } = blocker
    let outdated = false
    async function tryToLoad(): Promise<void> {
      const loaded = await loadPage(location.pathname).catch(() => false)
      if (outdated) return
      if (loaded) return proceed()
      reset()
      onFailed(createPath(location))
    }
    void tryToLoad()
    return () => {
      outdated = true
    }
  }, [blocker, onFailed])
  return null
}

/** Loads the code of a page, which a service worker may have; whether the page can then be shown. */
async function loadPage(pathname: string): Promise<boolean> {
  const manifest = window['__reactRouterManifest']?.routes ?? {}
  const matches = matchRoutes(routesInManifest(manifest), pathname) ?? []
  const routes = matches.flatMap(({ route: { id = '' } }) => manifest[id] ?? [])
  if (routes.some(needsServer)) return false
  const known = window['__reactRouterRouteModules'] ?? {}
  const modules = routes
    .filter(({ id }) => !(id in known))
    .flatMap(({ module, clientLoaderModule = module }) => [module, clientLoaderModule])
  const parts = modules.map((module) =>
    createLazyPart<unknown>(() => import(/* @vite-ignore */ module)),
  )
  await Promise.all(parts.map((part) => part.load()))
  return true
}

/** The manifest's flat list as the tree that `matchRoutes` reads. */
function routesInManifest(
  manifest: Readonly<Record<string, ManifestRoute>>,
  parentId?: string,
): RouteObject[] {
  return Object.values(manifest)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', index }) =>
      index ? { id, index } : { id, path, children: routesInManifest(manifest, id) },
    )
}

/** What the root loads belongs to the document and is never requested again. */
const needsServer = ({ id, hasLoader, hasClientLoader }: ManifestRoute): boolean =>
  id !== 'root' && hasLoader && !hasClientLoader

function subscribeConnection(listener: () => void): () => void {
  const end = new AbortController()
  window.addEventListener('online', listener, end)
  window.addEventListener('offline', listener, end)
  return () => end.abort()
}

/** A route in the manifest of React Router's build, as far as it is read here. */
type ManifestRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string | undefined
  hasLoader: boolean
  hasClientLoader: boolean
}

declare global {
  interface Window {
    /** The route table with the files of each page, as React Router's build writes it. */
    __reactRouterManifest?: { routes: Readonly<Record<string, ManifestRoute>> }
    /** The pages whose code is loaded, by the id of their route. */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  }
}
