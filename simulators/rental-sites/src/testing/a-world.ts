import { createWorld, type World, type WorldOptions } from '../world/world.ts'
import { smallSites } from './small-sites.ts'

export const aWorld = (options: Partial<WorldOptions> = {}): World =>
  createWorld({
    seed: 7,
    homes: 120,
    now: new Date('2026-11-15T12:00:00Z'),
    sites: smallSites.map(({ name }) => ({ name, share: 1 })),
    ...options,
  })
