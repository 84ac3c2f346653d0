import { brand } from '@kot/domain/site/brand'
import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl, UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { type Dispatcher, request } from 'undici'
import type { Outcome } from './outcome.ts'

const CONNECT_MS = 5_000
/** Push services and webhooks answer within a second or not at all. */
const RESPONSE_MS = 10_000
const MAX_RESPONSE_BYTES = 16_384

export type PeerOptions = Pick<PinnedAgentOptions, 'trustedOrigins' | 'lookup' | 'dial'> & {
  responseMs?: number
}

export type PeerResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Posts to addresses that users gave us. */
export type PeerClient = {
  /** The response, or what became of the request without one. */
  post: (
    address: string,
    request: { headers: Record<string, string>; body: Buffer | string },
  ) => Promise<PeerResponse | Outcome>
  close: () => Promise<void>
}

/**
 * Creates a client that connects only to public addresses and follows no redirect: the
 * owner of an address could otherwise lead our requests into our own network.
 */
export function createPeerClient(options: PeerOptions = {}): PeerClient {
  const { responseMs = RESPONSE_MS, ...guard } = options
  const agent = createPinnedAgent({
    connectMs: CONNECT_MS,
    headersTimeout: responseMs,
    bodyTimeout: responseMs,
    // A connection that the other side closes while we use it would leave a message in doubt.
    keepAliveTimeout: 2_000,
    ...guard,
  })
  return {
    async post(address, { headers, body }) {
      try {
        const url = checkPublicUrl(address, options.trustedOrigins ?? new Set())
        const signal = AbortSignal.timeout(CONNECT_MS + responseMs)
        const response = await request(url, {
          method: 'POST',
          dispatcher: agent,
          headers: { 'user-agent': `${brand.name}/1.0`, ...headers },
          body,
          signal,
        })
        return { ...head(response), text: await textOf(response) }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => agent.destroy(),
  }
}

const head = ({ statusCode, headers }: Dispatcher.ResponseData) => ({
  status: statusCode,
  headers,
})

/** Only the beginning: the rest is dropped with its connection. */
async function textOf({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The status has arrived, and it alone decides.
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Errors before a connection exists: nothing was sent. */
const NOT_CONNECTED = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function outcomeOf(error: unknown): Outcome {
  if (error instanceof UnsafeAddressError) {
    return { kind: 'refused', fault: 'not a public address', isGone: true }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  return NOT_CONNECTED.has(code)
    ? { kind: 'unreachable', fault: code }
    : { kind: 'response-lost', fault: code }
}

/** Statuses by which the other side rejects all further messages. */
const GONE = new Set([403, 404, 410])
const GATEWAY_TIMEOUT = 504

/** Reads what every peer means by a status. */
export function outcomeOfStatus({ status, headers }: PeerResponse): Outcome {
  const fault = String(status)
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (GONE.has(status)) return { kind: 'refused', fault, isGone: true }
  if (status === GATEWAY_TIMEOUT) return { kind: 'response-lost', fault }
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'deferred', fault, retryAfterMs: retryAfter(headers['retry-after']) }
  }
  return { kind: 'refused', fault, isGone: false }
}

/** Seconds, or a date; anything else is ignored. */
function retryAfter(value: string | string[] | undefined): number | null {
  const text = Array.isArray(value) ? value[0] : value
  if (text === undefined) return null
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}

export const isOutcome = (result: PeerResponse | Outcome): result is Outcome => 'kind' in result
