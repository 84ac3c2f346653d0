/** Once per test run: writes the documents of our calls for the test files, and at the end prints how many
 *  responses were compared with them and how much of them was seen. With API_COVERAGE set it also lists what
 *  was not. */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { documentedStatuses, readDocuments } from './compare-response.ts'

const documentsScript = resolve(import.meta.dirname, '../../../../scripts/api-documents.ts')

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files write down which responses they have compared. */
    responseDirectory: string
  }
}

export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-responses-'))
  // In a separate process: the many modules of a server are not for the one that runs the tests.
  await promisify(execFile)(process.execPath, [documentsScript, directory])
  project.provide('responseDirectory', directory)
  return async () => {
    const seen = await readSeen(directory)
    if (seen.size > 0) report(documentedStatuses(readDocuments(directory)), seen)
    await rm(directory, { recursive: true })
  }
}

async function readSeen(directory: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  for (const file of await readdir(directory)) {
    if (!file.endsWith('.txt')) continue
    const lines = (await readFile(join(directory, file), 'utf8')).trimEnd().split('\n')
    for (const line of lines) {
      const [count, ...name] = line.split(' ')
      const key = name.join(' ')
      seen.set(key, (seen.get(key) ?? 0) + Number(count))
    }
  }
  return seen
}

function report(documented: readonly string[], seen: Map<string, number>): void {
  const others = seen.get('') ?? 0
  const all = [...seen.values()].reduce((sum, count) => sum + count, 0)
  const met = documented.filter((name) => seen.has(name))
  console.log(
    `API document: ${all - others} responses of calls compared (and ${others} others);`,
    `${operationsIn(met)} of ${operationsIn(documented)} operations,`,
    `${met.length} of ${documented.length} documented statuses seen`,
  )
  if (process.env['API_COVERAGE'] !== undefined) {
    console.log('not seen:', documented.filter((name) => !seen.has(name)).join(', ') || 'none')
  }
}

const operationsIn = (names: readonly string[]) =>
  new Set(names.map((name) => name.split(' ')[0])).size
