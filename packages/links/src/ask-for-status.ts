import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl } from '@kot/safe-fetch/public-address'
import { request } from 'undici'
import type { AskForStatus } from './check-links.ts'

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 5_000
const CONNECT_MS = 2_000

const headers = {
  // Identifies the client and its purpose.
  'user-agent': 'KotLinks/1.0 (checks the links of a public page)',
  accept: 'text/html,*/*;q=0.5',
  'accept-encoding': 'identity',
}

type StatusRequestOptions = Pick<PinnedAgentOptions, 'trustedOrigins' | 'lookup' | 'dial'>

/** Returns the status of a public page after redirects. The body is not read. */
export function createAskForStatus(options: StatusRequestOptions = {}): AskForStatus {
  const { trustedOrigins = new Set<string>() } = options

  async function hop(address: string, deadline: AbortSignal): Promise<number | { to: string }> {
    const url = checkPublicUrl(address, trustedOrigins)
    const agent = createPinnedAgent({ connectMs: CONNECT_MS, ...options })
    try {
      const response = await request(url, { dispatcher: agent, headers, signal: deadline })
      // Closing the connection makes an unread body fail. The error is ignored.
      response.body.on('error', () => {})
      const { location } = response.headers
      const isRedirect = response.statusCode >= 300 && response.statusCode < 400
      return isRedirect && typeof location === 'string'
        ? { to: new URL(location, url).href }
        : response.statusCode
    } finally {
      await agent.destroy()
    }
  }

  return async (address) => {
    const deadline = AbortSignal.timeout(TIMEOUT_MS)
    try {
      let next = address
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const found = await hop(next, deadline)
        if (typeof found === 'number') return found
        next = found.to
      }
      return null
    } catch {
      return null
    }
  }
}
