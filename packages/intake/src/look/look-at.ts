import type { Database } from '@kot/db/connect'
import { knownPagesOf } from '../crawl/known-pages.ts'
import type { Limits, Politeness } from '../crawl/limits.ts'
import { sweep } from '../crawl/sweep.ts'
import type { AddressIndexHolder } from '../geocode/address-index-holder.ts'
import { applyLook, type Applied } from '../lifecycle/apply-look.ts'
import type { Source } from '../source/source.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readSwept } from './read-swept.ts'
import { markTaken, sweepPushed } from './sweep-pushed.ts'

export type Looking = {
  /** Storing a whole stock may take longer than a page's query may. */
  db: Database
  addresses: AddressIndexHolder
  /** Who we are and where to complain, as sites read it in their logs. */
  agent: string
  now: () => Date
  signal?: AbortSignal
  limits?: Partial<Limits>
  politeness?: Partial<Politeness>
}

/**
 * One look at a site from its first request to the market:
 *
 *   ask (crawl) → say in our words (normalise) → find on the map (geocode) → judge (health) → store (lifecycle)
 *
 * Judging comes after everything was read and before anything is stored, so that half a site or a
 * misread one changes nothing.
 * @returns null when there was nothing to look at: somebody else is at it, no
 * partner brought anything, or the worker stops
 */
export function lookAt(
  { db, addresses, agent, now, signal, limits = {}, politeness = {} }: Looking,
  source: Source,
  kind: 'sweep' | 'peek' | 'push',
): Promise<Applied | null> {
  return oneAtATime(db, source.name, async () => {
    const settings = await db
      .selectFrom('source')
      .select(['origin', 'pause_ms'])
      .where('name', '=', source.name)
      .executeTakeFirstOrThrow()
    const origin = settings.origin ?? source.origin
    const pushed = kind === 'push' ? await sweepPushed(db, source, origin, now()) : null
    if (kind === 'push' && pushed === null) return null
    const swept =
      pushed?.swept ??
      (await sweep(source, {
        kind: kind === 'peek' ? 'peek' : 'sweep',
        origin,
        agent,
        known: knownPagesOf(db, source.name),
        politeness: { pauseMs: settings.pause_ms ?? source.pauseMs, ...politeness },
        limits,
        now,
        ...(signal ? { signal } : {}),
      }))
    // A worker that stops has not seen the site fail.
    if (signal?.aborted) return null
    const look = readSwept(swept, {
      index: await addresses.current(),
      origins: [origin, source.origin],
      today: now(),
    })
    const applied = await applyLook(db, source, { kind, ...look }, now())
    if (pushed) await markTaken(db, source.name, pushed.lastId)
    return applied
  })
}
