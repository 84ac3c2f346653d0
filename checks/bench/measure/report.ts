import { NoAnswerError } from './wrk.ts'

export type Line = {
  what: string
  figure: string
  /** The bound of the figure; absent for a figure without one. */
  bound?: string
  holds?: boolean
}

export type Report = { title: string; lines: readonly Line[] }

let collected: Report[] | null = null

/** From now on figures are added there instead of being printed. */
export function collectReports(target: Report[]): void {
  collected = target
}

/** One line per figure; a missed bound is marked, not hidden. */
export function print(title: string, lines: readonly Line[]): void {
  if (collected) {
    collected.push({ title, lines })
    return
  }
  console.log(`\n${title}`)
  for (const { what, figure, bound, holds } of lines) {
    const verdict = bound === undefined ? '' : `   ${holds ? 'ok' : 'MISSED'} (${bound})`
    console.log(`  ${what.padEnd(58)} ${figure.padStart(14)}${verdict}`)
  }
}

export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`
export const ratio = (value: number): string => value.toFixed(2)
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/** Of one measurement, when nothing answers. */
const MAX_TRIES = 5

/** Measures several things in turn, several times over, so that a busy moment of the machine hits
 *  all of them alike. A measurement without any answer is made again. @returns the measurements by name */
export async function interleave<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await repeatUnanswered(measures[name]))
  }
  return results
}

async function repeatUnanswered(measure: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await measure()
    } catch (error) {
      if (!(error instanceof NoAnswerError) || tries === MAX_TRIES) throw error
    }
  }
}
