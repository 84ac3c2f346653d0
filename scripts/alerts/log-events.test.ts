import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(apps\/(server|worker)|packages\/[\w-]+)\/src\/.+\.ts$/.test(path))
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: read(path) }]
    } catch {
      // Removed, and not committed yet.
      return []
    }
  })
const allText = sources.map(({ text }) => text).join('\n')

/** The logged events, with the level where the call names one. */
const logged = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /\b(?:log(?:ger)?(?:\.(info|warn|error|debug|fatal)|\[[^\]]+\])|(onTrouble))(?:\?\.)?\(/g,
    ),
  ].flatMap((call) => {
    const event = lastText(text.slice(call.index + call[0].length))
    const level = call[2] === undefined ? call[1] : 'warn'
    return event === null ? [] : [{ path, event, level }]
  }),
)

/** The last argument of a call, where it is a text. */
function lastText(rest: string): string | null {
  let depth = 1
  let end = 0
  while (depth > 0 && end < rest.length) {
    const letter = rest[end++] ?? ''
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
  }
  return /'([^']*)',?\s*$/.exec(rest.slice(0, end - 1))?.[1] ?? null
}

const operations = read('docs/operations.md')
const [, section = ''] = operations.split('### Log events\n')
const table = [...(section.split('\n#')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
  ([, event = '']) => event,
)

describe('a log event', () => {
  it('is two to five words in lower case', () => {
    const names = logged.map(({ event }) => event)
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((event) => !/^[a-z]+( [a-z]+){1,4}$/.test(event))).toEqual([])
  })

  it('of level warn or error is in the table of docs/operations.md', () => {
    const serious = logged.filter(({ level }) => level === 'warn' || level === 'error')
    expect(serious.filter(({ event }) => !table.includes(event))).toEqual([])
  })

  it('that a document names exists in the code', () => {
    const named = globSync(['docs/**/*.md', 'deploy/**/*.{yml,md,tmpl}', 'SECURITY.md'], {
      cwd: root,
    })
      .map(read)
      .flatMap((text) => [...text.matchAll(/\bevents? ((?:`[a-z ]+`(?:, | and | or )?)+)/g)])
      .flatMap(([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map(([, event = '']) => event))
    expect(table.length).toBeGreaterThan(30)
    expect(named.length).toBeGreaterThan(3)
    expect([...table, ...named].filter((event) => !allText.includes(`'${event}'`))).toEqual([])
  })
})

test('every metric of ours in an alert exists in the code', () => {
  const rules = globSync('deploy/prometheus/alerts*.yml', { cwd: root })
    .filter((path) => !path.endsWith('.test.yml'))
    .flatMap((path) => [...read(path).matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr))
  const names = new Set(
    rules
      .flatMap((expr) => expr.match(/\b(?:kot|http|csp)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  )
  const code = `${allText}\n${read('deploy/backup/tell-metrics.sh')}`
  expect(names.size).toBeGreaterThan(20)
  expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})
