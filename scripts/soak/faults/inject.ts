import { setTimeout as delay } from 'node:timers/promises'
import { faultNames } from '@kot/card-provider-simulator/faults'
import { faults as siteFaults } from '@kot/rental-sites-simulator/faults/faults'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import type { Random } from '../../demo/market/random.ts'
import type { Stage } from '../stage.ts'
import type { FaultKind } from './plan-faults.ts'

export type Injected = {
  /** The kind, and what exactly was broken. */
  name: string
  /** When nothing is broken any more; what follows is recovery. */
  over: Promise<void>
}

const OUTAGE_MS = 20_000
/** Long enough for a look at it to fail. A site mends itself; nobody else may notice that it is broken. */
const BROKEN_SITE_MS = 80_000
const ANY_NUMBER = 1_000_000_000

/** Breaks something. @returns once it is broken */
export async function inject(kind: FaultKind, stage: Stage, random: Random): Promise<Injected> {
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
      const fault = random.pick(faultNames)
      await cards.fault({ call, name: fault, times: ANY_NUMBER })
      return {
        name: `card provider fails: ${call}, ${fault}`,
        over: delay(OUTAGE_MS).then(() => cards.clearFaults()),
      }
    }
  }
}

/** Null mends it. */
async function breakSite(
  { sites: control }: Stage,
  site: string,
  fault: string | null,
): Promise<void> {
  await fetch(`${control}/fault`, { method: 'POST', body: JSON.stringify({ site, fault }) })
}
