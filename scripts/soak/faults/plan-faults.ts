import type { Random } from '../../demo/market/random.ts'

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
export type FaultKind = (typeof faultKinds)[number]

type PlannedFault = { kind: FaultKind; atSeconds: number }

/** These end a process whose memory is watched. */
const kills: readonly FaultKind[] = ['server killed', 'worker killed']

/** Processes are killed in this share of the run only, so that their memory can be watched afterwards. */
export const SHARE_WITH_KILLS = 0.4

/** The fault of a minute begins within these seconds of it, and what follows has the rest. */
const LATEST_SECOND = 12

/** One fault in every minute. No kind comes a second time before every other had its turn. */
export function planFaults(minutes: number, random: Random): PlannedFault[] {
  let bag: FaultKind[] = []
  return Array.from({ length: minutes }, (_, minute) => {
    const mayKill = minute < minutes * SHARE_WITH_KILLS
    const allowed = (kind: FaultKind) => mayKill || !kills.includes(kind)
    // What ends processes comes first as long as it may: there is less time for it.
    if (!bag.some(allowed)) bag = [...faultKinds]
    const choice = bag.filter(allowed)
    const urgent = choice.filter((kind) => kills.includes(kind))
    const kind = random.pick(minute % 2 === 0 && urgent.length > 0 ? urgent : choice)
    bag = bag.filter((one) => one !== kind)
    return { kind, atSeconds: minute * 60 + random.between(2, LATEST_SECOND) }
  })
}
