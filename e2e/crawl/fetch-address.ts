import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Lang } from '@kot/domain/lang'
import { hosts, port } from '../hosts.ts'

export type Fetched = {
  status: number
  location: string | null
  type: string
  text: string
  /** As it came over the line, packed. */
  bytes: number
}

/** Eight at once: the machine has other work. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Asks as a crawler does: packed, following nothing. Playwright's own requests hide how much came. */
export function fetchAddress(lang: Lang, path: string): Promise<Fetched> {
  const headers = {
    host: new URL(hosts[lang]).host,
    'accept-encoding': 'gzip',
    // Gets pages whole, as search engines do.
    'user-agent': 'Googlebot/2.1',
  }
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers, host: '127.0.0.1' }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const packed = answer.headers['content-encoding'] === 'gzip' && body.length > 0
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          type: answer.headers['content-type'] ?? '',
          text: (packed ? gunzipSync(body) : body).toString('utf8'),
          bytes: body.length,
        })
      })
    })
      .on('error', reject)
      .end()
  })
}
