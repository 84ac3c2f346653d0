import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SourceFile } from './find-statements.ts'

/** One row of words.json. The pattern matches whole words, in any case. */
type AvoidedWord = { word: string; pattern: string; instead: string }
type Lists = { words: readonly AvoidedWord[]; names: readonly AvoidedWord[] }

const lists = JSON.parse(readFileSync(resolve(import.meta.dirname, 'words.json'), 'utf8')) as Lists

/** The place of a word decides its limit in main.ts. */
export type WordFigure =
  | 'words in test titles'
  | 'words in log events'
  | 'words in comments'
  | 'words in code'
  | 'words in SQL'
  | 'words in deploy files'
  | 'words in documents'

export type WordHits = Record<WordFigure, string[]>

const anyOf = (rows: readonly AvoidedWord[], flags: string): RegExp =>
  new RegExp(rows.map(({ pattern }) => `(?:${pattern})`).join('|'), flags)

const inProse = anyOf(
  lists.words.map((row) => ({ ...row, pattern: `\\b(?:${row.pattern})\\b` })),
  'i',
)
const inNames = new RegExp(`\\b(?:${lists.names.map(({ pattern }) => pattern).join('|')})\\b`)

/** The texts of the site have rules of their own, and generated files those of their generator. */
const hasOtherRules = (path: string) =>
  /(^packages\/i18n\/src\/texts\/(?!.*\.test\.)|generated|^scripts\/structure\/|^docs\/measurements\.md$|\.json$)/.test(
    path,
  )

/** Finds the words to avoid. Quoted text, code and addresses in prose do not count. */
export function findWords(files: readonly SourceFile[]): WordHits {
  const hits: WordHits = {
    'words in test titles': [],
    'words in log events': [],
    'words in comments': [],
    'words in code': [],
    'words in SQL': [],
    'words in deploy files': [],
    'words in documents': [],
  }
  for (const { path, text } of files) {
    if (hasOtherRules(path)) continue
    if (/\.tsx?$/.test(path)) {
      const { comments, code } = splitComments(text)
      add('words in comments', path, comments, inProse)
      add('words in code', path, code.split('\n'), inNames)
      if (/\.(test|spec)\.tsx?$/.test(path))
        add('words in test titles', path, titlesOf(code), inProse)
      else {
        add('words in log events', path, eventsOf(code), inProse)
        add('words in code', path, stringsOf(code), inProse)
      }
    } else if (path.endsWith('.sql')) add('words in SQL', path, text.split('\n'), inProse)
    else if (path.endsWith('.md')) add('words in documents', path, text.split('\n'), inProse)
    else if (path.startsWith('deploy/')) add('words in deploy files', path, proseOf(text), inProse)
  }
  return hits

  function add(figure: WordFigure, path: string, lines: readonly string[], words: RegExp) {
    for (const [index, line] of lines.entries()) {
      const found = words.exec(withoutQuotes(line))
      if (found) hits[figure].push(`${path}:${index + 1}: ${found[0]}: ${line.trim()}`)
    }
  }
}

/** The comments and descriptions of a configuration file or a script. */
const proseOf = (text: string): string[] =>
  text.split('\n').map((line) => /(?:^|\s)#.*|\bsummary:.*|^Description=.*/.exec(line)?.[0] ?? '')

/** Quotes of texts of the site, names in backticks, and addresses. */
const withoutQuotes = (line: string): string =>
  line
    .replace(/^\s*(?:\/\/|\/?\*+|--|#+|[-|])\s*/, '')
    .replaceAll(
      /`[^`]*`|“[^”]*”|„[^“]*“|\]\([^)]*\)|https?:\S+|\w+(?:[.-]\w+)+\.\w+|\b[a-z]\w*\.[a-z]\w*\b|\/[\w/{}:.-]+/g,
      ' ',
    )

/** Blanks out comments in one copy and code in the other; lines stay where they are. */
function splitComments(text: string): { comments: string[]; code: string } {
  let comments = ''
  let code = ''
  const tokens = text.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[^'"`/]+|[\s\S]/g,
  )
  for (const [found] of tokens) {
    const blank = found.replaceAll(/[^\n]/g, ' ')
    const isComment = found.startsWith('/*') || found.startsWith('//')
    comments += isComment ? found : blank
    code += isComment ? blank : found
  }
  return { comments: comments.split('\n'), code }
}

/** The titles of tests, each on the line on which it begins. */
function titlesOf(code: string): string[] {
  const lines = code.split('\n').map(() => '')
  const title =
    /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g
  for (const found of code.matchAll(title)) {
    const line = code.slice(0, found.index + found[0].length).split('\n').length - 1
    // As a new sentence, so that a title that begins with "who" is found.
    lines[line] = `. ${found[1] ?? found[2] ?? found[3] ?? ''}`
  }
  return lines
}

/** The events of calls that log, each on the line on which the call ends. */
function eventsOf(code: string): string[] {
  const lines = code.split('\n').map(() => '')
  const event =
    /\b(?:log(?:ger)?(?:\.(?:info|warn|error|debug|fatal)|\[[^\]]+\])|onTrouble)(?:\?\.)?\([^;]{0,300}?'([^'\n]+)',?\s*\)/g
  for (const found of code.matchAll(event)) {
    const line = code.slice(0, found.index + found[0].length).split('\n').length - 1
    lines[line] = found[1] ?? ''
  }
  return lines
}

/** Texts of more than one word: messages, descriptions, summaries. */
function stringsOf(code: string): string[] {
  return code.split('\n').map((line) =>
    [...line.matchAll(/'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`/g)]
      .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
      .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' '))
      .filter(
        (text) => /\w \w/.test(text) && !/^\s*(select|insert|update|delete|with)\b/i.test(text),
      )
      .join(' '),
  )
}
