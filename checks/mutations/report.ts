import type { PlantedFault } from './faults/all-faults.ts'
import { type Level, levels } from './stages.ts'
import type { Caught } from './trial.ts'

export type MutationResult = Caught & {
  seconds: number
  /** Whether everything was run that every change must pass. */
  full: boolean
  commit: string
}
export type MutationResults = Record<string, MutationResult>

/** Only a full run shows that the ten minutes do not catch a fault. */
export const isDone = (result: MutationResult | undefined, full: boolean): boolean =>
  result !== undefined &&
  (result.full || !full || (result.caughtBy !== null && result.caughtBy !== 'proof'))

export const describeResult = (result: MutationResult | undefined): string => {
  if (result === undefined) return 'not tried'
  const { caughtBy, failure, seconds, full } = result
  if (caughtBy === null)
    return `NOT CAUGHT${full ? '' : ' by what is related to it'} (${seconds} s)`
  return `${caughtBy} (${seconds} s): ${failure ?? ''}`
}

type GroupCounts = Record<Level | 'faults' | 'ten minutes' | 'not caught', number>

const columns = ['faults', ...levels.slice(0, 3), 'ten minutes', 'proof', 'not caught'] as const

/** A table by group, with a row for all of them. */
export function summarise(faults: readonly PlantedFault[], results: MutationResults): string {
  const tried = faults.filter(({ name }) => results[name] !== undefined)
  const groups = [...Map.groupBy(tried, ({ group }) => group)]
  const rows = [...groups, ['all', tried] as const].map(
    ([name, members]) => [name, countRow(members, results)] as const,
  )
  return [
    line('', (column) => column),
    ...rows.map(([name, row]) => line(name, (column) => row[column])),
  ].join('\n')
}

const line = (
  name: string,
  cellOf: (column: (typeof columns)[number]) => string | number,
): string =>
  name.padEnd(12) +
  columns.map((column) => String(cellOf(column)).padStart(column.length + 2)).join('')

function countRow(faults: readonly PlantedFault[], results: MutationResults): GroupCounts {
  const count = (level: Level | null) =>
    faults.filter(({ name }) => results[name]?.caughtBy === level).length
  const [check, tests, stories] = [count('check'), count('tests'), count('stories')]
  return {
    faults: faults.length,
    check,
    tests,
    stories,
    'ten minutes': check + tests + stories,
    proof: count('proof'),
    'not caught': count(null),
  }
}
