import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** By hand, because fetch neither lets us name the host nor leaves the body compressed. */
export async function ask(
  url: string,
  { host, encoding }: { host: string; encoding: string },
): Promise<Answer> {
  const asked = request(url, { headers: { host, 'accept-encoding': encoding } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(await response.toArray()),
  }
}
