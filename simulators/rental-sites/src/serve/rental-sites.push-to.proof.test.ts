import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../faults/faults.ts'
import { startTimeline } from '../demo.ts'
import { startRentalSites, type RentalSites } from './rental-sites.ts'
import { aWorld, smallSites } from '../testing/small-sites.ts'

type PushedRequest = { method: string; type: string; token: string; body: string }

let sites: RentalSites
let server: Server
let url: string
let status: number
const brought: PushedRequest[] = []

beforeEach(async () => {
  brought.length = 0
  status = 202
  sites = await startRentalSites({ world: aWorld(), sites: smallSites })
  server = createServer((request, response) => {
    void take(request).then((one) => {
      brought.push(one)
      return response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await sites.close()
})

const take = async (request: IncomingMessage): Promise<PushedRequest> => ({
  method: request.method ?? '',
  type: request.headers['content-type'] ?? '',
  token: request.headers.authorization ?? '',
  body: await text(request),
})

const idsIn = (body: string) =>
  (JSON.parse(body) as { adverts: { id: number }[] }).adverts.map(({ id }) => id)

test('a partner pushes its whole stock with its token', async () => {
  const answer = await sites.push(url, 'a-token')

  expect(answer?.status).toBe(202)
  expect(brought).toMatchObject([
    { method: 'PUT', type: 'application/json', token: 'Bearer a-token' },
  ])
  expect(idsIn(brought[0]?.body ?? '')).toEqual(sites.world.adverts('push').map(({ id }) => id))
})

test('what it pushes has the fault of its site', async () => {
  sites.setFault('push', 'empty')
  await sites.push(url, 'a-token')
  sites.setFault('push', 'html-for-json')
  await sites.push(url, 'a-token')

  expect(idsIn(brought[0]?.body ?? '')).toEqual([])
  expect(brought[1]?.type).toContain('text/html')
})

test.each<Fault>(['server-error', 'captcha', 'redirect-loop', 'hang', 'refuse', 'endless'])(
  'a partner under %s pushes nothing',
  async (fault) => {
    sites.setFault('push', fault)

    expect(await sites.push(url, 'a-token')).toBeNull()
    expect(brought).toEqual([])
  },
)

test('it pushes again what was rejected and what has changed, and nothing else', async () => {
  status = 503
  const life = startTimeline(sites, { tickMs: 0, push: { url, token: 'a-token', everyMs: 20 } })
  try {
    await expect.poll(() => brought.length).toBeGreaterThan(1)
    status = 202
    const refused = brought.length
    await expect.poll(() => brought.length).toBeGreaterThan(refused)
    sites.world.appear({ sites: ['html'] })
    const { key } = sites.world.appear({ sites: ['push'] })
    const id = sites.world.adverts('push').find(({ home }) => home.key === key)?.id
    await expect.poll(() => idsIn(brought.at(-1)?.body ?? '')).toContain(id)

    const count = brought.length
    sites.world.appear({ sites: ['html'] })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(brought).toHaveLength(count)
  } finally {
    life.stop()
  }
})

test('events happen only when they are enabled and time passes', async () => {
  const { now } = sites.world
  const before = JSON.stringify(sites.world.truth())

  const still = startTimeline(sites, { tickMs: 0 })
  await expect.poll(() => sites.world.now.getTime()).toBeGreaterThan(now.getTime())
  still.stop()
  expect(JSON.stringify(sites.world.truth())).toBe(before)

  const lively = startTimeline(sites, { tickMs: 10 })
  await expect.poll(() => JSON.stringify(sites.world.truth())).not.toBe(before)
  lively.stop()
})
