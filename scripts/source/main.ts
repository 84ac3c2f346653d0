import { relative, resolve } from 'node:path'
import {
  Argument,
  CommandError,
  createCommand,
  Option,
  runCommand,
} from '../command-line/command.ts'
import type { Database } from '@kot/db/connect'
import { recordedFolder } from '@kot/intake/reader-tools/record-page'
import { findSource, registerSources } from '@kot/intake/source-status/register-sources'
import { formats, siteSources, type SourceFormat } from '@kot/intake/sources/all-sources'
import { withDemoOption, withGivenDatabase } from '../database/given-database.ts'
import { add, commands, listSources, setLandlordsOwn, type SourceCommand } from './commands.ts'
import { record } from './read-site.ts'

export const command = createCommand({
  script: 'source',
  description:
    'Lists, checks and controls the rental sites, and records their pages for tests. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run source -- list --json',
    'DATABASE_URL=postgres://… npm run source -- add hornid --format feed --title Hornið --url https://hornid.example/feed',
    'DATABASE_URL=postgres://… npm run source -- enable hornid',
    'npm run source -- check bland --demo',
    'npm run source -- record bland',
  ],
})
withDemoOption(command)
command
  .command('list')
  .description('list sources with reader, state and reason')
  .option('--json', 'write JSON')
  .action(({ json = false }: { json?: boolean }) => withDatabase((db) => listSources(db, { json })))
command
  .command('add')
  .description('add a source in a common format')
  .argument('<name>', 'unique name; cannot be changed later')
  .addOption(
    new Option('--format <format>', 'format of its adverts')
      .choices(Object.keys(formats))
      .makeOptionMandatory(),
  )
  .requiredOption('--title <title>', 'name on the site')
  .requiredOption('--url <url>', 'first list page; the site of a partner that pushes')
  .action((name: string, options: { format: SourceFormat; title: string; url: string }) =>
    withDatabase((db) => add(db, { name, ...options })),
  )
command
  .command('record')
  .description('record a page as a test fixture, personal data removed')
  .addArgument(
    new Argument('<source>', 'name of a site').choices(siteSources.map(({ name }) => name)),
  )
  .option('--url <url>', 'list page; the first by default')
  .option('--origin <origin>', 'origin of a simulated site')
  .option('--into <folder>', 'folder of the fixture', relative(process.cwd(), recordedFolder))
  .action((name: string, options: { url?: string; origin?: string; into: string }) => {
    const { into, ...rest } = options
    const source = siteSources.find((site) => site.name === name)
    return source && record(source, { ...rest, folder: resolve(into) })
  })
command
  .command('landlords-own')
  .description("mark a source as the landlord's own: its rent and photos win")
  .argument('<source>', 'name of a source')
  .addArgument(new Argument('<on|off>').choices(['on', 'off']))
  .action((chosen: string, mark: 'on' | 'off') =>
    withSource(chosen, (db, source) => setLandlordsOwn(db, source, mark === 'on')),
  )
for (const [name, { description, run }] of Object.entries(commands)) {
  command
    .command(name)
    .description(description)
    .argument('<source>', 'name of a source')
    .action((chosen: string) => withSource(chosen, run))
}

if (import.meta.main) await runCommand(command)

function withSource(chosen: string, run: SourceCommand): Promise<void> {
  return withDatabase(async (db) => {
    const source = await findSource(db, chosen)
    if (source === null)
      throw new CommandError(`source ${chosen} not found: npm run source -- list`, 2)
    await run(db, source)
  })
}

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  return withGivenDatabase(
    command,
    { name: 'kot-source', max: 2, statementTimeoutMs: 0 },
    async (db) => {
      await registerSources(db, siteSources)
      await work(db)
    },
  )
}
