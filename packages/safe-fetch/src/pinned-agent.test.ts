import { onTestFinished, expect, test } from 'vitest'
import { request } from 'undici'
import { createPinnedAgent, type PinnedAgentOptions } from './pinned-agent.ts'
import { FORBIDDEN_URLS } from './testing/forbidden-addresses.ts'
import { startLocalSite } from './testing/local-site.ts'
import { standInDial } from './testing/stand-in-dial.ts'

const PUBLIC = '93.184.215.14'
const lookupForbidden = async (host: string) =>
  ['public.example', 'photos.example'].includes(host) ? [PUBLIC] : ['127.0.0.1']

const startCanary = () => startLocalSite((_request, response) => response.end('reached'))

function agentOf(options: Partial<PinnedAgentOptions>) {
  const agent = createPinnedAgent({ connectMs: 2_000, ...options })
  onTestFinished(() => agent.destroy())
  return async (url: string) => {
    try {
      const { statusCode, body } = await request(url, { dispatcher: agent })
      return `${statusCode} ${await body.text()}`
    } catch (error) {
      return (error as Error).name
    }
  }
}

test('a caller that checks nothing itself cannot reach a forbidden address', async () => {
  const canary = await startCanary()
  const { dial, dialled } = standInDial(canary.port)
  const ask = agentOf({ dial, lookup: lookupForbidden })
  expect(await ask('http://public.example/')).toBe('200 reached')
  // What the agent never hears of: other schemes, no URL at all, and what is only wrong in its text.
  const heard = FORBIDDEN_URLS.filter(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && url.length < 2_048,
  ).filter((url) => new URL(url).username === '' && new URL(url).password === '')
  expect(heard.length).toBeGreaterThan(150)
  for (const url of heard) expect([url, await ask(url)]).toEqual([url, 'UnsafeAddressError'])
  expect(dialled).toEqual([PUBLIC])
  expect(canary.connections()).toBe(1)
})

test('a redirect is given back, not followed', async () => {
  const site = await startLocalSite((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  )
  const { dial, dialled } = standInDial(0, { [PUBLIC]: site.port })
  expect(await agentOf({ dial, lookup: lookupForbidden })('http://public.example/')).toBe('302 ')
  expect(dialled).toEqual([PUBLIC])
})

test('a name that changes its answer after it was checked changes nothing', async () => {
  const site = await startLocalSite((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('page'),
  )
  const { dial, dialled } = standInDial(0, { [PUBLIC]: site.port })
  const answers = [[PUBLIC], ['127.0.0.1']]
  const ask = agentOf({ dial, lookup: async () => answers.shift() ?? [] })
  expect(await ask('http://rebinding.example/')).toBe('200 page')
  // The next connection looks the name up anew, and the new answer is checked.
  expect(await ask('http://rebinding.example/')).toBe('UnsafeAddressError')
  expect(dialled).toEqual([PUBLIC])
})

test('a second address of a name is tried where the first does not answer', async () => {
  const site = await startLocalSite((_request, response) => response.end('page'))
  const origin = `http://site.example:${site.port}`
  const ask = agentOf({
    trustedOrigins: new Set([origin]),
    lookup: async () => ['127.0.0.2', '127.0.0.1'],
  })
  expect(await ask(`${origin}/`)).toBe('200 page')
})

test('a trusted origin is one scheme, host and port', async () => {
  const site = await startLocalSite((_request, response) => response.end('page'))
  const other = await startCanary()
  const ask = agentOf({ trustedOrigins: new Set([site.origin]) })
  expect(await ask(`${site.origin}/`)).toBe('200 page')
  expect(await ask(`${other.origin}/`)).toBe('UnsafeAddressError')
  expect(await ask(site.origin.replace('http:', 'https:'))).toBe('UnsafeAddressError')
  expect(other.connections()).toBe(0)
})
