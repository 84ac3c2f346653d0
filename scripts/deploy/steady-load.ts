import { setTimeout as delay } from 'node:timers/promises'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'

export type LoadRequest = Http2Request & { kind: string; expected: number }

export type LoadReport = {
  asked: number
  failed: string[]
  /** Milliseconds from the request to the last byte, by kind. */
  times: Map<string, number[]>
}

/** Sends requests at a constant rate, without waiting for responses, until stopped. */
export function startLoad(
  ask: (asked: Http2Request) => Promise<Http2Response>,
  calls: readonly LoadRequest[],
  perSecond: number,
) {
  const report: LoadReport = { asked: 0, failed: [], times: new Map() }
  const over = new AbortController()
  const under = new Set<Promise<void>>()

  async function one(call: LoadRequest): Promise<void> {
    const start = performance.now()
    const answer = await ask(call).catch((error: unknown) => String(error))
    const times = report.times.get(call.kind) ?? []
    times.push(performance.now() - start)
    report.times.set(call.kind, times)
    const seen = typeof answer === 'string' ? answer : answer.status
    if (seen !== call.expected) report.failed.push(`${call.kind}: ${seen}`)
  }

  const asking = (async () => {
    const start = performance.now()
    while (!over.signal.aborted) {
      const due = ((performance.now() - start) / 1_000) * perSecond
      for (; report.asked < due; report.asked += 1) {
        const call = calls[report.asked % calls.length]
        if (!call) throw new Error('nothing to ask for')
        const asked = one(call).finally(() => under.delete(asked))
        under.add(asked)
      }
      await delay(5)
    }
  })()

  return {
    async stop(): Promise<LoadReport> {
      over.abort()
      await asking
      await Promise.all(under)
      return report
    },
  }
}

type Http2Request = {
  host: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

type Http2Response = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Sends requests to nginx on loopback under one of its names, over HTTP/2 and a persistent
 *  connection like a browser's. A closed connection is reopened. */
export function createHttp2Client(port: number, authority: string) {
  const sessions = new Map<string, ClientHttp2Session>()

  function sessionTo(host: string): ClientHttp2Session {
    const known = sessions.get(host)
    if (known && !known.closed && !known.destroyed) return known
    const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: host })
    // Each request on it reports the error as well.
    session.on('error', () => {})
    session.on('goaway', () => sessions.delete(host))
    sessions.set(host, session)
    return session
  }

  function ask({
    host,
    path,
    method = 'GET',
    headers = {},
    body,
  }: Http2Request): Promise<Http2Response> {
    const request = sessionTo(host).request({
      ':method': method,
      ':path': path,
      ':authority': host,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })
    request.setTimeout(20_000, () => request.close(constants.NGHTTP2_CANCEL))
    request.end(body)
    return answerTo(request)
  }

  const close = () => {
    for (const session of sessions.values()) session.close()
  }
  return { ask, close }
}

/** Registers all listeners at once: a small response may end before its body could be awaited. */
function answerTo(request: ClientHttp2Stream): Promise<Http2Response> {
  return new Promise((resolve, reject) => {
    let headers: Record<string, unknown> = {}
    const chunks: Buffer[] = []
    let ended = false
    request.on('response', (given) => (headers = { ...given }))
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => (ended = true))
    request.on('error', reject)
    request.on('close', () => {
      const status = Number(headers[':status'])
      if (ended && status > 0) resolve({ status, headers, body: Buffer.concat(chunks) })
      else reject(new Error(`closed early with ${request.rstCode}`))
    })
  })
}
