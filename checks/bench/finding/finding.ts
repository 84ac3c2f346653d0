/** Filtering and sorting in the domain package, in Node and in Chromium without slowdown, against the
 *  bare engine: a filter and a sort of plain numbers over the same homes. */
import { resolve } from 'node:path'
import { bundleForBrowser, openChromium } from '../../../e2e/chromium.ts'
import { type Line, median, milliseconds, print, quantile, ratio } from '../measure/report.ts'
import { timeFinding, type FindingTimes } from './time-finding.ts'

const sizes = [
  { homes: 3_000, rounds: 25, boundMs: 5 },
  { homes: 100_000, rounds: 7, boundMs: 80 },
]

export async function finding(): Promise<void> {
  const lines: Line[] = []
  const script = await bundleForBrowser(resolve(import.meta.dirname, 'time-finding.ts'), 'finding')
  const browser = await openChromium()
  const page = await browser.newPage()
  for (const { homes, rounds, boundMs } of sizes) {
    const call = `finding.timeFinding(${homes}, ${rounds})`
    const inBrowser = await page.evaluate<FindingTimes[]>(`${script}; ${call}`)
    lines.push(...linesOf(`${homes} homes in Node`, timeFinding(homes, rounds), boundMs))
    lines.push(...linesOf(`${homes} homes in Chromium`, inBrowser, boundMs))
  }
  await browser.close()
  print('Filter and sort: six searches in all eight orders', lines)
}

/** The bound applies to the slowest search, by its median: on a shared machine the slowest
 *  moments depend more on the neighbours. They are printed too. */
function linesOf(where: string, times: FindingTimes[], boundMs: number): Line[] {
  const all = times.flatMap(({ ours }) => ours)
  const slowest = times.reduce((one, other) =>
    median(other.ours) > median(one.ours) ? other : one,
  )
  const ms = median(slowest.ours)
  return [
    { what: `${where}: median of ${all.length}`, figure: milliseconds(median(all)) },
    { what: `${where}: p95`, figure: milliseconds(quantile(all, 0.95)) },
    {
      what: `  the slowest: ${slowest.what}`,
      figure: milliseconds(ms),
      bound: `≤ ${boundMs} ms`,
      holds: ms <= boundMs,
    },
    { what: '  the same / bare engine', figure: ratio(ms / median(slowest.bare)) },
  ]
}
