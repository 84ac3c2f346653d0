import { Argument, createCommand, getRequiredVariable, runCommand } from '@kot/command-line/command'
import { withConnection, type Database } from '@kot/db/connect'
import { registerSources } from '@kot/intake/source-status/register-sources'
import { allSources } from '@kot/intake/sources/all-sources'
import { commands, listSources } from './commands.ts'

const command = createCommand({
  script: 'source',
  description: 'Lists, checks and controls the rental sites. DATABASE_URL names the database.',
  examples: [
    'DATABASE_URL=postgres://… npm run source -- list --json',
    'DATABASE_URL=postgres://… npm run source -- check bland',
    'DATABASE_URL=postgres://… npm run source -- enable bland',
  ],
})
command
  .command('list', { isDefault: true })
  .description('every source, its state and the reason')
  .option('--json', 'write JSON')
  .action(({ json = false }: { json?: boolean }) => withDatabase((db) => listSources(db, { json })))
for (const [name, { description, run }] of Object.entries(commands)) {
  command
    .command(name)
    .description(description)
    .addArgument(
      new Argument('<source>', 'name of a source').choices(allSources.map((source) => source.name)),
    )
    .action((chosen: string) =>
      withDatabase(async (db) => {
        const source = allSources.find((one) => one.name === chosen)
        if (source) await run(db, source)
      }),
    )
}

await runCommand(command)

function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const url = getRequiredVariable('DATABASE_URL', 'postgres://…')
  return withConnection(url, { name: 'kot-source', max: 2, statementTimeoutMs: 0 }, async (db) => {
    await registerSources(db, allSources)
    await work(db)
  })
}
