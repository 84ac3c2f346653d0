/**
 * Writes packages/db/src/generated.ts from the migrations, by running them on a cluster of its own.
 * With --check it writes nothing and fails when the file is not what the migrations make.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { migrate } from '@kot/db/migrate'
import { startTestCluster } from './postgres/test-cluster.ts'

const target = fileURLToPath(new URL('../packages/db/src/generated.ts', import.meta.url))
const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
const check = process.argv.includes('--check')

const cluster = await startTestCluster()
try {
  await migrate(cluster.url)
  const { status } = spawnSync(
    process.execPath,
    [
      codegen,
      `--url=${cluster.url}`,
      '--dialect=postgres',
      `--out-file=${target}`,
      // Tables of PostGIS and of the migrator, which no query of ours reads.
      '--exclude-pattern={geography_columns,geometry_columns,spatial_ref_sys,kysely_*}',
      // As packages/db/src/parsers.ts hands values out.
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      ...(check ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) {
    process.exitCode = 1
    if (check) console.error('packages/db/src/generated.ts is not current: run `npm run db:types`')
  }
} finally {
  await cluster.stop()
}
