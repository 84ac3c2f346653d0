import type { Database } from '@kot/db/connect'
import { nextLinkState, worstLinkState, type LinkState } from '@kot/domain/site/curated-link'
import { sql } from 'kysely'
import { listLinks } from './links.ts'

/** Requests a page, following redirects. The status of the response; null when there was none. Never
 *  rejects, and never reaches a private address: an operator may have typed anything. */
export type AskForStatus = (address: string) => Promise<number | null>

/** One after the other would take minutes where sites do not answer. */
const AT_ONCE = 4

export type CheckedLinks = { checked: number; states: Partial<Record<LinkState, number>> }

/**
 * Requests every address of the list and stores the results. When not one answers it is our own
 * connection that is gone, as in a demo without internet: then nothing is stored.
 * May run any number of times.
 *
 * @returns null when nothing could be reached
 */
export async function checkLinks(
  db: Database,
  ask: AskForStatus,
  now: () => Date,
): Promise<CheckedLinks | null> {
  const links = (await listLinks(db)).flatMap(({ id, address }) => {
    const outside = [...new Set(Object.values(address))].filter((one) => !one.startsWith('/'))
    return outside.length === 0 ? [] : [{ id, addresses: outside }]
  })
  const states = await statesOf(new Set(links.flatMap(({ addresses }) => addresses)), ask)
  if ([...states.values()].every((state) => state === 'unreachable')) return null

  const found = links.map(({ id, addresses }) => ({
    id,
    state: worstLinkState(addresses.flatMap((address) => states.get(address) ?? [])),
    addresses,
  }))
  await storeStates(db, found, now())
  const counts: CheckedLinks['states'] = {}
  for (const { state } of found) counts[state] = (counts[state] ?? 0) + 1
  return { checked: found.length, states: counts }
}

async function statesOf(
  addresses: ReadonlySet<string>,
  ask: AskForStatus,
): Promise<Map<string, LinkState>> {
  const states = new Map<string, LinkState>()
  const waiting = [...addresses]
  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      states.set(address, nextLinkState(await ask(address)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return states
}

type CheckedLink = { id: number; state: LinkState; addresses: readonly string[] }

/** A link that was changed meanwhile keeps nothing: the requested address is not its own any more. */
async function storeStates(db: Database, found: readonly CheckedLink[], at: Date): Promise<void> {
  await sql`
    update curated_link link
    set
      checked_at = ${at},
      state = found.state,
      state_since = case when link.state = found.state then link.state_since else ${at} end
    from json_to_recordset(${JSON.stringify(found)}) as found (
      id integer, state text, addresses jsonb
    )
    where
      link.id = found.id
      and link.removed_at is null
      and (link.address_is like '/%' or found.addresses ? link.address_is)
      and (link.address_en like '/%' or found.addresses ? link.address_en)
  `.execute(db)
}
