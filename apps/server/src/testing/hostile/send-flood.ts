import { once } from 'node:events'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { seededRandom } from '@kot/domain/testing/random'
import {
  type FloodRequest,
  type FloodTarget,
  nextFloodRequest,
  type Sender,
} from './flood-requests.ts'

export type FloodReport = {
  sent: number
  statuses: Map<number, number>
  /** How long the answers took, in milliseconds. */
  byKind: Map<string, number[]>
  /** Responses of a failing server, and requests without a response. */
  failures: string[]
  /** 503 with Retry-After: refused in order to keep up. */
  deferred: string[]
}

type FloodOptions = {
  count: number
  /** Requests under way at any time, without those of slow readers. */
  atOnce: number
  /** Nothing is sent after this time. */
  maxMs?: number
}

const HOST = 'kot.localhost:3000'
/** So many connections of slow readers are open at a time. */
const MAX_SLOW = 50
/** More than the buffers of a connection hold. */
const UNREAD_FEEDS = 8

type Answer = { status: number; isDeferred: boolean; ms: number }

/** Sends hostile requests of all kinds from several networks over HTTP. */
export async function sendFlood(
  target: FloodTarget,
  { count, atOnce, maxMs = Infinity }: FloodOptions,
): Promise<FloodReport> {
  const random = seededRandom(1)
  const deadline = performance.now() + maxMs
  const client = createFloodClient(target.origin)
  const report: FloodReport = {
    sent: 0,
    statuses: new Map(),
    byKind: new Map(),
    failures: [],
    deferred: [],
  }

  async function sendNext(): Promise<void> {
    report.sent += 1
    const { kind, sender, request } = nextFloodRequest(random, target)
    const times = report.byKind.get(kind) ?? []
    report.byKind.set(kind, times)
    const path = request.path.slice(0, 80)
    try {
      const answer = await client.send(request, sender)
      if (answer === null) return
      const { status, isDeferred, ms } = answer
      report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
      times.push(ms)
      if (isDeferred) report.deferred.push(path)
      else if (status >= 500) report.failures.push(`${status} ${path}`)
    } catch (error) {
      if (request.client !== 'cut') report.failures.push(`${String(error)} ${path}`)
    }
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (report.sent < count && performance.now() < deadline) await sendNext()
    }),
  )
  client.close()
  return report
}

/** Sends requests from addresses of loopback. */
export function createFloodClient(origin: string) {
  const { hostname: host, port } = new URL(origin)
  const agents = new Map<string, Agent>()
  const slow: Socket[] = []

  function agentOf(localAddress: string): Agent {
    const known = agents.get(localAddress)
    if (known) return known
    const agent = new Agent({ keepAlive: true, localAddress })
    agents.set(localAddress, agent)
    return agent
  }

  /** Requests more than fits into the buffers of its connection, and reads nothing of it. */
  async function readSlowly(path: string, sender: Sender): Promise<void> {
    const socket = connect({ host, port: Number(port), localAddress: sender.localAddress })
    socket.on('error', () => {})
    const head = Object.entries(headersOf(sender)).map(([name, value]) => `${name}: ${value}`)
    const ask = (one: string) => `GET ${one} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`
    socket.write(ask(path) + ask('/d/current_market.json').repeat(UNREAD_FEEDS))
    await once(socket, 'readable')
    slow.push(socket)
    if (slow.length > MAX_SLOW) slow.shift()?.destroy()
  }

  /** The answer when it was read to its end; null where it is not read. */
  async function send(request: FloodRequest, sender: Sender): Promise<Answer | null> {
    const { path, method = 'GET', headers, body, client } = request
    if (client === 'slow') {
      await readSlowly(path, sender)
      return null
    }
    const started = performance.now()
    const asked = httpRequest({
      host,
      port,
      path,
      method,
      ...(client === undefined
        ? { agent: agentOf(sender.localAddress) }
        : { agent: false, localAddress: sender.localAddress }),
      headers: { ...headersOf(sender), ...headers },
    })
    asked.end(body)
    if (client === 'leaving') {
      asked.on('error', () => {})
      await once(asked, 'finish')
      asked.destroy()
      return null
    }
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    const { statusCode: status = 0 } = answer
    const isDeferred = status === 503 && answer.headers['retry-after'] !== undefined
    return { status, isDeferred, ms: performance.now() - started }
  }

  return {
    send,
    close() {
      for (const socket of slow) socket.destroy()
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

const headersOf = ({ forwardedFor }: Sender): Record<string, string> => ({
  host: HOST,
  ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }),
})
