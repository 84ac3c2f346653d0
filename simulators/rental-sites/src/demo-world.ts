import { sharesOf } from './shares.ts'
import { sites } from './sites.ts'
import { createWorld, type World, type WorldOptions } from './world/world.ts'

/** As in the market that stands still (scripts/demo/market). */
const unsaid = { rooms: 0.08, place: 0.015 }

/** The world of a demo, on all sites. Some of its adverts leave something out, as real ones do. */
export const createDemoWorld = (
  options: Pick<WorldOptions, 'seed' | 'homes' | 'now' | 'photos'>,
): World => createWorld({ ...options, sites: sharesOf(sites), unsaid })
