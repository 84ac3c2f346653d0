import { type CallExpression, type Expression, parseSync } from '@swc/core'

/** A title as its fixed parts; between two parts is a value known only when the test runs. */
type TestTitle = readonly string[]

// What vitest fills into the titles of `each` and `for`.
const placeholder = /%[sdifjoOc#$%]|\$[A-Za-z_#][\w.]*/

function openPlaceholders(title: TestTitle): TestTitle {
  return title.flatMap((part) => part.split(placeholder))
}

function concatenate(left: TestTitle, right: TestTitle): TestTitle {
  return [...left.slice(0, -1), `${left.at(-1) ?? ''}${right[0] ?? ''}`, ...right.slice(1)]
}

/** `path` ends in the test's own title; of the describes before it the outer ones may go unnamed. */
export function isNamedBy(path: readonly TestTitle[], text: string): boolean {
  return path.some((_, start) => {
    const title = path.slice(start).reduce((outer, inner) => {
      return concatenate(concatenate(outer, [' › ']), inner)
    })
    return matches(title, text)
  })
}

function matches(title: TestTitle, text: string): boolean {
  // A title without words would match any text: it needs its describe.
  if (!title.some((part) => /\p{L}/u.test(part))) return false
  return new RegExp(`^${title.map(escapeForPattern).join('[^›]+')}$`, 'u').test(text)
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}

export interface FoundTest {
  /** Titles of the describes around the test, outermost first, then its own. */
  readonly path: readonly TestTitle[]
  /** False for a test that is skipped, still to be written, or expected to fail. */
  readonly runs: boolean
}

/** Reads the tests of a vitest or Playwright file without running it. */
export function findTests(source: string): FoundTest[] {
  const found: FoundTest[] = []

  function visit(node: unknown, groups: readonly TestTitle[], runs: boolean): void {
    if (typeof node !== 'object' || node === null) return
    const declared = isCall(node) ? readDeclaration(node) : null
    const path = declared ? [...groups, declared.title] : groups
    const stillRuns = runs && (declared?.runs ?? true)
    if (declared?.kind === 'test') found.push({ path, runs: stillRuns })
    for (const child of Object.values(node)) visit(child, path, stillRuns)
  }

  visit(parseSync(source, { syntax: 'typescript' }).body, [], true)
  return found
}

function isCall(node: object): node is CallExpression {
  return 'type' in node && node.type === 'CallExpression'
}

interface Declaration {
  readonly kind: 'test' | 'group'
  readonly title: TestTitle
  readonly runs: boolean
}

const parameterised = new Set(['each', 'for'])
const conditional = new Set(['skipIf', 'runIf'])
const neverRun = new Set(['skip', 'todo', 'fixme', 'fails', 'fail'])
const plain = new Set(['only', 'concurrent', 'sequential', 'describe', 'parallel', 'serial'])

/** What a call such as `test.each(rows)('title', body)` declares; null for others, as `test.step`. */
function readDeclaration(call: CallExpression): Declaration | null {
  const names = readNames(call.callee)
  const [root, ...modifiers] = names
  if (root !== 'test' && root !== 'it' && root !== 'describe') return null
  if (!modifiers.every(isModifier)) return null
  // `each` and its like take their own arguments first; only the call of their result has the title.
  const last = modifiers.at(-1)
  if (last && takesArguments(last) && call.callee.type === 'MemberExpression') return null
  const title = call.arguments[0]
  if (!title) return null

  const text = readText(title.expression)
  return {
    kind: names.includes('describe') ? 'group' : 'test',
    title: modifiers.some((name) => parameterised.has(name)) ? openPlaceholders(text) : text,
    // A title without a body is a test still to be written.
    runs: call.arguments.length > 1 && !modifiers.some((name) => neverRun.has(name)),
  }
}

function isModifier(name: string): boolean {
  return takesArguments(name) || neverRun.has(name) || plain.has(name)
}

function takesArguments(name: string): boolean {
  return parameterised.has(name) || conditional.has(name)
}

/** `test.skipIf(x).each(y)` reads as test, skipIf, each; a callee of any other shape as nothing. */
function readNames(callee: CallExpression['callee']): string[] {
  if (callee.type === 'Identifier') return [callee.value]
  if (callee.type === 'CallExpression') return readNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return readNames(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const object = readNames(callee.object)
  return object.length > 0 ? [...object, callee.property.value] : []
}

function readText(expression: Expression): TestTitle {
  if (expression.type === 'StringLiteral') return [expression.value]
  if (expression.type === 'TemplateLiteral') {
    return expression.quasis.map((quasi) => quasi.cooked ?? quasi.raw)
  }
  if (expression.type === 'BinaryExpression') {
    return concatenate(readText(expression.left), readText(expression.right))
  }
  return ['', '']
}
