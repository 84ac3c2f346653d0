import { createPinnedAgent, type PinnedAgentOptions } from '@kot/safe-fetch/pinned-agent'
import { checkPublicUrl, UnsafeAddressError } from '@kot/safe-fetch/public-address'
import { BodyTooLargeError, readBody } from '@kot/safe-fetch/read-body'
import { request, type Dispatcher } from 'undici'
import { PhotoError } from './photo-error.ts'

const MAX_REDIRECTS = 3
export const FETCH_TIMEOUT_MS = 5_000
export const MAX_PHOTO_BYTES = 10 * 1_024 * 1_024

/** Short enough to try a second address within the time of a photo. */
const CONNECT_MS = 2_000
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT'

export type FetchOptions = Pick<PinnedAgentOptions, 'trustedOrigins' | 'lookup' | 'dial'>

type Hop = { body: Buffer } | { location: string }

const HEADERS = {
  // Identifies the client and its purpose.
  'user-agent': 'KotImages/1.0 (thumbnails of rental listings)',
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  // A compressed response could expand to any size.
  'accept-encoding': 'identity',
}

/**
 * Fetches a source photo. Its URL comes from an advert and is not trusted: each redirect is checked
 * again, and redirects, time and size are limited in total.
 *
 * @throws PhotoError
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
    // Also closes the connection to a source that is still sending.
    await agent.destroy()
  }
}

async function hopOf(url: URL, answer: Dispatcher.ResponseData): Promise<Hop> {
  const { statusCode, headers, body } = answer
  // Closing the connection makes an unread body fail. The error is ignored.
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
