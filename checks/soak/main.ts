import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createCommand,
  parseNumber,
  parsePort,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { startTimedProgress } from '../../scripts/command-line/progress.ts'

type SoakOptions = { minutes: number; seed: number; rate: number; port: number }

export const command = createCommand({
  script: 'soak',
  description: 'Runs a live instance under all kinds of load at once, with one fault a minute.',
  examples: ['npm run soak', 'npm run soak -- --minutes 5 --seed 1', 'npm run soak -- --rate 2'],
})
  .option('--minutes <number>', 'how long', parseNumber(), 30)
  .option('--seed <number>', 'the same seed plans the same faults', parseNumber(), Date.now() % 1e6)
  .option('--rate <number>', 'times the usual number of requests', parseNumber(), 1)
  .option('--port <number>', 'port of its server', parsePort, 4700)
  .addHelpText(
    'after',
    '\nWrites what it found to test-results/soak.json and exits with 1 when a promise was broken.',
  )
  .action(async (options: SoakOptions) => {
    await soak(options)
    // Connections kept alive would delay the end for some seconds.
    process.exit()
  })

if (import.meta.main) await runCommand(command)

async function soak({ minutes, seed, rate, port }: SoakOptions): Promise<void> {
  const [{ demoPlace }, { brokenPromises }, { report }, { runSoak }, { startEnvironment }] =
    await Promise.all([
      import('../../scripts/demo/place.ts'),
      import('./outcome.ts'),
      import('./report.ts'),
      import('./run-soak.ts'),
      import('./environment/environment.ts'),
    ])
  delete process.env['DATABASE_URL']
  const place = demoPlace(port)
  console.log(`starting a live instance on port ${port}; its processes write to ${place.log}`)
  const stage = await startEnvironment(port)
  let ending: Promise<void> | undefined
  const end = () => (ending ??= stage.stop())
  process.once('SIGINT', () => void end().then(() => process.exit(130)))
  process.once('SIGTERM', () => void end().then(() => process.exit(143)))
  const progress = startTimedProgress(minutes * 60)
  const say = (line: string) => progress.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)
  try {
    say(`${minutes} minutes, seed ${seed}`)
    const outcome = await runSoak(stage, { minutes, seed, factor: rate, say })
    progress.stop()
    const broken = brokenPromises(outcome)
    const directory = join(place.checkout, 'test-results')
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'soak.json'), JSON.stringify({ broken, ...outcome }, null, 2))
    console.log(`\n${report(outcome, broken)}`)
    process.exitCode = broken.length > 0 ? 1 : 0
  } finally {
    progress.stop()
    await end()
  }
}
