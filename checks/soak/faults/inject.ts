import { setTimeout as delay } from 'node:timers/promises'
import { faultNames } from '@kot/card-provider-simulator/book/faults'
import { faults as siteFaults } from '@kot/rental-sites-simulator/faults/faults'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import type { Random } from '@kot/domain/testing/random'
import type { Environment } from '../environment/environment.ts'

export type Injected = {
  /** The kind, and what exactly was broken. */
  name: string
  /** Resolves when the fault has ended and recovery begins. */
  over: Promise<void>
}

const OUTAGE_MS = 20_000
/** Long enough for a crawl to fail. Nothing else may be affected. */
const BROKEN_SITE_MS = 80_000
const ANY_NUMBER = 1_000_000_000

/** Injects a fault. @returns once it is active */
export async function inject(
  kind: FaultKind,
  stage: Environment,
  random: Random,
): Promise<Injected> {
  const { server, worker, post, cards } = stage
  const now = Promise.resolve()
  switch (kind) {
    case 'server killed':
      await server.kill()
      return { name: kind, over: now }
    case 'worker killed':
      await worker.kill()
      return { name: kind, over: now }
    case 'database restarted':
      await stage.endDatabase('fast')
      return { name: kind, over: stage.beginDatabase() }
    case 'database crashed':
      await stage.endDatabase('immediate')
      return { name: kind, over: stage.beginDatabase() }
    case 'relay down':
      await post.goDown()
      return { name: kind, over: delay(OUTAGE_MS).then(() => post.comeBack()) }
    case 'relay refuses':
      post.refuse()
      return { name: kind, over: delay(OUTAGE_MS).then(() => post.accept()) }
    case 'source broken': {
      const { name: site } = random.pick(allSites)
      const fault = random.pick(siteFaults)
      await breakSite(stage, site, fault)
      void delay(BROKEN_SITE_MS, undefined, { ref: false })
        .then(() => breakSite(stage, site, null))
        .catch(() => {})
      return { name: `source broken: ${site}, ${fault}`, over: now }
    }
    case 'card provider fails': {
      const call = random.pick(['find', 'capture'] as const)
      // A purchase that the provider declines is refused, as it should be.
      const fault = random.pick(faultNames.filter((name) => name !== 'declined'))
      await cards.fault({ call, name: fault, times: ANY_NUMBER })
      return {
        name: `card provider fails: ${call}, ${fault}`,
        over: delay(OUTAGE_MS).then(() => cards.clearFaults()),
      }
    }
  }
}

/** Null ends the fault. */
async function breakSite(
  { sites: control }: Environment,
  site: string,
  fault: string | null,
): Promise<void> {
  await fetch(`${control}/fault`, { method: 'POST', body: JSON.stringify({ site, fault }) })
}

export const faultKinds = [
  'server killed',
  'worker killed',
  'database restarted',
  'database crashed',
  'relay down',
  'relay refuses',
  'source broken',
  'card provider fails',
] as const
type FaultKind = (typeof faultKinds)[number]

type PlannedFault = { kind: FaultKind; atSeconds: number }

/** Faults that end a process whose memory is measured. */
const kills: readonly FaultKind[] = ['server killed', 'worker killed']

/** The share of the run in which processes are killed; their memory is measured after it. */
export const SHARE_WITH_KILLS = 0.4

/** The fault of a minute starts within these seconds; the rest is for recovery. */
const LATEST_SECOND = 12

/** Plans one fault per minute. A kind is repeated only after all others. */
export function planFaults(minutes: number, random: Random): PlannedFault[] {
  let bag: FaultKind[] = []
  return Array.from({ length: minutes }, (_, minute) => {
    const mayKill = minute < minutes * SHARE_WITH_KILLS
    const allowed = (kind: FaultKind) => mayKill || !kills.includes(kind)
    // Faults that end processes come first while allowed: they have less time.
    if (!bag.some(allowed)) bag = [...faultKinds]
    const choice = bag.filter(allowed)
    const urgent = choice.filter((kind) => kills.includes(kind))
    const kind = random.pick(minute % 2 === 0 && urgent.length > 0 ? urgent : choice)
    bag = bag.filter((one) => one !== kind)
    return { kind, atSeconds: minute * 60 + random.between(2, LATEST_SECOND) }
  })
}
