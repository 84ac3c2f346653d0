import { percentile } from './percentile.ts'

/** Milliseconds of the run's clock. */
export type Span = { from: number; to: number }

export type Asked = Span & {
  kind: string
  /** What came back instead of what should have; null when all was well. */
  fault: string | null
}

export type KindFigures = {
  kind: string
  asked: number
  /** Of those answered as they should be, in ms: outside of faults, and all. */
  calm: { p50: number; p95: number; p99: number }
  p99: number
  /** Not answered as they should be, while something was broken and while nothing was. */
  errors: { during: number; outside: number }
}

const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to

/** Figures of every kind of request; one that touches a stretch of trouble counts as within it. */
export function tally(requests: readonly Asked[], troubles: readonly Span[]): KindFigures[] {
  const isWithin = (one: Asked) => troubles.some((trouble) => overlaps(one, trouble))
  const kinds = [...new Set(requests.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const ofKind = requests.filter((one) => one.kind === kind)
    const good = ofKind.filter(({ fault }) => fault === null)
    const bad = ofKind.filter(({ fault }) => fault !== null)
    const times = good.map(lasted)
    const calm = good.filter((one) => !isWithin(one)).map(lasted)
    const during = bad.filter(isWithin).length
    return {
      kind,
      asked: ofKind.length,
      calm: {
        p50: percentile(calm, 0.5),
        p95: percentile(calm, 0.95),
        p99: percentile(calm, 0.99),
      },
      p99: percentile(times, 0.99),
      errors: { during, outside: bad.length - during },
    }
  })
}

const lasted = ({ from, to }: Span): number => to - from
