import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { controlPage, siteList } from './control-page.ts'
import { isFault } from '../faults/faults.ts'
import type { RentalSites } from '../serve/rental-sites.ts'
import { type ChangingFacts, eventKinds, type WorldEvent } from '../world/events.ts'
import type { World } from '../world/world.ts'

export type Control = { origin: string; close: () => Promise<void> }

type ControlInput = Readonly<Record<string, unknown>>
type ControlResponse = { status: number; type: string; body: string }

/**
 * Starts the server that controls the simulated sites, for developers and tests:
 *
 *   GET /              a page with these controls
 *   GET /sites         name, origin, number of adverts and fault of each
 *   POST /fault        {site, fault}: sets a fault; null ends it
 *   POST /event        {kind: appear | drop | leave | back | change, home?, …}: triggers an event
 *   POST /advance      {minutes}: advances the clock of the world
 *   GET /log?site=     the requests to a site
 *   GET /truth         the homes on offer
 */
export async function startControl(options: {
  sites: RentalSites
  port: number
  /** Called after every change. */
  onChange?: () => void
}): Promise<Control> {
  const { sites, onChange } = options
  const routes: Record<string, (given: ControlInput, url: URL) => unknown> = {
    'GET /sites': () => siteList(sites),
    'GET /truth': () => sites.world.truth(),
    'GET /log': (_given, url) => sites.log.of(url.searchParams.get('site') ?? undefined),
    'POST /fault': ({ site, fault }) => {
      const none = fault === null || fault === ''
      if (!none && !isFault(fault))
        throw new RangeError(`There is no fault ${JSON.stringify(fault)}`)
      sites.setFault(String(site), none ? null : fault)
      return siteList(sites)
    },
    'POST /event': (given) => handleCommand(sites.world, given),
    'POST /advance': ({ minutes }) => {
      const ms = Number(minutes) * 60_000
      if (!(ms >= 0)) throw new RangeError('minutes is a number from 0 on')
      sites.world.advance(ms)
      return { now: sites.world.now }
    },
  }

  const answerTo = async (request: IncomingMessage): Promise<ControlResponse> => {
    if (comesFromElsewhere(request)) return errorResponse(403, 'only from this page')
    const url = new URL(request.url ?? '/', 'http://control')
    if (request.method === 'GET' && url.pathname === '/') {
      return { status: 200, type: 'text/html', body: controlPage(siteList(sites), sites.world.now) }
    }
    const route = routes[`${request.method} ${url.pathname}`]
    if (!route) return errorResponse(404, 'nothing is here')
    const { given, byHand } = await read(request)
    const done = JSON.stringify(route(given, url))
    if (request.method === 'POST') onChange?.()
    return byHand
      ? { status: 303, type: 'text/plain', body: '' }
      : { status: 200, type: 'application/json', body: done }
  }

  const server = createServer((request, response) => {
    answerTo(request)
      .catch((error: unknown) => errorResponse(400, error instanceof Error ? error.message : 'no'))
      .then((answer) => send(answer, response))
      .catch(() => response.destroy())
  })
  server.listen(options.port, process.env['LISTEN_ADDRESS'] ?? '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Browsers send the origin of a posting page. Requests from other pages are rejected. */
const comesFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined &&
  !(URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host)

/** Reads JSON from programs and form data from the page. */
async function read(request: IncomingMessage): Promise<{ given: ControlInput; byHand: boolean }> {
  const body = await text(request)
  const byHand = request.headers['content-type'] === 'application/x-www-form-urlencoded'
  if (byHand) return { given: Object.fromEntries(new URLSearchParams(body)), byHand }
  const given = body === '' ? {} : (JSON.parse(body) as unknown)
  if (typeof given !== 'object' || given === null) throw new TypeError('an object is required')
  return { given: given as ControlInput, byHand }
}

const errorResponse = (status: number, body: string): ControlResponse => ({
  status,
  type: 'text/plain',
  body,
})

function send({ status, type, body }: ControlResponse, response: ServerResponse): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      ...(status === 303 && { location: '/' }),
    })
    .end(body)
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

type EventInput = Readonly<Record<string, unknown>>

/** Triggers an event, for a random home if none is given. Returns null when there is no such home. */
function handleCommand(world: World, given: EventInput): WorldEvent | null {
  const kind = eventKinds.find((one) => one === given['kind'])
  if (kind === undefined) throw new RangeError(`There is no event ${JSON.stringify(given['kind'])}`)
  const home = textOf(given['home'])
  if (kind === 'appear') {
    const { sites, price } = given
    const { key } = world.appear({
      ...(Array.isArray(sites) && { sites: sites.map(String) }),
      ...(typeof price === 'number' && { price }),
    })
    return { kind, home: key }
  }
  if (home === null) return world.happen(kind)
  const site = textOf(given['site'])
  switch (kind) {
    case 'drop':
      world.drop(home, Number(given['kr'] ?? 5_000))
      return { kind, home }
    case 'back':
      world.comeBack(home)
      return { kind, home }
    case 'change':
      world.change(home, factsOf(given))
      return { kind, home }
    case 'leave':
      world.leave(home, site ?? undefined)
      return { kind, home, ...(site !== null && { site }) }
  }
}

const textOf = (given: unknown): string | null =>
  typeof given === 'string' && given !== '' ? given : null

function factsOf({ size, pets, available }: EventInput): ChangingFacts {
  return {
    ...(typeof size === 'number' && { size }),
    ...((typeof pets === 'boolean' || pets === null) && { pets }),
    ...((typeof available === 'string' || available === null) && { available }),
  }
}
