import { readFile, stat } from 'node:fs/promises'
import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl } from '@kot/safe-fetch/public-address'
import { readBody } from '@kot/safe-fetch/read-body'
import { request } from 'undici'

/** The feed of the whole country is some megabytes. */
const MAX_BYTES = 60_000_000
const MAX_REDIRECTS = 3
const CONNECT_MS = 10_000
const TIMEOUT_MS = 120_000

const headers = {
  // Identifies the client and its purpose.
  'user-agent': 'KotTimetable/1.0 (loads the bus timetable once a week)',
  accept: 'application/zip,*/*;q=0.5',
  'accept-encoding': 'identity',
}

export type FetchOptions = Pick<PinnedAgentOptions, 'trustedOrigins' | 'lookup' | 'dial'>

/**
 * Reads a feed from a path or an https address. A feed that could be changed in transit would show wrong minutes, so
 * plain http is only for trusted origins.
 */
export async function fetchFeed(place: string, options: FetchOptions = {}): Promise<Uint8Array> {
  if (/^https?:\/\//i.test(place)) return download(place, options)
  const { size } = await stat(place)
  if (size > MAX_BYTES) throw new Error(`${place} is larger than any feed`)
  return readFile(place)
}

async function download(address: string, options: FetchOptions): Promise<Uint8Array> {
  const { trustedOrigins = new Set<string>() } = options
  const agent = createPinnedAgent({ connectMs: CONNECT_MS, ...options })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    let next = address
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const url = checkPublicUrl(next, trustedOrigins)
      if (url.protocol !== 'https:' && !trustedOrigins.has(url.origin)) {
        throw new Error('the feed is not at an https address')
      }
      const response = await request(url, { dispatcher: agent, headers, signal })
      const { location } = response.headers
      if (response.statusCode === 200) {
        return await readBody(response.body, {
          maxWireBytes: MAX_BYTES,
          maxDecodedBytes: MAX_BYTES,
        })
      }
      // Closing the connection makes an unread body fail. The error is ignored.
      response.body.on('error', () => {}).destroy()
      const isRedirect = response.statusCode >= 300 && response.statusCode < 400
      if (!isRedirect || typeof location !== 'string') {
        throw new Error(`the feed returned status ${response.statusCode}`)
      }
      next = new URL(location, url).href
    }
    throw new Error('too many redirects')
  } finally {
    await agent.destroy()
  }
}
