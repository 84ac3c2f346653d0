/**
 * Writes the documents of our calls into a folder: openapi.json, which servers answer at /api/openapi.json,
 * and operator.json for the admin. Tests compare responses with them.
 *
 *   node scripts/api-documents.ts <folder>
 *   node scripts/api-documents.ts --lint     holds them against redocly.yaml; part of `npm run check`
 */
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateApiDocuments } from '../apps/server/src/api-documents.ts'

const root = resolve(import.meta.dirname, '..')
const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('usage: api-documents.ts <folder> | --lint')

if (given === '--lint') {
  const directory = await mkdtemp(join(tmpdir(), 'kot-api-documents-'))
  const files = await writeDocuments(directory)
  process.exitCode = lint(files)
  await rm(directory, { recursive: true })
} else await writeDocuments(given)

async function writeDocuments(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const { calls, desk } = await generateApiDocuments()
  const documents = { 'openapi.json': calls, 'operator.json': desk }
  for (const [file, document] of Object.entries(documents)) {
    await writeFile(join(directory, file), `${JSON.stringify(document, null, 2)}\n`)
  }
  return Object.keys(documents).map((file) => join(directory, file))
}

function lint(files: readonly string[]): number {
  const { status } = spawnSync(
    resolve(root, 'node_modules/.bin/redocly'),
    ['lint', '--config', resolve(root, 'redocly.yaml'), ...files],
    {
      stdio: 'inherit',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  return status ?? 1
}
