/** It has separate packages, installed beside it on first use, so that a machine that only builds the
 *  product does not have to fetch them. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkChromium } from '../../e2e/chromium.ts'
import {
  CommandError,
  createCommand,
  parseNumber,
  parsePort,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { startProgress } from '../../scripts/command-line/progress.ts'
import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeListing } from '@kot/contract/market/market-listing'
import { homePath } from '@kot/i18n/paths'
import { withDemo } from '../../scripts/demo/with-demo.ts'
import { type LighthouseReport, runLighthouse, summarise, type Summary } from './run-lighthouse.ts'

const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

export const command = createCommand({
  script: 'lighthouse',
  description: 'Measures the built pages with Lighthouse on a slow phone, as medians.',
  examples: ['npm run lighthouse', 'npm run lighthouse -- --runs 1 --port 4400'],
})
  .option('--runs <number>', 'runs of each page', parseNumber({ whole: true }), 5)
  .option('--port <number>', 'port of its demo', parsePort, 3600)
  .action(measurePages)

if (import.meta.main) await runCommand(command)

async function measurePages({ runs, port }: { runs: number; port: number }): Promise<void> {
  checkChromium()
  const pages: { name: string; address: string }[] = [
    { name: 'landing, Icelandic', address: `http://kot.localhost:${port}/` },
    { name: 'landing, English', address: `http://en.kot.localhost:${port}/` },
    { name: 'city page', address: `http://kot.localhost:${port}/til-leigu-600-akureyri` },
    { name: 'city overview', address: `http://kot.localhost:${port}/city-overview` },
  ]
  if (!existsSync(resolve(import.meta.dirname, 'node_modules/lighthouse'))) {
    const install = ['ci', '--ignore-scripts']
    const { status } = spawnSync('npm', install, { cwd: import.meta.dirname, stdio: 'inherit' })
    if (status !== 0)
      throw new CommandError('the packages of Lighthouse cannot be installed: see above')
  }
  const reports = new Map<string, LighthouseReport[]>()
  const progress = startProgress({ total: (runs + 1) * (pages.length + 1), unit: 'page loads' })
  let measured = 0
  const measure = async (address: string) => {
    const report = await runLighthouse(address)
    measured += 1
    progress.update(measured)
    return report
  }
  await withDemo(port, async () => {
    pages.push({ name: 'page of a home', address: await addressOfHome(port) })
    for (const { name } of pages) reports.set(name, [])
    // The first visit makes the server draw every photo; no later visit is like that.
    for (const { address } of pages) await measure(address)
    // Pages take turns, so that a busy moment of the machine hits all of them alike.
    for (let run = 0; run < runs; run++) {
      for (const { name, address } of pages) reports.get(name)?.push(await measure(address))
    }
  })
  progress.stop()
  for (const { name } of pages) print(name, runs, summarise(reports.get(name) ?? []))
}

/** A home with a photo, which is the largest thing on its page. */
async function addressOfHome(port: number): Promise<string> {
  // Only browsers find *.localhost by themselves.
  const feed = await fetch(`http://127.0.0.1:${port}/d/current_market.json`)
  const { records } = (await feed.json()) as CurrentMarket
  const home = records.find((record) => decodeListing(record).imageLink !== null)
  return `http://kot.localhost:${port}${homePath('is', home?.id ?? 0)}`
}

function print(name: string, runs: number, { scores, imperfect }: Summary): void {
  console.log(`\n${name}, mobile, median of ${runs} runs (lowest to highest)`)
  for (const [category, aim] of Object.entries(aims)) {
    const { median, lowest, highest } = scores[category as keyof typeof aims]
    const verdict = median >= aim ? 'ok' : 'MISSED'
    console.log(`  ${category.padEnd(16)} ${median} (${lowest}–${highest})   ${verdict} (≥ ${aim})`)
  }
  for (const { category, id, title, score, shown, runs: seen } of imperfect) {
    console.log(`    ${String(score ?? '–').padStart(3)}  ${category}: ${id} in ${seen} runs`)
    console.log(`         ${title} ${shown}`)
  }
}
