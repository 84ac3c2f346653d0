import { expect, test } from 'vitest'
import { findWords, type WordFigure } from './words.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` })
const count = (...files: ReturnType<typeof file>[]) =>
  Object.fromEntries(
    Object.entries(findWords(files)).flatMap(([figure, hits]) =>
      hits.length > 0 ? [[figure, hits.length]] : [],
    ),
  ) as Partial<Record<WordFigure, number>>

test.each([
  ["test('nobody is told', () => {})", 1],
  ["test.each(rows.filter(isNew))('%s says %j', run)", 1],
  ["  it('who pays gets access', () => {})", 1],
  ["it(\n  'a buyer who pays gets access',\n  run,\n)", 0],
  ["const words = 'nobody is told'", 0],
])('the title of %j has %i', (line, hits) => {
  expect(count(file('packages/a/src/a.test.ts', line))).toEqual(
    hits === 0 ? {} : { 'words in test titles': hits },
  )
})

test('comments, messages and log events of the code are counted apart', () => {
  expect(
    count(
      file(
        'packages/a/src/a.ts',
        '/** Tells the buyer. */ // and whoever else',
        "logger.warn({ job }, 'held the news against the watches')",
        "throw new Error('nobody asked for it')",
        'const MOST_ROWS = 5 // `told` and “told” are quotes',
      ),
    ),
  ).toEqual({ 'words in comments': 1, 'words in log events': 1, 'words in code': 3 })
})

test('SQL, deploy files and documents have limits of their own kind', () => {
  expect(
    count(
      file('packages/db/migrations/0001_a.sql', '-- Tells nobody.'),
      file('deploy/a.sh', 'say "started"', '# Tells nobody.'),
      file('docs/a.md', 'Tells nobody, as [said](said.md) in `said`.'),
    ),
  ).toEqual({ 'words in SQL': 1, 'words in deploy files': 1, 'words in documents': 1 })
})

test('texts of the site and generated files have other rules', () => {
  expect(
    count(
      file('packages/i18n/src/texts/a.ts', "const a = 'we told you'"),
      file('packages/db/src/generated.ts', '/** Told. */'),
    ),
  ).toEqual({})
})
