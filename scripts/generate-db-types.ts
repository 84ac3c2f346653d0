import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { CommandError, createCommand, runCommand } from './command-line/command.ts'
import { migrate } from '@kot/db/migrate'
import { startTestCluster } from './postgres/test-cluster.ts'

const target = fileURLToPath(new URL('../packages/db/src/generated.ts', import.meta.url))

export const command = createCommand({
  script: 'db:types',
  description: 'Writes packages/db/src/generated.ts from the migrations, run on a private cluster.',
  examples: ['npm run db:types', 'npm run db:types -- --check'],
})
  .option('--check', 'write nothing, fail when the file is not what the migrations make')
  .action(async ({ check = false }: { check?: boolean }) => {
    console.error('starting a private PostgreSQL')
    const cluster = await startTestCluster({ inMemory: true })
    try {
      console.error('running the migrations')
      await migrate(cluster.url)
      console.error(check ? 'comparing the types' : 'writing the types')
      if (!generateTypes(cluster.url, check)) {
        throw new CommandError(
          check
            ? 'packages/db/src/generated.ts is not current: run `npm run db:types`'
            : 'the types could not be written',
        )
      }
    } finally {
      await cluster.stop()
    }
  })

if (import.meta.main) await runCommand(command)

function generateTypes(url: string, check: boolean): boolean {
  const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const { status } = spawnSync(
    process.execPath,
    [
      codegen,
      `--url=${url}`,
      '--dialect=postgres',
      `--out-file=${target}`,
      // Tables of PostGIS and of the migrator, which no query of ours reads.
      '--exclude-pattern={geography_columns,geometry_columns,spatial_ref_sys,kysely_*}',
      // As packages/db/src/connect.ts hands values out.
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      ...(check ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
  return status === 0
}
