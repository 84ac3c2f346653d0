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
import { decryptMessage } from './decrypt.ts'
import { Device, urgencies } from './device.ts'
import { findVapidProblem } from './vapid.ts'

/** What a push service has to accept at least, and what the usual ones accept (RFC 8030, 7.2). */
const MAX_BODY_BYTES = 4_096

export type PushService = {
  origin: string
  faults: PeerFaults
  /** A new device, which is also its PushSubscription. */
  createSubscription: (options?: { applicationServerKey?: string }) => Device
  devices: () => Device[]
  stop: () => Promise<void>
}

const problem = (status: number, message: string): PeerResponse => json(status, { message })

const refusals: Refusals = {
  tooManyRequests: () => problem(429, 'too many requests'),
  gone: problem(410, 'the subscription has ended'),
  notFound: problem(404, 'there is no such subscription'),
  serverError: problem(500, 'out of order'),
}

/**
 * Simulates a push service and the browsers behind it (RFC 8030, 8291 and 8292):
 *
 *   POST /push/:id             a push message; faults are limited to the id of a device
 *   POST /subscriptions        {applicationServerKey?}: a new device, as PushSubscription
 *   GET /subscriptions/:id     what the device received and shows
 *   DELETE /subscriptions/:id  its endpoint answers 410 from then on
 *   POST /subscriptions/:id/disconnect and /connect
 */
export async function startPushService({
  port = 0,
  now = () => new Date(),
}: { port?: number; now?: () => Date } = {}): Promise<PushService> {
  const faults = new PeerFaults()
  const devices = new Map<string, Device>()
  let ownOrigin = ''

  const createSubscription: PushService['createSubscription'] = ({
    applicationServerKey = null,
  }: { applicationServerKey?: string | null } = {}) => {
    const device = new Device({ origin: ownOrigin, applicationServerKey, now })
    devices.set(device.id, device)
    return device
  }

  const push = async ({ parts, headers, body }: PeerRequest): Promise<PeerResponse> => {
    const device = devices.get(parts['id'] ?? '')
    if (!device) return refusals.notFound
    if (!device.isSubscribed) return refusals.gone
    const { ttl, topic = null, urgency: given = 'normal' } = headers
    if (!/^\d+$/.test(String(ttl))) return problem(400, 'TTL is not a number of seconds')
    const urgency = urgencies.find((one) => one === given)
    if (!urgency) return problem(400, `Urgency is not ${urgencies.join(', ')}`)
    if (topic !== null && !/^[\w-]{1,32}$/.test(String(topic))) {
      return problem(400, 'Topic is not up to 32 characters of base64url')
    }
    const { applicationServerKey } = device
    const checks = { origin: ownOrigin, now: now(), applicationServerKey }
    const wrong = findVapidProblem(headers.authorization, checks)
    if (wrong) return problem(wrong.status, wrong.message)
    if (headers['content-encoding'] !== 'aes128gcm') {
      return problem(415, 'Content-Encoding is not aes128gcm')
    }
    const encrypted = await body()
    if (encrypted.length > MAX_BODY_BYTES) return problem(413, `over ${MAX_BODY_BYTES} bytes`)
    try {
      const text = decryptMessage(encrypted, device.secrets).toString('utf8')
      const fields = { ttl: Number(ttl), urgency, topic: topic === null ? null : String(topic) }
      const { id } = device.accept({ text, headers, ...fields })
      return { status: 201, headers: { location: `${ownOrigin}/messages/${id}`, ttl: String(ttl) } }
    } catch (error) {
      // A real service cannot read messages and would answer 201; the browser would drop it.
      const receivedAt = now().toISOString()
      device.undecipherable.push({ body: encrypted, reason: String(error), receivedAt })
      return problem(400, String(error))
    }
  }

  const onDevice =
    (work: (device: Device) => PeerResponse | void): PeerRoute['handle'] =>
    ({ parts }) => {
      const device = devices.get(parts['id'] ?? '')
      return device ? (work(device) ?? { status: 204 }) : refusals.notFound
    }

  const { origin, stop } = await startPeer({
    port,
    faults,
    refusals,
    routes: (at) => {
      ownOrigin = at
      return [
        route('POST /push/:id', push, ({ parts }) => parts['id']),
        route('POST /subscriptions', async ({ body }) => {
          const given = parseJson(await body()) as { applicationServerKey?: unknown } | undefined
          const key = given?.applicationServerKey
          const device = createSubscription(
            typeof key === 'string' ? { applicationServerKey: key } : {},
          )
          return json(201, device)
        }),
        route(
          'GET /subscriptions/:id',
          onDevice((device) => json(200, describeDevice(device))),
        ),
        route(
          'DELETE /subscriptions/:id',
          onDevice((device) => device.unsubscribe()),
        ),
        route(
          'POST /subscriptions/:id/connect',
          onDevice((device) => device.connect()),
        ),
        route(
          'POST /subscriptions/:id/disconnect',
          onDevice((device) => device.disconnect()),
        ),
      ]
    },
  })
  return { origin, faults, createSubscription, devices: () => [...devices.values()], stop }
}

const describeDevice = ({ received, shown, undecipherable, isSubscribed }: Device) => ({
  received,
  shown: Object.fromEntries(shown),
  undecipherable: undecipherable.map(({ reason, receivedAt }) => ({ reason, receivedAt })),
  isSubscribed,
})
