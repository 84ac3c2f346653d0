import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { startProcess } from './child-process.ts'

/** Something happens on one of the sites so often. */
const TICK_SECONDS = 15
const HOMES = 1_800

export type LiveSites = {
  process: ChildProcess
  /** Where each site lives, by the name of its source. */
  origins: ReadonlyMap<string, string>
}

export const controlPort = (port: number): number => port + 119
const firstPort = (port: number): number => port + 120

/** The simulated rental sites beside a demo, each on a port of its own. */
export function startLiveSites(options: {
  checkout: string
  port: number
  photoOrigin: string
  pushToken: string
}): LiveSites {
  const { checkout, port, photoOrigin, pushToken } = options
  return {
    process: startProcess(
      join(checkout, 'simulators/rental-sites/src/main.ts'),
      {
        FIRST_PORT: String(firstPort(port)),
        CONTROL_PORT: String(controlPort(port)),
        HOMES: String(HOMES),
        TICK_SECONDS: String(TICK_SECONDS),
        PHOTO_ORIGIN: photoOrigin,
        PUSH_URL: `http://127.0.0.1:${port}/api/v1/partners/adverts`,
        PUSH_TOKEN: pushToken,
      },
      { reload: false },
    ),
    origins: new Map(
      allSites.map(({ name }, index) => [name, `http://127.0.0.1:${firstPort(port) + index}`]),
    ),
  }
}
