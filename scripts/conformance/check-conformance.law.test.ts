import { expect, test } from 'vitest'
import { checkConformance, readRepositoryFile } from './check-conformance.ts'

const areas = [{ letter: 'L', title: 'Consumer law', rows: 36 }]
const verdicts = ['Done', 'Not for us', 'Lawyer']

const read = (path: string) => readRepositoryFile(path) ?? ''
const { rows, faults } = checkConformance(read('docs/law.md'), areas, readRepositoryFile)

const verdictOf = (holds: string) =>
  /^\*\*(?<verdict>[^*]+)\.\*\* /.exec(holds)?.groups?.['verdict']

test('every duty of the law has its row, and every test that a row names exists', () => {
  expect(faults).toEqual([])
})

test('every row begins with a verdict, and what is done names its place and is shown by a test', () => {
  for (const { id, holds, shownBy } of rows) {
    const verdict = verdictOf(holds) ?? ''
    expect([id, verdicts.includes(verdict)]).toEqual([id, true])
    const isPlaced = /\]\([^)]+\)/.test(holds)
    expect([id, verdict !== 'Done' || (isPlaced && shownBy.length > 0)]).toEqual([id, true])
  }
})

test('a row for the lawyer ends with one question', () => {
  for (const { id, holds } of rows.filter((row) => verdictOf(row.holds) === 'Lawyer'))
    expect([id, holds.split('?').length - 1, holds.endsWith('?')]).toEqual([id, 1, true])
})

test('the page for a breach has the 72 hours, the authority, the affected users and the log', () => {
  const page = read('docs/breach.md')
  for (const heading of ['Within 72 hours: Persónuvernd', 'The affected users', 'The log'])
    expect(page).toContain(`\n## ${heading}`)
})

test('the record of processing has every item that the law requires', () => {
  const [, record = ''] = read('docs/privacy.md').split('\n## Record of processing\n')
  for (const asked of [
    'controller',
    'purposes',
    'data subjects',
    'kinds of data',
    'recipients',
    'transfers out of the EEA',
    'time limits',
    'security',
    'processors',
  ])
    expect(record).toContain(`\n| ${asked} | `)
})
