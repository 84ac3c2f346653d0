import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { PaymentSettings } from '@kot/contract/pass/access'
import type { MapTiles, PageRequest, RenderedMarket } from '@kot/contract/page-request'
import type { Lang } from '@kot/domain/text/lang'
import type { PageOptions } from '../plugins/security-headers.ts'
import { badRequest } from '../http/errors.ts'
import type { WebApp } from './web-app.ts'

export type RenderOptions = {
  web: WebApp
  origins: Record<Lang, string>
  development: boolean
  reload: boolean
  market: () => RenderedMarket | null
  /** Changes whenever the market changes. */
  publication: () => string
  sources: PageRequest['sources']
  report: PageRequest['report']
  status: PageRequest['status']
  links: PageRequest['links']
  home: PageRequest['home']
  claims: PageRequest['claims']
  tiles: MapTiles | null
  payment: PaymentSettings | null
  isMailLinkComplete: PageRequest['isMailLinkComplete']
}

export async function renderPage(
  request: Request,
  { lang, nonce }: { lang: Lang; nonce: string },
  options: RenderOptions,
): Promise<Response> {
  const build = await options.web.build()
  const context = new RouterContextProvider()
  context.set(build.entry.module.requestContext, {
    lang,
    origins: options.origins,
    nonce,
    development: options.development,
    market: options.market(),
    sources: options.sources,
    report: options.report,
    status: options.status,
    links: options.links,
    home: options.home,
    claims: options.claims,
    tiles: options.tiles,
    payment: options.payment,
    isMailLinkComplete: options.isMailLinkComplete,
  })
  const handle = createRequestHandler(build, options.reload ? 'development' : 'production')
  return handle(request, context)
}

export const pageOptions = ({ tiles, payment }: RenderOptions): PageOptions => ({
  tileOrigin: tiles && new URL(tiles.address).origin,
  payOrigin: payment?.kind === 'dialog' ? new URL(payment.script).origin : null,
})

/** Builds the address from our own origin. The Host header of the client only chooses the language. */
export function addressOf(path: string, origin: string): URL {
  // Joined as text: a path such as //x or /\x, or a whole URL, must not lead to another origin.
  const url = path.startsWith('/') ? URL.parse(origin + path) : null
  if (url?.origin !== new URL(origin).origin) throw badRequest('Bad address')
  if (unprintable.test(url.pathname)) throw badRequest('Bad address')
  return url
}

/** Control characters and the line breaks of Unicode. No route matches them, not even the one for unknown pages,
 *  so that React Router would log each with its stack. */
const unprintable = /%[01][\da-f]|%7f|%e2%80%a[89]/i

/** Browsers may store a page but must revalidate it. */
export const pageHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding' }
