import type { CallExpression, Expression } from '@swc/core'
import { concatenate, openPlaceholders, type TestTitle } from './test-title.ts'

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
export function readDeclaration(call: CallExpression): Declaration | null {
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
