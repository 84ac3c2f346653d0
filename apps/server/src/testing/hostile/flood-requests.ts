import { randomBytes } from 'node:crypto'
import type { Random } from '@kot/domain/testing/random'

/** What a flood requests, from a market that it has read before. */
export type FloodTarget = {
  origin: string
  /** Ids of homes on the market. */
  homes: readonly number[]
  /** Signed addresses of photos. */
  photos: readonly string[]
}

export type FloodRequest = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** `slow`: reads no response beyond its beginning. `leaving`: has left when the response comes. `cut`: requests so
   *  much that its connection may be cut. */
  client?: 'slow' | 'leaving' | 'cut'
}

/** @param share of a hundred requests */
type Kind = { share: number; make: (random: Random, target: FloodTarget) => FloodRequest }

const letters = 'aábdðeéfghiíjklmnoóprstuúvxyýþæö'
const json = { 'content-type': 'application/json' }
const some = (random: Random) => random.between(1, 1e9)

const kinds: Readonly<Record<string, Kind>> = {
  'pages with queries that no page reads': {
    share: 24,
    make: (random) => ({ path: `/contact?fbclid=${some(random)}` }),
  },
  'pages with a search': {
    share: 2,
    make: (random) => ({
      path: `/?maxPrice=${random.between(100, 900)}000&rooms=${random.between(1, 5)}`,
    }),
  },
  'pages for one person': {
    share: 2,
    make: (random, { homes }) => ({ path: `/?home=${random.pick(homes)}&x=${some(random)}` }),
  },
  'pages of homes': {
    share: 2,
    make: (random, { homes }) => ({ path: `/ibud/${random.pick(homes)}?x=${some(random)}` }),
  },
  'link previews': {
    share: 7,
    make: (random, { homes }) => ({
      path: `/social/${random.pick(['ibud', 'home'])}-${random.pick(homes)}.png`,
    }),
  },
  photos: { share: 7, make: (random, { photos }) => ({ path: random.pick(photos) }) },
  'address search': {
    share: 16,
    make: (random) => {
      const typed = Array.from({ length: 3 }, () => letters[random.between(0, 31)]).join('')
      return { path: `/api/v1/addresses?q=${encodeURIComponent(typed)}` }
    },
  },
  'missing assets': {
    share: 18,
    make: (random) => ({ path: `/assets/entry-${some(random)}.js` }),
  },
  'wrong partner tokens': {
    share: 10,
    make: () => ({
      path: '/api/v1/partners/adverts',
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
      body: '{"adverts":[]}',
    }),
  },
  'oversized input': {
    share: 4,
    make: (random) =>
      random.pick<FloodRequest>([
        { path: `/api/v1/addresses?q=${'a'.repeat(10_000)}` },
        { path: `/?maxPrice=${'9'.repeat(10_000)}` },
        { path: '/', headers: { cookie: 'x'.repeat(20_000) }, client: 'cut' },
        {
          path: '/api/v1/sign_in',
          method: 'POST',
          headers: json,
          body: `"${'x'.repeat(70_000)}"`,
          client: 'cut',
        },
      ]),
  },
  'control characters': {
    share: 4,
    make: (random) =>
      random.pick<FloodRequest>([
        { path: '/api/v1/addresses?q=a%00b%0D%0Ac%1B' },
        { path: '/atom/%0D%0Ax.xml' },
        { path: '/ibud/%00' },
        { path: '/social/ibud-%0A1.png' },
        { path: '/?rooms=%0D%0A%00' },
        {
          path: '/api/v1/sign_in',
          method: 'POST',
          headers: json,
          // Another one each time: guesses for one address are answered after some seconds, on purpose.
          body: JSON.stringify({
            email: `a\u0000\r\n${some(random)}@kot.test`,
            password: '\u001B',
          }),
        },
      ]),
  },
  'slow readers': {
    share: 1,
    make: (random, { homes }) => ({ path: `/?home=${random.pick(homes)}`, client: 'slow' }),
  },
  'clients that leave': {
    share: 3,
    make: (random, { homes, photos }) => ({
      path: random.pick([random.pick(photos), `/social/ibud-${random.pick(homes)}.png`]),
      client: 'leaving',
    }),
  },
}

const deck: readonly string[] = Object.entries(kinds).flatMap(([name, { share }]) =>
  Array<string>(share).fill(name),
)

/** Where a request comes from: an address of loopback, or a forwarded header (TRUST_PROXY), because loopback
 *  has no networks of IPv6. */
export type Sender = { localAddress: string; forwardedFor: string | null }

const ipv4Networks = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
const inOneNetwork = (random: Random) => `2001:db8:0:1::${random.between(1, 0xffff).toString(16)}`
const inAnyNetwork = (random: Random) => `2001:db8:1:${random.between(1, 0xffff).toString(16)}::1`

function senderOf(random: Random): Sender {
  const localAddress = random.pick(ipv4Networks)
  const which = random.next()
  if (which < 0.8) return { localAddress, forwardedFor: null }
  return { localAddress, forwardedFor: (which < 0.95 ? inOneNetwork : inAnyNetwork)(random) }
}

/** The next request of a flood: all kinds in their shares, from three addresses of IPv4, from addresses of one
 *  network of IPv6, and from many such networks. */
export function nextFloodRequest(
  random: Random,
  target: FloodTarget,
): { kind: string; sender: Sender; request: FloodRequest } {
  const kind = random.pick(deck)
  const request = kinds[kind]?.make(random, target) ?? { path: '/' }
  return { kind, sender: senderOf(random), request }
}
