import {
  checkInstalled,
  createCommand,
  Option,
  parseNumber,
  runCommand,
} from '../scripts/command-line/command.ts'
import { faultNames, type FaultName } from './failover-drill/report.ts'
import type { DrillOptions } from './restore-drill/report.ts'
import type { UpgradeOptions } from './upgrade-drill/report-upgrade.ts'

type GivenOptions = Omit<DrillOptions, 'to'> &
  UpgradeOptions & {
    to: DrillOptions['to'] | 'failover' | 'upgrade'
    fault: FaultName | 'all'
    runs: number
  }

const parseCount = parseNumber({ least: 100, whole: true })

export const command = createCommand({
  script: 'drill',
  description:
    'Destroys a database or a machine under load, or upgrades it, and reports the loss and the time.',
  examples: [
    'npm run drill',
    'npm run drill -- --homes 100000 --users 100000 --minutes 3',
    'npm run drill -- --to mistake',
    'npm run drill -- --to failover --fault kill --runs 3',
    'npm run drill -- --to upgrade --homes 100000 --users 100000',
  ],
})
  .option('--homes <number>', 'homes in the database', parseCount, 1_000)
  .option('--users <number>', 'accounts in the database', parseCount, 1_000)
  .option('--minutes <number>', 'how long the load lasts', parseNumber(), 0.25)
  .addOption(
    new Option(
      '--to <moment>',
      'latest: the disk is gone; mistake: back to before a dropped table; failover: to the other of two machines; ' +
        'upgrade: to the next PostgreSQL',
    )
      .choices(['latest', 'mistake', 'failover', 'upgrade'])
      .default('latest'),
  )
  .addOption(
    new Option('--fault <name>', 'failover: this one only')
      .choices([...faultNames, 'all'])
      .default('all'),
  )
  .option('--runs <number>', 'failover: how often', parseNumber({ least: 1, whole: true }), 1)
  .option(
    '--interruptions <number>',
    'upgrade: how often it is first interrupted, run again and taken back',
    parseNumber({ above: -1, whole: true }),
    1,
  )
  .option('--base <folder>', 'upgrade: an empty Debian 13 to copy, in place of making one')
  .option('--keep', 'leave its folder', false)
  .action(async (given: GivenOptions) => {
    const { to } = given
    if (to === 'failover') return failOver(given)
    if (to === 'upgrade') return upgrade(given)
    const wish: DrillOptions = { ...given, to }
    checkInstalled('the drill', [{ file: 'pgbackrest', package: 'pgbackrest' }])
    const { runDrill } = await import('./restore-drill/run-drill.ts')
    await buildWeb()
    conclude(await runDrill(wish))
  })

async function failOver({ fault, ...wish }: GivenOptions): Promise<void> {
  const { drillFailover } = await import('./failover-drill/drill-failover.ts')
  await buildWeb()
  conclude(await drillFailover({ ...wish, faults: fault === 'all' ? faultNames : [fault] }))
}

async function upgrade(wish: UpgradeOptions): Promise<void> {
  checkInstalled('the drill', [
    { file: 'debootstrap', package: 'debootstrap' },
    { file: 'systemd-nspawn', package: 'systemd-container' },
    { file: 'ip', package: 'iproute2' },
    { file: 'nft', package: 'nftables' },
  ])
  const { drillUpgrade } = await import('./upgrade-drill/drill-upgrade.ts')
  await buildWeb()
  conclude(await drillUpgrade(wish))
}

async function buildWeb(): Promise<void> {
  const { ensureWebBuild } = await import('../scripts/web-build/web-build.ts')
  await ensureWebBuild()
}

function conclude(broken: number): void {
  console.log(`drill: ${broken === 0 ? 'passed' : `${broken} broken`}`)
  process.exitCode = broken === 0 ? 0 : 1
}

if (import.meta.main) await runCommand(command)
