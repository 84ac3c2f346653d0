import { median } from '../../bench/src/median.ts'
import type { LighthouseAudit, LighthouseReport } from './run-lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]

type Imperfection = {
  category: Category
  id: string
  title: string
  /** Of 100; null where an audit tells but does not score. */
  score: number | null
  shown: string
  runs: number
}

export type Summary = {
  /** Of 100, with the lowest and highest run. */
  scores: Record<Category, { median: number; lowest: number; highest: number }>
  /** Every audit that was not perfect in some run, the worst first. */
  imperfect: Imperfection[]
}

export function summarise(reports: readonly LighthouseReport[]): Summary {
  const scores = Object.fromEntries(
    categories.map((category) => {
      const all = reports.map((report) => hundred(report.categories[category]?.score ?? 0))
      const range = { median: median(all), lowest: Math.min(...all), highest: Math.max(...all) }
      return [category, range]
    }),
  ) as Summary['scores']
  return { scores, imperfect: categories.flatMap((category) => imperfectIn(category, reports)) }
}

function imperfectIn(category: Category, reports: readonly LighthouseReport[]): Imperfection[] {
  const ids = new Set(reports.flatMap((report) => auditIds(report, category)))
  return [...ids]
    .map((id) => {
      const found = reports.flatMap((report) => report.audits[id] ?? []).filter(isImperfect)
      const typical = found.toSorted(byScore)[Math.floor(found.length / 2)]
      return { id, runs: found.length, typical }
    })
    .flatMap(({ id, runs, typical }) => (typical ? [{ id, runs, typical }] : []))
    .toSorted((one, other) => byScore(one.typical, other.typical))
    .map(({ id, runs, typical }) => ({
      category,
      id,
      runs,
      title: typical.title,
      score: typical.score === null ? null : hundred(typical.score),
      shown: typical.displayValue ?? '',
    }))
}

const auditIds = (report: LighthouseReport, category: Category): string[] =>
  report.categories[category]?.auditRefs.map(({ id }) => id) ?? []

const isImperfect = ({ score, scoreDisplayMode }: LighthouseAudit): boolean =>
  scoreDisplayMode === 'error' || (score !== null && score < 1)

const byScore = (one: LighthouseAudit, other: LighthouseAudit): number =>
  (one.score ?? 0) - (other.score ?? 0)

const hundred = (score: number): number => Math.round(score * 100)
