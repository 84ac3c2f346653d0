/** The app as `entry.client.tsx` starts it, in a window without layout. `HydratedRouter` keeps one router for
 *  the life of its module, so the same parts are put together here, once for every page a test opens. */
import type { FunctionComponent } from 'react'
import { createRoot } from 'react-dom/client'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_SingleFetchRedirectSymbol as redirectSymbol,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type ServerBuild,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from '../page/use-page'
import routeTable from '../routes'
import * as root from '../root'

type RouteModules = Parameters<typeof createClientRoutes>[1]
type ManifestRoutes = ServerBuild['assets']['routes']

const files = import.meta.glob<Record<string, unknown>>('../routes/*.{ts,tsx}')

/** Shows the page at the window's address, with data from the server that `fetch` reaches. */
export async function startApp(container: Element) {
  const { routes, modules } = await loadRoutes()
  const loaderData = await fetchLoaderData()
  // As the root's `Layout` does, which renders the whole document.
  document.documentElement.lang = (loaderData['root'] as Page).lang
  const state = { loaderData, actionData: null, errors: null }
  const clientRoutes = createClientRoutes(routes, modules, state, true, false)
  const manifest = { version: '', url: '', entry: { module: '', imports: [] }, routes }
  const router = createRouter({
    routes: clientRoutes,
    history: createBrowserHistory(),
    hydrationData: getHydrationData({
      state,
      routes: clientRoutes,
      getRouteInfo: (id) => ({
        clientLoader: modules[id]?.clientLoader,
        hasLoader: routes[id]?.hasLoader === true,
        hasHydrateFallback: false,
      }),
      location: window.location,
      basename: undefined,
      future: {},
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties: [...hydrationRouteProperties],
    dataStrategy: getDataStrategy(() => router, manifest, modules, true),
  })
  router.initialize()
  const view = createRoot(container)
  view.render(<RouterProvider router={router} />)
  return {
    navigate: (address: string) => router.navigate(address),
    stop: () => {
      view.unmount()
      router.dispose()
    },
  }
}

/** What the loaders of the page gave on the server, which a browser finds in the document. */
async function fetchLoaderData(): Promise<Record<string, unknown>> {
  const { pathname, search } = window.location
  const response = await fetch(`${pathname === '/' ? '/_' : pathname}.data${search}`)
  const { status, body } = response
  if (!body || status >= 500) throw new Error(`${status} for ${pathname}: ${await response.text()}`)
  const { value } = await decode(body, window)
  const results = value as Record<string | symbol, { data?: unknown; redirect?: string }>
  const redirect = results[redirectSymbol]?.redirect
  if (redirect !== undefined) {
    window.history.replaceState(null, '', redirect)
    return fetchLoaderData()
  }
  return Object.fromEntries(Object.entries(results).map(([id, { data }]) => [id, data]))
}

async function loadRoutes() {
  const { Layout: _, ...rootModule } = root
  const modules: Record<string, unknown> = { root: withProps(rootModule) }
  const routes: ManifestRoutes = { root: describe('root', rootModule, { path: '' }) }
  async function add(entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
    for (const { id: named, file, path, index, children = [] } of entries) {
      const id = named ?? file.replace(/\.tsx?$/, '')
      const module = (await files[`../${file}`]?.()) ?? {}
      modules[id] = withProps(module)
      routes[id] = describe(id, module, { parentId, path, index })
      await add(children, id)
    }
  }
  await add(routeTable, 'root')
  return { routes, modules: modules as RouteModules }
}

/** The build gives every page its props in this way. */
function withProps(module: Record<string, unknown>): Record<string, unknown> {
  const { default: Component, ErrorBoundary } = module as {
    default?: FunctionComponent<never>
    ErrorBoundary?: FunctionComponent<never>
  }
  return {
    ...module,
    ...(Component && { default: withComponentProps(Component as FunctionComponent) }),
    ...(ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as FunctionComponent),
    }),
  }
}

function describe(
  id: string,
  module: Record<string, unknown>,
  place: { parentId?: string; path?: string | undefined; index?: boolean | undefined },
): ManifestRoutes[string] {
  return {
    id,
    ...(place.parentId !== undefined && { parentId: place.parentId }),
    ...(place.path !== undefined && { path: place.path }),
    ...(place.index !== undefined && { index: place.index }),
    module: '',
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientMiddleware: 'clientMiddleware' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
