import { randomBytes } from 'node:crypto'
import { PeerFaults } from '@kot/peer-faults/faults'
import {
  json,
  parseJson,
  type PeerRequest,
  type PeerResponse,
  type PeerRoute,
  type Refusals,
  route,
  startPeer,
} from '@kot/peer-faults/peer'
import {
  ntfyError,
  parseHeaderPublication,
  parseJsonPublication,
  type Publication,
} from './publication.ts'

/** ntfy keeps messages for twelve hours. */
const KEPT_SECONDS = 12 * 60 * 60

export type NtfyMessage = Publication & {
  id: string
  time: number
  expires: number
  event: 'message'
}

export type Ntfy = {
  origin: string
  faults: PeerFaults
  /** What was published to a topic, oldest first. */
  messages: (topic: string) => NtfyMessage[]
  /** From now on the topic can be used only with this access token. */
  protect: (topic: string, token: string) => void
  stop: () => Promise<void>
}

const forbidden = ntfyError(40301, 'forbidden')

const refusals: Refusals = {
  tooManyRequests: () => ntfyError(42901, 'limit reached: too many requests'),
  // A topic cannot end; what happens is that it was reserved by another.
  gone: forbidden,
  notFound: ntfyError(40401, 'page not found'),
  serverError: ntfyError(50001, 'internal server error'),
}

const topicInPath: PeerRoute['target'] = ({ parts }) => parts['topic']
const topicInBody: PeerRoute['target'] = async ({ body }) =>
  (parseJson(await body()) as { topic?: string } | null | undefined)?.topic

/**
 * Simulates an ntfy server:
 *
 *   POST /                      publishes JSON; faults are limited to a topic
 *   POST or PUT /:topic         publishes the body, with headers
 *   GET /:topic/json?poll=1     what was kept, a line of JSON each
 *
 * A topic cannot be named `faults`, which is where faults are set.
 */
export async function startNtfy({ port = 0 }: { port?: number } = {}): Promise<Ntfy> {
  const faults = new PeerFaults()
  const kept = new Map<string, NtfyMessage[]>()
  /** The token of each protected topic. */
  const tokens = new Map<string, string>()

  const findRefusal = (topic: string, { headers }: PeerRequest): PeerResponse | null => {
    const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
    const isUnknown = given !== undefined && ![...tokens.values()].includes(given)
    if (isUnknown) return ntfyError(40101, 'unauthorized')
    const needed = tokens.get(topic)
    return needed === undefined || needed === given ? null : forbidden
  }

  const publish = async (request: PeerRequest): Promise<PeerResponse> => {
    const { topic } = request.parts
    const body = await request.body()
    const result =
      topic === undefined
        ? parseJsonPublication(body)
        : parseHeaderPublication(topic, request.headers, body)
    if ('refused' in result) return result.refused
    const refused = findRefusal(result.publication.topic, request)
    if (refused) return refused
    const time = Math.floor(Date.now() / 1_000)
    const message: NtfyMessage = {
      id: randomBytes(9).toString('base64url'),
      time,
      expires: time + KEPT_SECONDS,
      event: 'message',
      ...result.publication,
    }
    kept.set(message.topic, [...(kept.get(message.topic) ?? []), message])
    return json(200, message)
  }

  const poll = (request: PeerRequest): PeerResponse => {
    const { topic = '' } = request.parts
    const refused = findRefusal(topic, request)
    if (refused) return refused
    // Without it ntfy keeps the connection open, which no client of ours does.
    if (request.url.searchParams.get('poll') !== '1') return ntfyError(40000, 'only with poll=1')
    const lines = (kept.get(topic) ?? []).map((one) => `${JSON.stringify(one)}\n`)
    return { status: 200, type: 'application/x-ndjson', body: lines.join('') }
  }

  const { origin, stop } = await startPeer({
    port,
    faults,
    refusals,
    routes: () => [
      route('POST /', publish, topicInBody),
      route('PUT /', publish, topicInBody),
      route('POST /:topic', publish, topicInPath),
      route('PUT /:topic', publish, topicInPath),
      route('GET /:topic/json', poll),
    ],
  })
  return {
    origin,
    faults,
    messages: (topic) => [...(kept.get(topic) ?? [])],
    protect: (topic, token) => void tokens.set(topic, token),
    stop,
  }
}
