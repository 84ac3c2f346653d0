import { request, type Dispatcher } from 'undici'
import { UnusablePhoto } from '../unusable-photo.ts'
import { hostOf, parsePhotoUrl } from './parse-photo-url.ts'
import { dialForReal, pinnedAgent, type Dial } from './pinned-agent.ts'
import { readWithin } from './read-within.ts'
import { lookupInSystem, resolvePublic, type Lookup } from './resolve-public.ts'

const MOST_REDIRECTS = 3
export const LONGEST_MS = 5_000
export const MOST_BYTES = 10 * 1_024 * 1_024

export type FetchOptions = {
  /** Origins that may be asked although they are private: simulators of rental sites. */
  trustedOrigins?: ReadonlySet<string>
  lookup?: Lookup
  dial?: Dial
}

type Hop = { body: Buffer } | { location: string }

const HEADERS = {
  // Says honestly who asks and what for.
  'user-agent': 'KotImages/1.0 (thumbnails of rental listings)',
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  // A packed answer could unfold to any size.
  'accept-encoding': 'identity',
}

/**
 * The bytes of a source photo. Its address comes from an advert, that is, from a stranger: each hop is
 * judged anew, and redirects, time and size are bounded over the whole journey.
 *
 * @throws UnusablePhoto
 */
export async function fetchPhoto(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const deadline = AbortSignal.timeout(LONGEST_MS)
  let next = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const hop = await ask(next, options, deadline)
    if ('body' in hop) return hop.body
    next = hop.location
  }
  throw new UnusablePhoto('redirects')
}

async function ask(address: string, options: FetchOptions, deadline: AbortSignal): Promise<Hop> {
  const { trustedOrigins = new Set(), lookup = lookupInSystem, dial = dialForReal } = options
  const url = parsePhotoUrl(address, trustedOrigins)
  if (!url) throw new UnusablePhoto('address')
  const trusted = trustedOrigins.has(url.origin)
  const addresses = await before(deadline, resolvePublic(hostOf(url), { lookup, trusted }))
  const agent = pinnedAgent(addresses, dial)
  try {
    return await hopOf(
      url,
      await request(url, { dispatcher: agent, headers: HEADERS, signal: deadline }),
    )
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error
    throw new UnusablePhoto(deadline.aborted ? 'too slow' : 'unreachable', error)
  } finally {
    // Also hangs up on a source that is still sending.
    await agent.destroy()
  }
}

async function hopOf(url: URL, answer: Dispatcher.ResponseData): Promise<Hop> {
  const { statusCode, headers, body } = answer
  // Hanging up makes an unread body fail; nobody is left to be told.
  body.on('error', () => {})
  const { location } = headers
  if ([301, 302, 303, 307, 308].includes(statusCode) && typeof location === 'string') {
    if (!URL.canParse(location, url.href)) throw new UnusablePhoto('address')
    return { location: new URL(location, url).href }
  }
  if (statusCode !== 200) throw new UnusablePhoto('status')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new UnusablePhoto('encoding')
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new UnusablePhoto('too large')
  return { body: await readWithin(MOST_BYTES, body) }
}

/** The system's resolver cannot be called off, but nobody has to wait for it. */
function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new UnusablePhoto('too slow'))
    if (deadline.aborted) late()
    deadline.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late))
  })
}
