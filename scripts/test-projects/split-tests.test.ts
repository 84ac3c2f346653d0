import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectsOf, splitTests } from './split-tests.ts'

const packageOf = (name: string) => JSON.stringify({ name: `@kot/${name}` })

/** The split of a checkout with this test file and what it may import. */
function splitOf(source: string, { name = 'subject.test.ts', isSlice = false } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'kot-split-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'packages/db/package.json': packageOf('db'),
    'packages/db/src/testing/test-database.ts': '',
    'packages/domain/package.json': packageOf('domain'),
    'packages/domain/src/testing/size.ts': '',
    'packages/mail/package.json': packageOf('mail'),
    'packages/mail/src/a-relay.ts': "export * from './again.ts'",
    'packages/mail/src/again.ts': "import { testDatabase } from '@kot/db/testing/test-database'",
    'packages/mail/src/in-a-circle.ts': "import { b } from './back.ts'",
    'packages/mail/src/back.ts': "import { a } from './in-a-circle.ts'",
    'packages/mail/src/view.tsx': "import fastify from 'fastify'",
    [`packages/mail/src/${name}`]: source,
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const split = splitTests(root, { isSlice })
  return Object.keys(split).filter((project) => split[project as keyof typeof split].length > 0)
}

test.each([
  ['of a package', "import { testDatabase } from '@kot/db/testing/test-database'"],
  ['over several lines', "import {\n  testDatabase,\n} from '@kot/db/testing/test-database'"],
  ['through other files', "import { relay } from './a-relay.ts'"],
  ['when it runs', "const { relay } = await import('./a-relay.ts')"],
  ['for its effects', "import './a-relay.ts'"],
  ['of a file written without its ending', "import { View } from './view'"],
  ['of a server', "import Fastify, { type FastifyInstance } from 'fastify'"],
])('an import %s gives a test its database', (_, source) => {
  expect(splitOf(source)).toEqual(['database'])
})

test.each([
  ['nothing', ''],
  ['a type', "import type { TestDatabase } from '@kot/db/testing/test-database'"],
  ['a type of a server', "import type { FastifyInstance } from 'fastify'"],
  ['files in a circle', "import { a } from './in-a-circle.ts'"],
])('a test that imports %s has none', (_, source) => {
  expect(splitOf(source)).toEqual(['pure'])
})

test('a proof is no fast test, and a generated test is also one of the proofs', () => {
  const size = "import { sized } from '@kot/domain/testing/size'"
  expect(splitOf("import { relay } from './a-relay.ts'", { name: 'killed.proof.test.ts' })).toEqual(
    ['proof'],
  )
  expect(splitOf(size)).toEqual(['pure', 'proof'])
  expect(splitOf(size, { isSlice: true })).toEqual(['pure'])
  expect(splitOf(`${size}\nimport './a-relay.ts'`)).toEqual(['database', 'proof'])
})

test('a filter chooses the projects whose files it names', () => {
  const files = splitTests(resolve(import.meta.dirname, '../..'))
  expect(projectsOf(files, 'packages/domain/src/search/search.test.ts')).toEqual(['pure'])
  expect(projectsOf(files, 'packages/db/src/testing/test-database.test.ts')).toEqual(['database'])
  expect(projectsOf(files, 'apps/server/src/killed-purchases')).toEqual(['proof'])
  expect(projectsOf(files, 'no such file')).toEqual([])
})
