import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

/** As the specification quotes them from the product it describes, and how they are spelled. */
const errors = {
  Unexpexted: 'Unexpected',
  deactived: 'deactivated',
  'already exits': 'already exists',
}

const wrong = new RegExp(Object.keys(errors).join('|'), 'i')

// Everything that may speak: catalogues, answers of the server, mails, pages.
const sources = globSync('{packages/*/src,apps/*/{src,app}}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
)

test('no text has a typing error that the specification quotes', () => {
  expect(sources).toContain('packages/i18n/src/texts/common.ts')
  expect(sources.filter((path) => wrong.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test('the same texts are there, spelled as they should be', () => {
  const spoken = sources
    .filter((path) => path.startsWith('packages/i18n/src/texts/'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  for (const right of Object.values(errors)) expect(spoken).toContain(right)
})
