export type SourceFile = { path: string; text: string }

/** One table that a statement writes or reads; null where its name is computed. */
export type Statement = { path: string; line: number; kind: 'write' | 'read'; table: string | null }

/** A function of the database that writes tables; `on` lists the tables whose triggers call it. */
export type DatabaseFunction = { name: string; path: string; writes: string[]; on: string[] }

const table = String.raw`"?([a-z_]+(?:\.[a-z_]+)?)\b"?`
const computed = String.raw`\$\{`

const sqlWrites = [
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:${table}|${computed})`,
  String.raw`\bcopy\s+${table}\s*(?:\([^)]*\)\s*)?from\b`,
  // With an optional alias. “do update set” and “for update” name no table.
  String.raw`\bupdate\s+(?:only\s+)?(?:(?!set\b)${table}|${computed}[^}]*\})(?:\s+as)?(?:\s+(?!set\b)\w+)?\s+set\b`,
  // The library for rate limits composes its statements itself.
  String.raw`\btableName:\s*'(\w+)'`,
].map((pattern) => new RegExp(pattern, 'gi'))

const sqlReads = new RegExp(
  String.raw`(?<!\b(?:delete|distinct)\s+)\b(?:from|join|using)\s+${table}`,
  'gi',
)

const calledWith = String.raw`\(\s*(?:'([\w.]+)[^']*'|\[([^\]]*)\]|(\w+))`
const queryWrites = new RegExp(
  String.raw`\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)${calledWith}`,
  'g',
)
const queryReads = new RegExp(
  String.raw`\b(?:selectFrom|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)${calledWith}`,
  'g',
)

/** Lists what a TypeScript file writes and reads: in calls of kysely, in SQL, and through functions of the database. */
export function findStatements(
  { path, text }: SourceFile,
  functions: readonly DatabaseFunction[],
): Statement[] {
  const code = text.replaceAll(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '')
  const found: Statement[] = []
  const add = (kind: Statement['kind'], index: number, tables: readonly (string | null)[]) => {
    const line = code.slice(0, index).split('\n').length
    for (const name of tables) found.push({ path, line, kind, table: name })
  }
  for (const pattern of sqlWrites)
    for (const { index, 1: name } of code.matchAll(pattern)) add('write', index, [name ?? null])
  for (const { index, 1: name, 2: list, 3: variable } of code.matchAll(queryWrites))
    add('write', index, name === undefined ? namesIn(list ?? listOf(code, variable)) : [name])
  for (const { name, writes } of functions)
    for (const { index } of code.matchAll(new RegExp(`\\b${name}\\(`, 'g')))
      add('write', index, writes)
  for (const { index, 1: name = '' } of code.matchAll(sqlReads)) add('read', index, [name])
  for (const { index, 1: name, 2: list } of code.matchAll(queryReads))
    if (name !== undefined || list !== undefined)
      add('read', index, name === undefined ? namesIn(list) : [name])
  return found.toSorted((one, other) => one.line - other.line)
}

/** What a migration may say about functions and triggers, one alternative each. */
const migrationStatement = new RegExp(
  [
    String.raw`\bcreate\s+(?:or\s+replace\s+)?function\s+(?<name>\w+)(?:(?!\bcreate\b)[^$])*\$\$(?<body>[\s\S]*?)\$\$`,
    String.raw`\bcreate\s+(?:or\s+replace\s+)?trigger\s+(?<trigger>\w+)[^;]*?\son\s+(?<on>\w+)[^;]*?\bexecute\s+function\s+(?<called>\w+)`,
    String.raw`\bdrop\s+trigger\s+(?:if\s+exists\s+)?(?<dropped>\w+)\s+on\s+(?<droppedOn>\w+)`,
    String.raw`\bdrop\s+function\s+(?:if\s+exists\s+)?(?<droppedFunction>\w+)`,
  ].join('|'),
  'gi',
)

/** Lists the functions of the database that write tables, as the last migration leaves them. */
export function findFunctions(migrations: readonly SourceFile[]): DatabaseFunction[] {
  const functions = new Map<string, DatabaseFunction>()
  const triggers = new Map<string, { on: string; called: string }>()
  const inOrder = migrations.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  for (const { path, text } of inOrder)
    for (const { groups = {} } of text.replaceAll(/--.*$/gm, '').matchAll(migrationStatement)) {
      const { name, body = '', trigger, on = '', called = '' } = groups
      if (name !== undefined) functions.set(name, { name, path, writes: writesOf(body), on: [] })
      if (trigger !== undefined) triggers.set(`${trigger} on ${on}`, { on, called })
      triggers.delete(`${groups['dropped']} on ${groups['droppedOn']}`)
      functions.delete(groups['droppedFunction'] ?? '')
    }
  for (const { on, called } of triggers.values()) functions.get(called)?.on.push(on)
  return [...functions.values()].filter(({ writes }) => writes.length > 0)
}

const writesOf = (body: string): string[] => [
  ...new Set(
    sqlWrites.flatMap((pattern) => [...body.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
  ),
]

/** The names that a loop over tables has in the same file. */
const listOf = (code: string, variable = ''): string | undefined =>
  code.match(new RegExp(String.raw`\bconst ${variable} of \[([^\]]*)\]`))?.[1]

function namesIn(list = ''): (string | null)[] {
  const names = [...list.matchAll(/'([\w.]+)[^']*'/g)].map(([, name = '']) => name)
  return names.length > 0 ? names : [null]
}
