import { PermanentPageError } from './page-errors.ts'
import type { SiteResponse } from './site-client.ts'

const MAX_REDIRECTS = 5
const KEEPS_METHOD = [307, 308]
const TURNS_TO_GET = [301, 302, 303]

type Journey<Hop> = {
  /** Redirects to other sites are rejected. */
  home: URL
  method: 'GET' | 'POST'
  ask: (url: URL) => Promise<Hop>
}

/**
 * Follows redirects and returns the final response.
 *
 * @throws PermanentPageError 'redirects' when they leave the site or do not end
 */
export async function followRedirects<Hop extends { answer: SiteResponse }>(
  start: URL,
  { home, method, ask }: Journey<Hop>,
): Promise<Hop & { url: URL }> {
  let url = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!isSameSite(url, home)) throw new PermanentPageError('redirects')
    const hop = await ask(url)
    const { status } = hop.answer
    if (![...KEEPS_METHOD, ...TURNS_TO_GET].includes(status)) return { ...hop, url }
    const location = hop.answer.header('location') ?? ''
    // These redirects turn a POST into a GET, which would lose the body.
    const loses = method === 'POST' && !KEEPS_METHOD.includes(status)
    if (loses || location === '' || !URL.canParse(location, url.href))
      throw new PermanentPageError('redirects', { status })
    url = new URL(location, url)
  }
  throw new PermanentPageError('redirects')
}

/**
 * Returns whether a URL belongs to the crawled site. The name with or without "www." is the same site,
 * and https is accepted instead of http. Anything else is another site.
 */
export function isSameSite(url: URL, home: URL): boolean {
  return (
    bareHost(url) === bareHost(home) &&
    url.port === home.port &&
    (url.protocol === home.protocol || url.protocol === 'https:')
  )
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
