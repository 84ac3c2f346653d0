import { Agent, request } from 'node:http'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  lang?: 'is' | 'en'
  jwt?: string
  body?: object
  headers?: Record<string, string>
  /** Which address of this machine it comes from; limits count by it. */
  from?: string
  patienceMs?: number
}

/** Status 0: there was no response; `fault` is the reason. */
export type CallResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  fault: string | null
}

export type Call = (ask: CallOptions) => Promise<CallResponse>

const TIMEOUT_MS = 10_000

/** Sends a request as a browser on this machine would. Never throws. */
export function createCaller(port: number): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  return (ask) =>
    new Promise((settle) => {
      const { method = 'GET', path, lang = 'is', jwt, body, headers, from } = ask
      const nothing = (fault: string) => settle({ status: 0, headers: {}, body: '', fault })
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          ...(from === undefined ? { agent } : { localAddress: from, agent: false }),
          headers: {
            host: `${lang === 'en' ? 'en.' : ''}kot.localhost:${port}`,
            ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          signal: AbortSignal.timeout(ask.patienceMs ?? TIMEOUT_MS),
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', (error) => nothing(nameOf(error)))
          answer.on('end', () => {
            const { statusCode: status = 0 } = answer
            const text = Buffer.concat(chunks).toString()
            settle({ status, headers: answer.headers, body: text, fault: null })
          })
        },
      )
      asked.on('error', (error) => nothing(nameOf(error)))
      asked.end(payload)
    })
}

const nameOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name
