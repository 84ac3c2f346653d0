import { dirname, join } from 'node:path'
import { wireNames } from '@kot/contract/market/market'
import type { SourceFile } from './find-statements.ts'
import { measureComponents } from './measure-components.ts'
import { findWords, type WordFigure } from './words.ts'

export type Figures = {
  files: number
  lines: number
  'lines of the product': number
  'median lines': number
  'files under 20 lines': number
  'files over 300 lines': number
  'folders with more than 15 files': number
  'components with more than 12 props': number
  'components and hooks with more than 8 hooks': number
  'folders that import each other': number
  'wire names': number
  'casts of answers in the web': number
  'type names defined in 4 or more files': number
} & Record<WordFigure, number>

/** Field names of the specified feed, which `decodeListing` and the presenter translate. */
const wireName = new RegExp(`\\b(${wireNames.join('|')})\\b`)

/** What translates the feed, and what reads it as clients do. */
const usesWireNames = (path: string) =>
  /^(packages\/contract\/src\/market\/market(-listing|-delta)?\.ts|packages\/market\/src\/present\/|e2e\/|simulators\/)/.test(
    path,
  )

/** An answer of the server whose type is claimed, instead of that of its operation (apps/web/app/api). */
const castAnswer = /\b(?:body|json\(\)\)?|textIn\(.*\)) as (?!const\b)/

const isTest = (path: string) => /\.(test|spec)\./.test(path)
const isSource = (path: string) => /\.tsx?$/.test(path)
const isGenerated = (path: string) => path.includes('generated')

/** Without support of tests, simulators, long checks and scripts. */
const isProduct = (path: string) => /^(apps|packages)\//.test(path) && !path.includes('/testing/')

/** Measures the sources without tests and generated data, and the words of all files, or what is under one folder. */
export function measure(
  all: readonly SourceFile[],
  under = '',
): {
  figures: Figures
  lists: Record<
    'mutual' | 'short' | 'full' | 'components' | 'words' | 'wire' | 'casts' | 'types',
    string[]
  >
} {
  const sources = all.filter(({ path }) => isSource(path) && !isTest(path) && !isGenerated(path))
  const files = sources
    .filter(({ path }) => path.startsWith(under))
    .map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }))
  const sizes = files.map(({ lines }) => lines).toSorted((one, other) => one - other)
  const short = files.filter(({ lines }) => lines < 20)
  const mutual = mutualFolders(sources).filter((pair) => pair.includes(under))
  const words = findWords(all.filter(({ path }) => path.startsWith(under)))
  const wire = linesWith(
    wireName,
    files.filter(({ path }) => !usesWireNames(path)),
  )
  const casts = linesWith(
    castAnswer,
    files.filter(({ path }) => path.startsWith('apps/web/app/') && !path.includes('/testing/')),
  )
  const types = repeatedTypes(files)
  const full = fullFolders(files)
  const { props, hooks } = largeComponents(files)
  return {
    figures: {
      files: files.length,
      lines: sizes.reduce((sum, lines) => sum + lines, 0),
      'lines of the product': files
        .filter(({ path }) => isProduct(path))
        .reduce((sum, { lines }) => sum + lines, 0),
      'median lines': sizes[Math.floor((sizes.length - 1) / 2)] ?? 0,
      'files under 20 lines': short.length,
      'files over 300 lines': files.filter(({ lines }) => lines > 300).length,
      'folders with more than 15 files': full.length,
      'components with more than 12 props': props.length,
      'components and hooks with more than 8 hooks': hooks.length,
      'folders that import each other': mutual.length,
      'wire names': wire.length,
      'casts of answers in the web': casts.length,
      'type names defined in 4 or more files': types.length,
      ...(Object.fromEntries(
        Object.entries(words).map(([figure, hits]) => [figure, hits.length]),
      ) as Record<WordFigure, number>),
    },
    lists: {
      mutual,
      short: short.map(({ path, lines }) => `${path}: ${lines} lines`),
      full,
      components: [...props, ...hooks],
      words: Object.values(words).flat(),
      wire,
      casts,
      types,
    },
  }
}

/** The lines that contain the pattern, as `path:line: text`. */
const linesWith = (pattern: RegExp, files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )

/** Folders of too many files to choose from. A test is found through its source, and a text through its page. */
function fullFolders(files: readonly SourceFile[]): string[] {
  const sizes = new Map<string, number>()
  for (const { path } of files)
    if (!path.startsWith('packages/i18n/src/texts/'))
      sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  return [...sizes]
    .filter(([, size]) => size > 15)
    .map(([folder, size]) => `${folder}: ${size} files`)
}

/** Components and hooks that do more than one can follow. */
function largeComponents(files: readonly SourceFile[]) {
  const sizes = files
    .filter(({ path }) => path.startsWith('apps/web/'))
    .flatMap(({ path, text }) =>
      [...measureComponents(text, path.endsWith('.tsx'))].map(([name, size]) => ({
        name: `${path}: ${name}`,
        ...size,
      })),
    )
  return {
    props: sizes
      .filter(({ props = 0 }) => props > 12)
      .map(({ name, props }) => `${name} has ${props} props`),
    hooks: sizes
      .filter(({ hooks }) => hooks > 8)
      .map(({ name, hooks }) => `${name} calls ${hooks} hooks`),
  }
}

/** A reader cannot tell which of so many types a name means. */
function repeatedTypes(files: readonly SourceFile[]): string[] {
  const paths = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)) {
      paths.set(name, (paths.get(name) ?? new Set()).add(path))
    }
  }
  return [...paths]
    .filter(([, definedIn]) => definedIn.size >= 4)
    .map(([name, definedIn]) => `type ${name}: ${[...definedIn].join(', ')}`)
}

/** Pairs of folders of which each imports from the other, as `a ⇄ b`. */
function mutualFolders(sources: readonly SourceFile[]): string[] {
  const packages = new Map<string, string>()
  const paths = new Set(sources.map(({ path }) => path))
  for (const path of paths) {
    const [kind, name] = path.split('/')
    if (kind === 'packages') packages.set(`@kot/${name}`, `packages/${name}/src`)
  }
  const edges = new Set<string>()
  for (const { path, text } of sources) {
    const from = dirname(path)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const to = folderOf(specifier, from)
      if (to !== undefined && to !== from) edges.add(`${from} ${to}`)
    }
  }
  return [...edges]
    .map((edge) => edge.split(' ') as [string, string])
    .filter(([from, to]) => from < to && edges.has(`${to} ${from}`))
    .map(([from, to]) => `${from} ⇄ ${to}`)

  function folderOf(specifier: string, from: string): string | undefined {
    if (specifier.startsWith('.')) return dirname(join(from, specifier))
    const [scope, name, ...rest] = specifier.split('/')
    const folder = packages.get(`${scope}/${name}`)
    return folder === undefined ? undefined : dirname(join(folder, ...rest))
  }
}
