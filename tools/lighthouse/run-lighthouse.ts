import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../../checks/bench/measure/report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof categories)[number]

type Imperfection = {
  category: Category
  id: string
  title: string
  /** Of 100; null where an audit reports but does not score. */
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

const command = resolve(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The part of a Lighthouse report we read. */
export type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, LighthouseAudit>
}

type LighthouseAudit = {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
}

const attempts = 3

/** One run with Lighthouse's own mobile settings: a slow phone on a slow network, simulated. A run in
 *  which it lost the browser's trace, as happens on a busy machine, is made again. */
export async function runLighthouse(address: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(address)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

async function runOnce(address: string): Promise<LighthouseReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, address, '--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    },
  )
  return JSON.parse(stdout) as LighthouseReport
}
