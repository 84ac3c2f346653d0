import {
  checkInstalled,
  createCommand,
  Option,
  parseNumber,
  runCommand,
} from '@kot/command-line/command'
import { faultNames, type FaultName } from './failover-drill/fault-names.ts'
import type { DrillOptions } from './restore-drill/report.ts'

type GivenOptions = Omit<DrillOptions, 'to'> & {
  to: DrillOptions['to'] | 'failover'
  fault: FaultName | 'all'
  runs: number
}

const parseCount = parseNumber({ least: 100, whole: true })

const command = createCommand({
  script: 'drill',
  description:
    'Destroys a database or a machine under load, and says what was lost and how long it took.',
  examples: [
    'npm run drill',
    'npm run drill -- --homes 100000 --users 100000 --minutes 3',
    'npm run drill -- --to mistake',
    'npm run drill -- --to failover --fault kill --runs 3',
  ],
})
  .option('--homes <number>', 'homes in the database', parseCount, 1_000)
  .option('--users <number>', 'accounts in the database', parseCount, 1_000)
  .option('--minutes <number>', 'how long the load lasts', parseNumber(), 0.25)
  .addOption(
    new Option(
      '--to <moment>',
      'latest: the disk is gone; mistake: back to before a dropped table; failover: to the other of two machines',
    )
      .choices(['latest', 'mistake', 'failover'])
      .default('latest'),
  )
  .addOption(
    new Option('--fault <name>', 'failover: this one only')
      .choices([...faultNames, 'all'])
      .default('all'),
  )
  .option('--runs <number>', 'failover: how often', parseNumber({ least: 1, whole: true }), 1)
  .option('--keep', 'leave its folder', false)
  .action(async (given: GivenOptions) => {
    const { to } = given
    if (to === 'failover') return failOver(given)
    const wish: DrillOptions = { ...given, to }
    checkInstalled('the drill', [{ file: 'pgbackrest', package: 'pgbackrest' }])
    const [{ ensureWebBuild }, { runDrill }] = await Promise.all([
      import('../scripts/web-build.ts'),
      import('./restore-drill/run-drill.ts'),
    ])
    await ensureWebBuild()
    conclude(await runDrill(wish))
  })

async function failOver({ fault, ...wish }: GivenOptions): Promise<void> {
  const [{ ensureWebBuild }, { drillFailover }] = await Promise.all([
    import('../scripts/web-build.ts'),
    import('./failover-drill/drill-failover.ts'),
  ])
  await ensureWebBuild()
  conclude(await drillFailover({ ...wish, faults: fault === 'all' ? faultNames : [fault] }))
}

function conclude(broken: number): void {
  console.log(`drill: ${broken === 0 ? 'passed' : `${broken} broken`}`)
  process.exitCode = broken === 0 ? 0 : 1
}

await runCommand(command)
