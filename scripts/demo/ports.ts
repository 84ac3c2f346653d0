import { CommandError } from '../command-line/command.ts'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'

/** Where each part of a demo listens, counted from the port of its server. The rental sites come last:
 *  there are as many as there are readers. */
const offsets = {
  server: 0,
  private: 1,
  photos: 101,
  google: 102,
  facebook: 103,
  cardProvider: 104,
  mailbox: 110,
  smtp: 111,
  telegram: 112,
  ntfy: 113,
  pushService: 114,
  webhookReceiver: 115,
  sitesControl: 119,
  sites: 120,
} as const

export type DemoPorts = Record<keyof typeof offsets, number>

const MAX_PORT = 65_535
const LAST_OFFSET = offsets.sites + allSites.length - 1

/** The ports of the demo whose server listens on this one; `sites` is the first of the rental sites. */
export function demoPorts(port: number): DemoPorts {
  if (port + LAST_OFFSET > MAX_PORT) {
    throw new CommandError(
      `a demo needs ports up to its own + ${LAST_OFFSET}: choose one below ${MAX_PORT - LAST_OFFSET + 1}`,
      2,
    )
  }
  return Object.fromEntries(
    Object.entries(offsets).map(([name, offset]) => [name, port + offset]),
  ) as DemoPorts
}

/** The port of each rental site, by the name of its source. */
export const sitePorts = ({ sites }: DemoPorts): ReadonlyMap<string, number> =>
  new Map(allSites.map(({ name }, index) => [name, sites + index]))

/** Every port that a demo listens on, by the part that does. */
export function listenedPorts(ports: DemoPorts, live: boolean): ReadonlyMap<string, number> {
  const { sites: _first, sitesControl, ...still } = ports
  return new Map([
    ...Object.entries(still),
    ...(live ? [['sitesControl', sitesControl] as const, ...sitePorts(ports)] : []),
  ])
}

/** From the first port to the last of everybody the demo talks to: `3101-3133`. */
export function peerPorts(ports: DemoPorts): string {
  const { server, private: metrics } = ports
  const all = [...listenedPorts(ports, true).values()]
  const peers = all.filter((port) => port !== server && port !== metrics)
  return `${Math.min(...peers)}-${Math.max(...peers)}`
}

export const loopback = (port: number): string => `http://127.0.0.1:${port}`
