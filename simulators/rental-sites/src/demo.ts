import type { RentalSites } from './serve/rental-sites.ts'
import { sharesOf } from './world/postings.ts'
import { allSites } from './sites/all-sites.ts'
import { createWorld, type World, type WorldOptions } from './world/world.ts'

export type Timeline = { stop: () => void }

/** How often a partner checks for changes to upload, and retries after a failure. */
const pushEveryMs = 5_000
const clockEveryMs = 1_000

/**
 * Advances the clock of the world in real time, triggers random events and uploads the partner's stock.
 */
export function startTimeline(
  sites: RentalSites,
  options: {
    /** 0 disables random events. */
    tickMs: number
    push?: { url: string; token: string; everyMs?: number }
  },
): Timeline {
  const { world } = sites
  const { tickMs, push } = options
  let last = performance.now()
  const timers = [
    setInterval(() => {
      const now = performance.now()
      world.advance(now - last)
      last = now
    }, clockEveryMs),
  ]
  if (tickMs > 0) timers.push(setInterval(() => void world.happen(), tickMs))
  if (push) {
    const bring = pushChanges(sites, push)
    void bring()
    timers.push(setInterval(() => void bring(), push.everyMs ?? pushEveryMs))
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

/** Uploads the stock when it differs from the last accepted upload. */
function pushChanges(
  sites: RentalSites,
  { url, token }: { url: string; token: string },
): () => Promise<void> {
  let taken: string | null = null
  let busy = false
  return async () => {
    const state = JSON.stringify([sites.world.adverts('push'), sites.fault('push')])
    if (busy || state === taken) return
    busy = true
    try {
      const answer = await sites.push(url, token)
      if (answer === null || answer.ok) taken = state
    } catch {
      // The server is not running yet. The next interval tries again.
    } finally {
      busy = false
    }
  }
}

/** Same shares as in the static market (scripts/demo/market). */
const unsaid = { rooms: 0.08, place: 0.015 }

/** The world of a demo, on all sites. Some adverts have missing fields, as on real sites. */
export const createDemoWorld = (
  options: Pick<WorldOptions, 'seed' | 'homes' | 'now' | 'photos'>,
): World => createWorld({ ...options, sites: sharesOf(allSites), unsaid })
