import { connect, constants, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'

export type Asked = {
  host: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Asks nginx on loopback under one of its names, over HTTP/2 and a connection that stays open as a
 *  browser's would; one that was closed is opened again. */
export function createAsker(port: number, authority: string) {
  const sessions = new Map<string, ClientHttp2Session>()

  function sessionTo(host: string): ClientHttp2Session {
    const known = sessions.get(host)
    if (known && !known.closed && !known.destroyed) return known
    const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: host })
    // Every request on it is told as well.
    session.on('error', () => {})
    session.on('goaway', () => sessions.delete(host))
    sessions.set(host, session)
    return session
  }

  function ask({ host, path, method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
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

/** Listens to everything at once: a small answer is over before anybody could wait for its body. */
function answerTo(request: ClientHttp2Stream): Promise<Answer> {
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
