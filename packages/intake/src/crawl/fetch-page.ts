import { decodePage } from '../normalise/decode-page.ts'
import type { Page, PageRequest } from '../source/source.ts'
import { isBlockPage, type ResponseExcerpt } from './block-page.ts'
import { followRedirects } from './redirects.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { BlockedError, errorFromResponse, PermanentPageError } from './page-errors.ts'
import { type SiteResponse, retryAfterMs, type SiteClient } from './site-client.ts'
import type { RobotsRules } from './robots.ts'

/** Dependencies for fetching the pages of a site. */
type Site = {
  home: URL
  line: SiteClient
  robots: RobotsRules
  known: PageCache
  now: () => Date
}

type Fetched = {
  page: Page
  /** Caches the page for the next 304. Call it only after the page has been parsed successfully. */
  keep: () => Promise<void>
}

/**
 * Fetches one page of a site, without retries.
 *
 * @throws RetryablePageError, BlockedError or PermanentPageError
 */
export async function fetchPage(request: PageRequest, site: Site): Promise<Fetched> {
  if (!URL.canParse(request.url)) throw new PermanentPageError('changed-markup')
  const { json } = request
  const hasQuestion = json !== undefined
  const { url, answer, known } = await followRedirects(new URL(request.url), {
    home: site.home,
    method: hasQuestion ? 'POST' : 'GET',
    ask: async (hop) => {
      if (!(await site.robots.allow(hop))) throw new PermanentPageError('robots')
      const unchanged = hasQuestion ? null : await site.known.find(hop.href)
      const headers = unchanged ? conditionsOf(unchanged) : {}
      return { known: unchanged, answer: await site.line.ask(hop, { json, headers }) }
    },
  })
  if (answer.status === 304 && known)
    return { page: { request, ...textOf(known) }, async keep() {} }

  const excerpt = excerptOf(answer)
  if (answer.status !== 200)
    throw errorFromResponse(
      answer.status,
      excerpt,
      retryAfterMs(answer.header('retry-after'), site.now()),
    )
  const about = { status: 200, excerpt: textOf(excerpt) }
  if (!answer.whole)
    throw new PermanentPageError('too-large', { ...about, excerpt: beginningOf(excerpt) })
  if (excerpt.suspicious) throw new PermanentPageError('encoding', about)
  if (isBlockPage(excerpt)) throw new BlockedError('captcha', about)

  const etag = answer.header('etag')
  const lastModified = answer.header('last-modified')
  return {
    page: { request, ...textOf(excerpt) },
    async keep() {
      if (hasQuestion || (etag ?? lastModified) === null) return
      await site.known.keep(url.href, { etag, lastModified, ...textOf(excerpt) })
    },
  }
}

const conditionsOf = ({ etag, lastModified }: CachedPage): Record<string, string> => ({
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
})

function excerptOf(answer: SiteResponse): ResponseExcerpt & { suspicious: boolean } {
  const said = answer.header('content-type')
  const contentType = said?.split(';')[0]?.trim().toLowerCase() ?? ''
  return { contentType, ...decodePage(answer.bytes, said) }
}

const textOf = ({ contentType, text }: ResponseExcerpt): ResponseExcerpt => ({ contentType, text })

/** Enough of an oversized page to identify it. */
const beginningOf = ({ contentType, text }: ResponseExcerpt): ResponseExcerpt => ({
  contentType,
  text: text.slice(0, 65_536),
})
