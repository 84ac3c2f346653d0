import { AccessLog } from './access-log.ts'
import { type Fault, floods } from '../faults/faults.ts'
import { render, serveSite } from './serve-site.ts'
import type { Site } from '../world/site.ts'
import type { World } from '../world/world.ts'

export type RentalSites = {
  /** The origin of each site by its name. */
  origins: Readonly<Record<string, string>>
  log: AccessLog
  world: World
  fault: (site: string) => Fault | null
  /** null ends the fault. */
  setFault: (site: string, fault: Fault | null) => void
  /** Uploads the adverts of the push-only partner, subject to its fault. null when it cannot. */
  push: (url: string, token: string) => Promise<Response | null>
  close: () => Promise<void>
}

/** Several rental sites of one world, each on its own port. */
export async function startRentalSites(options: {
  world: World
  sites: readonly Site[]
  /** In the order of the sites. 0 or a missing value selects any free port. */
  ports?: readonly number[]
}): Promise<RentalSites> {
  const { world, sites, ports = [] } = options
  const log = new AccessLog()
  const faultOf = new Map<string, Fault>()
  const served = await Promise.all(
    sites.map((site, index) =>
      serveSite({
        site,
        world,
        log,
        port: ports[index] ?? 0,
        fault: () => faultOf.get(site.name) ?? null,
      }),
    ),
  )
  const origins = Object.fromEntries(
    sites.map(({ name }, index) => [name, served[index]?.origin ?? '']),
  )
  return {
    origins,
    log,
    world,
    fault: (site) => faultOf.get(site) ?? null,
    setFault(site, fault) {
      if (!(site in origins)) throw new RangeError(`There is no site ${site}`)
      if (fault === null) faultOf.delete(site)
      else faultOf.set(site, fault)
    },
    async push(url, token) {
      const site = sites.find(({ name }) => name === 'push')
      if (!site) throw new RangeError('There is no partner that pushes')
      const origin = origins[site.name] ?? ''
      return pushTo(url, token, { world, site, origin, fault: faultOf.get(site.name) ?? null })
    },
    close: async () => void (await Promise.all(served.map((site) => site.close()))),
  }
}

/**
 * Uploads a partner's whole stock, as its export shows it now. Returns null when there is no export: a
 * partner whose own site is down uploads nothing.
 */
async function pushTo(
  url: string,
  token: string,
  partner: { world: World; site: Site; origin?: string; fault?: Fault | null },
): Promise<Response | null> {
  const { world, site, origin = 'http://push.example', fault = null } = partner
  if (fault === 'hang' || fault === 'refuse' || (fault !== null && floods[fault])) return null
  const request = { method: 'GET', url: new URL('/export', origin), headers: {}, body: '' }
  const { status, headers, body } = render({ site, fault, request, world, origin })
  if (status !== 200) return null
  return fetch(url, {
    method: 'PUT',
    headers: {
      'content-type': headers['content-type'] ?? 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}
