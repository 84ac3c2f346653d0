import {
  checkInstalled,
  createCommand,
  Option,
  parseNumber,
  runCommand,
} from '@kot/command-line/command'
import type { DrillOptions } from './report.ts'

const parseCount = parseNumber({ least: 100, whole: true })

const command = createCommand({
  script: 'drill',
  description:
    'Destroys a database under load, restores it, and says what was lost and how long it took.',
  examples: [
    'npm run drill',
    'npm run drill -- --homes 100000 --users 100000 --minutes 3',
    'npm run drill -- --to mistake',
  ],
})
  .option('--homes <number>', 'homes in the database', parseCount, 1_000)
  .option('--users <number>', 'accounts in the database', parseCount, 1_000)
  .option('--minutes <number>', 'how long the load lasts', parseNumber(), 0.25)
  .addOption(
    new Option('--to <moment>', 'latest: the disk is gone; mistake: back to before a dropped table')
      .choices(['latest', 'mistake'])
      .default('latest'),
  )
  .option('--keep', 'leave its folder', false)
  .action(async (wish: DrillOptions) => {
    checkInstalled('the drill', [{ file: 'pgbackrest', package: 'pgbackrest' }])
    const [{ ensureWebBuild }, { runDrill }] = await Promise.all([
      import('../../scripts/web-build.ts'),
      import('./run-drill.ts'),
    ])
    await ensureWebBuild()
    const broken = await runDrill(wish)
    console.log(`drill: ${broken === 0 ? 'passed' : `${broken} broken`}`)
    process.exitCode = broken === 0 ? 0 : 1
  })

await runCommand(command)
