/** `npm run lighthouse [-- --runs 5 --port 3600]`: what Lighthouse says about the built pages on a
 *  slow phone, as medians, and every audit that is not perfect.
 *
 *  It has packages of its own, installed beside it on first use, so that nobody who only builds the
 *  product has to fetch them. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withDemo } from '../../scripts/demo/with-demo.ts'
import { runLighthouse, type LighthouseReport } from './run-lighthouse.ts'
import { summarise, type Summary } from './summarise.ts'

const aims = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '3600' },
  },
})
const runs = Number(values.runs)
const port = Number(values.port)

const pages = [
  { name: 'landing, Icelandic', address: `http://kot.localhost:${port}/` },
  { name: 'landing, English', address: `http://en.kot.localhost:${port}/` },
  { name: 'city overview', address: `http://kot.localhost:${port}/city-overview` },
]

if (!existsSync(resolve(import.meta.dirname, 'node_modules/lighthouse'))) {
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'inherit' })
}

const reports = new Map<string, LighthouseReport[]>(pages.map(({ name }) => [name, []]))
await withDemo(port, async () => {
  // The first visit makes the server draw every photo; nobody's second visit is like that.
  for (const { address } of pages) await runLighthouse(address)
  // Pages take turns, so that a busy moment of the machine hits all of them alike.
  for (let run = 0; run < runs; run++) {
    for (const { name, address } of pages) reports.get(name)?.push(await runLighthouse(address))
  }
})
for (const { name } of pages) print(name, summarise(reports.get(name) ?? []))

function print(name: string, { scores, imperfect }: Summary): void {
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
