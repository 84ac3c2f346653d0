import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl, UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { BodyTooLargeError, readBody } from '@kot/safe-fetch/read-body'
import { request, type Dispatcher } from 'undici'
import { PhotoError } from './photo-error.ts'

const MAX_REDIRECTS = 3
export const FETCH_TIMEOUT_MS = 5_000
export const MAX_PHOTO_BYTES = 10 * 1_024 * 1_024

/** Short enough that a second address still has a chance within the time a photo gets. */
const CONNECT_MS = 2_000
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT'

export type FetchOptions = Pick<PinnedAgentOptions, 'trustedOrigins' | 'lookup' | 'dial'>

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
  const deadline = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  let next = address
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const hop = await ask(next, options, deadline)
    if ('body' in hop) return hop.body
    next = hop.location
  }
  throw new PhotoError('redirects')
}

async function ask(address: string, options: FetchOptions, deadline: AbortSignal): Promise<Hop> {
  const { trustedOrigins = new Set() } = options
  const agent = createPinnedAgent({ connectMs: CONNECT_MS, ...options })
  try {
    const url = checkPublicUrl(address, trustedOrigins)
    return await hopOf(
      url,
      await request(url, { dispatcher: agent, headers: HEADERS, signal: deadline }),
    )
  } catch (error) {
    throw toPhotoError(error, deadline)
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
    if (!URL.canParse(location, url.href)) throw new PhotoError('address')
    return { location: new URL(location, url).href }
  }
  if (statusCode !== 200) throw new PhotoError('status')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new PhotoError('encoding')
  if (Number(headers['content-length'] ?? 0) > MAX_PHOTO_BYTES) throw new PhotoError('too large')
  return {
    body: await readBody(body, { maxWireBytes: MAX_PHOTO_BYTES, maxDecodedBytes: MAX_PHOTO_BYTES }),
  }
}

function toPhotoError(error: unknown, deadline: AbortSignal): PhotoError {
  if (error instanceof PhotoError) return error
  if (error instanceof UnsafeAddressError) return new PhotoError('address', error)
  if (error instanceof BodyTooLargeError) return new PhotoError('too large')
  const hangs =
    deadline.aborted ||
    (error instanceof Error && 'code' in error && error.code === CONNECT_TIMEOUT)
  return new PhotoError(hangs ? 'too slow' : 'unreachable', error)
}
