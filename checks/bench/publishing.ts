/** How long a publication takes as the market grows, and how large the feed gets. */
import { join } from 'node:path'
import { feedFolder, readPointer } from '@kot/market/feed/feed-files'
import { publishMarket } from '@kot/market/feed/publish-market'
import { benchMarket } from './measure/bench-market.ts'
import { kilobytes, type Line, median, milliseconds, print, ratio } from './measure/report.ts'

const sizes = [2_000, 20_000, 100_000]
const rounds = 3
/** Room for the machine's noise around ten times the work in ten times the time. */
const slack = 1.25

export async function publishing(): Promise<void> {
  const lines: Line[] = []
  let smaller: { homes: number; ms: number } | null = null
  for (const homes of sizes) {
    const market = await benchMarket(homes)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const directory = join(market.directory, `feeds-${round}`)
      const start = performance.now()
      await publishMarket(market.publisher(directory))
      times.push(performance.now() - start)
    }
    const ms = median(times)
    lines.push({ what: `publishing ${homes} homes, both feeds`, figure: milliseconds(ms) })
    if (smaller) {
      const growth = ms / smaller.ms / (homes / smaller.homes)
      lines.push({
        what: `time per home against ${smaller.homes} homes`,
        figure: ratio(growth),
        bound: `≤ ${slack}`,
        holds: growth <= slack,
      })
    }
    lines.push(...(await sizesOf(join(market.directory, 'feeds-0'), homes)))
    smaller = { homes, ms }
    await market.close()
  }
  print(`Publishing, median of ${rounds} rounds`, lines)
}

async function sizesOf(directory: string, homes: number): Promise<Line[]> {
  const pointer = await readPointer(feedFolder(directory, 'visitor'))
  if (!pointer) return []
  const { identity, gzip, brotli } = pointer.sizes
  const bound = homes === 2_000 ? { bound: '≤ 120 kB', holds: brotli <= 120_000 } : {}
  return [
    { what: `visitor feed of ${homes}: identity`, figure: kilobytes(identity) },
    { what: `visitor feed of ${homes}: gzip`, figure: kilobytes(gzip) },
    { what: `visitor feed of ${homes}: brotli`, figure: kilobytes(brotli), ...bound },
  ]
}
