import { expect, test } from 'vitest'
import { measure } from './measure.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join('\n')}\n` })

test('tests are not counted, and folders that import each other are named', () => {
  const { figures, lists } = measure([
    file('packages/a/src/one/first.ts', "import { second } from '../two/second.ts'"),
    file('packages/a/src/two/second.ts', "import type { First } from '@kot/a/one/first'", 'x', 'y'),
    file('packages/a/src/two/second.test.ts', 'nobody'),
    file('packages/b/src/third.ts', "import { first } from '@kot/a/one/first'", 'z', '// Whoever'),
  ])
  expect(figures).toMatchObject({
    files: 3,
    lines: 7,
    'median lines': 3,
    'files under 20 lines': 3,
    'folders that import each other': 1,
    'words in comments': 1,
  })
  expect(lists.mutual).toEqual(['packages/a/src/one ⇄ packages/a/src/two'])
  expect(lists.words).toEqual(['packages/b/src/third.ts:3: Whoever: // Whoever'])
})

test('lines of the product leave out what supports tests', () => {
  const { figures } = measure([
    file('packages/a/src/one.ts', 'a'),
    file('packages/a/src/testing/a-one.ts', 'b', 'c'),
    file('simulators/a/src/one.ts', 'd'),
  ])
  expect(figures).toMatchObject({ lines: 4, 'lines of the product': 1 })
})

test('a part can be measured alone', () => {
  const files = [file('packages/a/src/one.ts', 'a'), file('packages/b/src/two.ts', 'b', 'c')]
  expect(measure(files, 'packages/b').figures).toMatchObject({ files: 1, lines: 2 })
})

test('names of the feed are found outside of the code that translates them', () => {
  const { figures, lists } = measure([
    file('packages/contract/src/market/market.ts', 'anow: z.boolean(),'),
    file('packages/market/src/present/present-home.ts', 'anow: home.availableNow,'),
    file('apps/web/app/home/card/listing-card.tsx', 'const { price } = record', 'record.adress'),
    file('apps/web/app/home/card/home-words.test.ts', 'adress: null'),
    file('e2e/steps/results.ts', 'countlength'),
  ])
  expect(figures['wire names']).toBe(1)
  expect(lists.wire).toEqual(['apps/web/app/home/card/listing-card.tsx:2: record.adress'])
})

test('answers of the server that the web casts are counted', () => {
  const { figures, lists } = measure([
    file('apps/web/app/board/load.ts', 'use(answer.body as Board)', 'const path = `/x` as const'),
    file(
      'apps/web/app/board/fetch.ts',
      'use((await response.json()) as Board)',
      'use(answer.body)',
    ),
    file('apps/web/app/board/testing/a-server.ts', 'init?.body as string'),
    file('packages/a/src/one.ts', 'answer.body as Board'),
  ])
  expect(figures['casts of answers in the web']).toBe(2)
  expect(lists.casts[0]).toBe('apps/web/app/board/load.ts:1: use(answer.body as Board)')
})

test('a type name is counted when four files define it', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) =>
    file(`packages/x/src/${name}.ts`, 'type Found = 1'),
  )
  const { figures, lists } = measure([
    ...four,
    file('packages/x/src/e.ts', "export type { Found } from './a.ts'", 'type Once = 1'),
  ])
  expect(figures['type names defined in 4 or more files']).toBe(1)
  expect(lists.types[0]).toMatch(/^type Found: packages\/x\/src\/a.ts, /)
})

const folder = (path: string, ends: string, size: number) =>
  Array.from({ length: size }, (_, index) => file(`${path}/a${index}${ends}`))

test('folders of more than 15 files are named, without tests, texts and generated files', () => {
  const { figures, lists } = measure([
    ...folder('packages/a/src', '.ts', 16),
    ...folder('packages/b/src', '.ts', 15),
    ...folder('packages/b/src', '.test.ts', 15),
    ...folder('packages/i18n/src/texts', '.ts', 16),
    ...folder('packages/c/src', '-generated.ts', 16),
  ])
  expect(figures).toMatchObject({ 'folders with more than 15 files': 1, files: 47 })
  expect(lists.full).toEqual(['packages/a/src: 16 files'])
})

test('components with more than 12 props or 8 hooks are named', () => {
  const props = Array.from({ length: 13 }, (_, index) => `p${index}`).join(', ')
  const { figures, lists } = measure([
    file('apps/web/app/a.tsx', `export function Card({ ${props} }: Props) {}`),
    file('apps/web/app/b.tsx', 'export function Card({ home }: Props) {}'),
    file('apps/web/app/use-x.ts', `export const useX = () => {${'useId();'.repeat(9)}}`),
  ])
  expect(figures['components with more than 12 props']).toBe(1)
  expect(figures['components and hooks with more than 8 hooks']).toBe(1)
  expect(lists.components).toEqual([
    'apps/web/app/a.tsx: Card has 13 props',
    'apps/web/app/use-x.ts: useX calls 9 hooks',
  ])
})
