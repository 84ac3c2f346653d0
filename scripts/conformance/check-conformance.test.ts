import { describe, expect, test } from 'vitest'
import { type Area, areas, summarise } from './areas.ts'
import { checkConformance, readRepositoryFile } from './check-conformance.ts'

const twoAreas: readonly Area[] = [
  { letter: 'R', title: 'Routes', rows: 2 },
  { letter: 'N', title: 'Navigation', rows: 1 },
]

const testFiles: Record<string, string> = {
  'packages/domain/src/price.test.ts': `
    test('price 0 is an offer', () => {})
    test.each(prices)('%i a | month', () => {})
    test.skip('is never run', () => {})`,
  'e2e/header.spec.ts': `test.describe('header', () => { test('has a logo', async () => {}) })`,
  'packages/domain/src/price.ts': `test('price 0 is an offer', () => {})`,
}

const home = '| R1 | `/` is the landing page. | `e2e/header.spec.ts` › header › has a logo |'

function aDocument({
  r1 = home,
  r2 = '| R2 | `/login` asks. | open |',
  n1 = '| N1 | Logo. | open |',
} = {}) {
  const head = '| id | what holds | shown by |\n|---|---|---|'
  return `# Conformance

Prose with a | bar before the areas is no row.

## R: Routes

${head}
${r1}
${r2}

## N: Navigation

${head}
${n1}
`
}

function check(markdown: string) {
  return checkConformance(markdown, twoAreas, (path) => testFiles[path] ?? null)
}

function faultsOf(markdown: string): string[] {
  return check(markdown).faults.map(({ line, text }) => `${line}: ${text}`)
}

function faultsWhenShownBy(cell: string): string[] {
  return faultsOf(aDocument({ r1: `| R1 | Landing. | ${cell} |` }))
}

test('a good document has no faults', () => {
  expect(faultsOf(aDocument())).toEqual([])
})

test('the summary counts shown and open rows of each area and of all', () => {
  expect(summarise(check(aDocument()).rows, twoAreas)).toEqual([
    'R  rows 2, shown 1, open 1',
    'N  rows 1, shown 0, open 1',
    'rows 3, shown 1, open 2',
  ])
})

describe('tests named in a row', () => {
  test('may be several', () => {
    const both =
      '`packages/domain/src/price.test.ts` › price 0 is an offer<br>`e2e/header.spec.ts` › has a logo'
    expect(faultsWhenShownBy(both)).toEqual([])
  })

  test('may have parameters, and a bar escaped as tables need it', () => {
    expect(faultsWhenShownBy('`packages/domain/src/price.test.ts` › 2900 a \\| month')).toEqual([])
  })

  test('must exist in their file, each of them', () => {
    const one = '`e2e/header.spec.ts` › has a logo<br>`e2e/header.spec.ts` › has two logos'
    expect(faultsWhenShownBy(one)).toEqual([
      '9: R1: e2e/header.spec.ts has no test "has two logos"',
    ])
  })

  test('must be in a file that exists', () => {
    expect(faultsWhenShownBy('`e2e/footer.spec.ts` › has a logo')).toEqual([
      '9: R1: there is no test file e2e/footer.spec.ts',
    ])
  })

  test('must be in a file that test runs read', () => {
    expect(faultsWhenShownBy('`packages/domain/src/price.ts` › price 0 is an offer')).toEqual([
      '9: R1: there is no test file packages/domain/src/price.ts',
    ])
  })

  test('must run', () => {
    expect(faultsWhenShownBy('`packages/domain/src/price.test.ts` › is never run')).toEqual([
      '9: R1: packages/domain/src/price.test.ts never runs "is never run"',
    ])
  })
})

describe('ids', () => {
  test('must not be repeated', () => {
    const r2 = '| R2 | `/login` asks. | open |\n| R2 | Again. | open |'
    expect(faultsOf(aDocument({ r2 }))).toEqual(['11: R2 is repeated'])
  })

  test('must all be there', () => {
    expect(faultsOf(aDocument({ r1: '' }))).toEqual(['5: R1 is missing'])
  })

  test('must be within the count of their area', () => {
    const n1 = '| N1 | Logo. | open |\n| N2 | More. | open |'
    expect(faultsOf(aDocument({ n1 }))).toEqual(['17: N2 is beyond the count of its area'])
  })

  test('must stand in their own area', () => {
    expect(faultsOf(aDocument({ n1: '| R3 | Logo. | open |' }))).toEqual([
      '12: N1 is missing',
      '16: R3 is in area N',
    ])
  })
})

test('areas must have their headings', () => {
  expect(faultsOf(aDocument().replace('## N: Navigation', '## N: Menus'))).toEqual([
    '1: the headings should be R: Routes, N: Navigation',
  ])
})

describe('a malformed row is a fault', () => {
  test.each([
    ['without its third cell', '| R2 | Prompt. |', 'not a row of three cells: | R2 | Prompt. |'],
    [
      'with a cell too many',
      '| R2 | a | b | open |',
      'not a row of three cells: | R2 | a | b | open |',
    ],
    ['outside the table', 'R2 is open', 'not a row of three cells: R2 is open'],
    ['without an id', '| R02 | Prompt. | open |', 'not an id: "R02"'],
    ['without words', '| R2 |  | open |', 'R2 has no text'],
    ['shown by nothing', '| R2 | Prompt. |  |', 'R2 is shown by neither `open` nor tests: ""'],
    [
      'shown by a bare path',
      '| R2 | Prompt. | `e2e/header.spec.ts` |',
      'R2 is shown by neither `open` nor tests: "`e2e/header.spec.ts`"',
    ],
    [
      'open and shown at once',
      '| R2 | Prompt. | open<br>`e2e/header.spec.ts` › has a logo |',
      'R2 is shown by neither `open` nor tests: "open<br>`e2e/header.spec.ts` › has a logo"',
    ],
  ])('%s', (_, r2, fault) => {
    expect(faultsOf(aDocument({ r2 }))).toContain(`10: ${fault}`)
  })
})

test("the product's own document has no fault and has lost no row", () => {
  const markdown = readRepositoryFile('docs/conformance.md') ?? ''
  const { rows, faults } = checkConformance(markdown, areas, readRepositoryFile)
  expect(faults).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(339)
})
