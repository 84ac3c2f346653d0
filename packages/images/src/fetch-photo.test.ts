import { FORBIDDEN_ANSWERS, FORBIDDEN_URLS } from '@kot/safe-fetch/testing/forbidden-addresses'
import { startLocalSite } from '@kot/safe-fetch/testing/local-site'
import { standInDial } from '@kot/safe-fetch/testing/stand-in-dial'
import { expect, test } from 'vitest'
import { fetchPhoto, type FetchOptions } from './fetch-photo.ts'

const PUBLIC = '93.184.215.14'

/** Names are innocent where something else about the address is wrong; all others lead inside. */
const lookupForbidden = async (host: string) =>
  ['public.example', 'photos.example'].includes(host) ? [PUBLIC] : ['127.0.0.1']

const startCanary = () => startLocalSite((_request, response) => response.end('reached'))

const outcome = (url: string, options: FetchOptions) =>
  fetchPhoto(url, options).then(String, (error: Error) => error.message)

test('the canary is reached where an address is public, so that silence means something', async () => {
  const canary = await startCanary()
  const { dial, dialled } = standInDial(canary.port)
  const lookup = async () => [PUBLIC]
  expect(await outcome('http://photos.example/a.jpg', { dial, lookup })).toBe('reached')
  expect(await outcome('http://photos.example.:443/a.jpg', { dial, lookup })).toBe('reached')
  expect(await outcome(`http://${PUBLIC}/a.jpg`, { dial, lookup })).toBe('reached')
  expect(await outcome('http://[2606:2800:21f::1]/a.jpg', { dial, lookup })).toBe('reached')
  expect(dialled).toEqual([PUBLIC, PUBLIC, PUBLIC, '2606:2800:21f::1'])
  expect(canary.connections()).toBe(4)
})

test('none of the forbidden addresses is ever connected to', async () => {
  const canary = await startCanary()
  const { dial, dialled } = standInDial(canary.port)
  expect(new Set(FORBIDDEN_URLS).size).toBeGreaterThanOrEqual(150)
  const outcomes: Record<string, string> = {}
  for (const url of FORBIDDEN_URLS) {
    outcomes[url] = await outcome(url, { dial, lookup: lookupForbidden })
  }
  const refused = FORBIDDEN_URLS.map((url) => [url, 'unusable photo: address'])
  expect(outcomes).toEqual(Object.fromEntries(refused))
  expect(dialled).toEqual([])
  expect(canary.connections()).toBe(0)
})

test('a redirect to any of the forbidden addresses ends there', async () => {
  const canary = await startCanary()
  const site = await startLocalSite((request, response) => {
    const target = FORBIDDEN_URLS[Number(request.url?.slice(1))]
    if (target === undefined) return void response.writeHead(404).end()
    // Headers are bytes: this is how a server sends what is not ASCII.
    response.writeHead(302, { location: Buffer.from(target.trim()).toString('latin1') }).end()
  })
  const { dial, dialled } = standInDial(canary.port, { [PUBLIC]: site.port })
  const outcomes = new Set<string>()
  for (const index of FORBIDDEN_URLS.keys()) {
    outcomes.add(await outcome(`http://public.example/${index}`, { dial, lookup: lookupForbidden }))
  }
  // A status where the target is no address by itself, so that it stays on the redirecting site.
  expect(outcomes).toEqual(new Set(['unusable photo: address', 'unusable photo: status']))
  expect(new Set(dialled)).toEqual(new Set([PUBLIC]))
  expect(site.asked.length).toBeGreaterThanOrEqual(FORBIDDEN_URLS.length)
  expect(canary.connections()).toBe(0)
})

test.each(FORBIDDEN_ANSWERS.map((answer) => [answer.join(' and ') || 'nothing', answer]))(
  'a name is condemned by the answer %s',
  async (_said, answer) => {
    const canary = await startCanary()
    const { dial } = standInDial(canary.port)
    const lookup = async () => [...answer]
    expect(await outcome('http://stranger.example/a.jpg', { dial, lookup })).toMatch(
      answer.length === 0 ? /unreachable$/ : /address$/,
    )
    expect(canary.connections()).toBe(0)
  },
)

test('a name that changes its answer after it was judged changes nothing', async () => {
  const canary = await startCanary()
  const site = await startLocalSite((_request, response) => response.end('photo'))
  const { dial, dialled } = standInDial(canary.port, { [PUBLIC]: site.port })
  let asked = 0
  const lookup = async () => {
    asked += 1
    return asked === 1 ? [PUBLIC] : ['127.0.0.1']
  }
  expect(await outcome('http://rebinding.example/a.jpg', { dial, lookup })).toBe('photo')
  expect({ asked, dialled }).toEqual({ asked: 1, dialled: [PUBLIC] })
  // The next photo resolves the name again, and the new address is checked.
  expect(await outcome('http://rebinding.example/b.jpg', { dial, lookup })).toMatch(/address$/)
  expect(canary.connections()).toBe(0)
})

test('a name that changes its answer between redirects is judged at each', async () => {
  const canary = await startCanary()
  const site = await startLocalSite((_request, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  )
  const { dial, dialled } = standInDial(canary.port, { [PUBLIC]: site.port })
  const answers = [[PUBLIC], [PUBLIC], ['127.0.0.1']]
  const lookup = async () => answers.shift() ?? ['127.0.0.1']
  expect(await outcome('http://rebinding.example/a.jpg', { dial, lookup })).toMatch(/address$/)
  expect(dialled).toEqual([PUBLIC, PUBLIC])
  expect(canary.connections()).toBe(0)
})

test('a trusted origin is reached on its own port only, and leads nowhere else', async () => {
  const canary = await startCanary()
  const site = await startLocalSite((request, response) =>
    request.url === '/out'
      ? response.writeHead(302, { location: `${canary.origin}/` }).end()
      : response.end('photo'),
  )
  const trustedOrigins = new Set([site.origin])
  expect(await outcome(`${site.origin}/a.jpg`, { trustedOrigins })).toBe('photo')
  expect(await outcome(`${site.origin}/out`, { trustedOrigins })).toMatch(/address$/)
  expect(await outcome(`${canary.origin}/`, { trustedOrigins })).toMatch(/address$/)
  const withUser = site.origin.replace('//', '//user@')
  expect(await outcome(withUser, { trustedOrigins })).toMatch(/address$/)
  expect(canary.connections()).toBe(0)
})
