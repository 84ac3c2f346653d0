import type { Books, WritesKept } from './checks.ts'
import type { Recovery } from './faults/recovery.ts'
import type { Growth, KindFigures } from './figures/tally.ts'
import type { Repeats } from './figures/repeated-mails.ts'

export type FaultOutcome = Recovery & { name: string; atSeconds: number }

/** Of one process, both after a full collection; null when it was watched for too short a time. */
export type MemoryGrowth = {
  /** What it takes of the machine. */
  resident: Growth | null
  /** What JavaScript still refers to. */
  held: Growth | null
}

export type Outcome = {
  seed: number
  minutes: number
  requests: { begun: number; leftOut: number; perSecond: number; goodPerSecond: number }
  kinds: KindFigures[]
  /** What came back instead, and how often. */
  errors: Record<string, number>
  faults: FaultOutcome[]
  writes: WritesKept
  mails: Repeats & { left: string[]; lost: string[] }
  /** Mails by kind. */
  mailKinds: Record<string, number>
  books: Books
  memory: { server: MemoryGrowth; worker: MemoryGrowth }
  /** Processes that ended by themselves. */
  deaths: { server: number; worker: number }
  looks: Record<string, number>
}

const RECOVERED_WITHIN_MS = 60_000
const MEMORY_GROWS_BY = 0.05
/** Of the requests that met no fault. */
const ERRORS_OUTSIDE = 0.001

/** Every promise that was not kept, in a sentence. */
export function brokenPromises(outcome: Outcome): string[] {
  const { kinds, faults, writes, mails, books, memory, deaths, requests } = outcome
  const outside = sum(kinds.map(({ errors }) => errors.outside))
  const all = sum(kinds.map(({ asked }) => asked))
  const lost = writes.filter((one) => one.lost.length > 0)
  const growths = Object.entries(memory).flatMap(([name, figures]) =>
    Object.entries(figures).flatMap(([kind, growth]) =>
      growth && growth.share >= MEMORY_GROWS_BY
        ? [`${kind} memory of the ${name} grew by ${(growth.share * 100).toFixed(1)} %`]
        : [],
    ),
  )
  return [
    ...(requests.leftOut > 0 ? [`${requests.leftOut} requests could not be begun`] : []),
    ...(outside > all * ERRORS_OUTSIDE ? [`${outside} errors outside of faults`] : []),
    ...lost.map(({ kind, lost: some }) => `${some.length} acknowledged ${kind}s lost`),
    ...(mails.wrong.length > 0 ? [`${mails.wrong.length} mails came twice without a reason`] : []),
    ...(mails.lost.length > 0 ? [`${mails.lost.length} sent mails never came`] : []),
    ...(mails.left.length > 0 ? [`${mails.left.length} mails still wait`] : []),
    ...(books.wrong.length > 0 ? [`${books.wrong.length} payments without their one grant`] : []),
    ...books.discrepancies.map((one) => `books: ${one}`),
    ...faults
      .filter(({ ms }) => ms === null || ms > RECOVERED_WITHIN_MS)
      .map(({ name, ms }) => `${name}: ${ms === null ? 'did not recover' : `took ${ms} ms`}`),
    ...growths,
    ...Object.entries(deaths)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `the ${name} ended by itself ${count} times`),
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
