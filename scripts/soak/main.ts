/** A whole live instance under everything at once, with one fault a minute:
 *
 *      npm run soak -- --minutes 30 [--seed 1] [--rate 1] [--port 4700]
 *
 *  The same seed plans the same faults. Prints what it found, writes it to test-results/soak.json, and
 *  ends with 1 when a promise was broken. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPlace } from '../demo/place.ts'
import { brokenPromises } from './outcome.ts'
import { report } from './report.ts'
import { runSoak } from './run-soak.ts'
import { setStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rate: { type: 'string', default: '1' },
    port: { type: 'string', default: '4700' },
  },
})
const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const)
for (const [name, number] of numbers) {
  if (!(number > 0)) throw new Error(`--${name} wants a number above 0`)
}
const { minutes, seed, rate, port } = Object.fromEntries(numbers) as Record<
  keyof typeof values,
  number
>
delete process.env['DATABASE_URL']

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
const place = demoPlace(port)
say(`starting a live instance on port ${port}; its processes write to ${place.log}`)
const stage = await setStage(port)
let ending: Promise<void> | undefined
const end = () => (ending ??= stage.stop())
process.once('SIGINT', () => void end().then(() => process.exit(130)))
process.once('SIGTERM', () => void end().then(() => process.exit(143)))
try {
  say(`${minutes} minutes, seed ${seed}`)
  const outcome = await runSoak(stage, { minutes, seed, factor: rate, say })
  const broken = brokenPromises(outcome)
  const directory = join(place.checkout, 'test-results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'soak.json'), JSON.stringify({ broken, ...outcome }, null, 2))
  console.log(`\n${report(outcome, broken)}`)
  process.exitCode = broken.length > 0 ? 1 : 0
} finally {
  await end()
}
// Connections kept alive would hold us for some seconds more.
process.exit()
