/** How long a publication takes as the market grows, and how large the feed gets. */
import type { Database } from '@kot/db/connect'
import { MARKET_FILE } from '@kot/market/feed/feed-files'
import { currentVersion, readFiles } from '@kot/market/feed/feed-store'
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
      // An unchanged market is not published again.
      await market.db.deleteFrom('feed_version').execute()
      const start = performance.now()
      await publishMarket(market.publisher)
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
    lines.push(...(await sizesOf(market.db, homes)))
    smaller = { homes, ms }
    await market.close()
  }
  print(`Publishing, median of ${rounds} rounds`, lines)
}

async function sizesOf(db: Database, homes: number): Promise<Line[]> {
  const version = await currentVersion(db, 'visitor')
  const files = version && (await readFiles(db, version.number)).get(MARKET_FILE)
  if (!files) return []
  const { identity, gzip, brotli } = files
  const bound = homes === 2_000 ? { bound: '≤ 120 kB', holds: brotli.length <= 120_000 } : {}
  return [
    { what: `visitor feed of ${homes}: identity`, figure: kilobytes(identity.length) },
    { what: `visitor feed of ${homes}: gzip`, figure: kilobytes(gzip.length) },
    { what: `visitor feed of ${homes}: brotli`, figure: kilobytes(brotli.length), ...bound },
  ]
}
