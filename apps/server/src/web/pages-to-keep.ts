import type { Lang } from '@kot/domain/lang'
import { newNonce, pagePolicy } from '../plugins/security-headers.ts'
import { keptPage } from './kept-page.ts'
import { keptPages, type Made } from './kept-pages.ts'
import { ownScripts } from './own-scripts.ts'
import {
  addressOf,
  pageHeaders,
  pageOptions,
  renderPage,
  type RenderOptions,
} from './render-page.ts'

/** An answer that is one person's, and the nonce of its scripts. */
type Answer = { response: Response; nonce: string }

/** The pages of each language, each kept for one publication and one day: they say what is new today. */
export function pagesToKeep(options: RenderOptions) {
  const version = () => `${options.publication()} ${day()}`
  const { patienceMs } = options
  const of = (lang: Lang) =>
    keptPages({ version, patienceMs, make: (path) => makePage(path, lang, options) })
  return { is: of('is'), en: of('en') }
}

const day = () => new Date().toISOString().slice(0, 10)

/** Rendered from the address without anything of the request, so that it cannot hold anything of
 *  whoever asked. The nonce is sent to nobody unless the answer is one person's after all. */
async function makePage(path: string, lang: Lang, options: RenderOptions): Promise<Made<Answer>> {
  const nonce = newNonce()
  const url = addressOf(path, options.origins[lang])
  const asked = new Request(url, { headers: wholePage })
  const response = await renderPage(asked, { lang, nonce }, options)
  if (!isKeepable(response)) return { answer: { response, nonce } }
  const rendered = await response.text()
  const own = ownScripts(rendered, nonce)
  if (!own) return { answer: { response: new Response(rendered, response), nonce } }
  const headers = {
    ...Object.fromEntries(response.headers),
    ...pageHeaders,
    'content-security-policy': pagePolicy(own.hashes, pageOptions(options)),
  }
  return { page: keptPage(own.html, headers) }
}

/** The app sends crawlers the page as a whole, its slower parts in their places. So are pages kept. */
const wholePage = { 'user-agent': 'a bot, for a page to be kept' }

const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^text\/html\b/.test(headers.get('content-type') ?? '') &&
  !headers.has('cache-control') &&
  !headers.has('set-cookie')
