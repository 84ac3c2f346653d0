import { AccessLog } from './access-log.ts'
import type { Fault } from './faults.ts'
import { pushTo } from './push-to.ts'
import { serveSite } from './serve-site.ts'
import type { Site } from './site.ts'
import type { World } from './world/world.ts'

export type RentalSites = {
  /** Where each site lives, by its name. */
  origins: Readonly<Record<string, string>>
  log: AccessLog
  world: World
  fault: (site: string) => Fault | null
  /** null ends it. */
  setFault: (site: string, fault: Fault | null) => void
  /** The partner without pages brings its adverts, with its fault if it has one; null when it cannot. */
  push: (url: string, token: string) => Promise<Response | null>
  close: () => Promise<void>
}

/** Many rental sites of one world, each on its own port. */
export async function startRentalSites(options: {
  world: World
  sites: readonly Site[]
  /** In the order of the sites; 0 or nothing for any. */
  ports?: readonly number[]
  host?: '127.0.0.1'
}): Promise<RentalSites> {
  const { world, sites, ports = [], host = '127.0.0.1' } = options
  const log = new AccessLog()
  const faultOf = new Map<string, Fault>()
  const served = await Promise.all(
    sites.map((site, index) =>
      serveSite({
        site,
        world,
        log,
        host,
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
