import { type ModuleItem, type Param, parseSync, type Pattern, type TsType } from '@swc/core'

export type ComponentSize = {
  /** Undefined for a component that takes none, and for a hook. */
  props: number | undefined
  /** Calls of hooks in it; those that these hooks call are theirs. */
  hooks: number
}

/** The size of each component and each hook that a file declares, by its name. */
export function measureComponents(source: string, tsx = true): Map<string, ComponentSize> {
  const items = parseSync(source, { syntax: 'typescript', tsx }).body
  const types = new Map<string, () => number>()
  const sizes = new Map<string, ComponentSize>()
  const declarations = items.map(declarationOf)
  for (const item of declarations)
    if (item.type === 'TsTypeAliasDeclaration')
      types.set(item.id.value, () => countMembers(item.typeAnnotation))
    else if (item.type === 'TsInterfaceDeclaration')
      types.set(item.id.value, () => item.body.body.length)
  for (const item of declarations)
    if (item.type === 'FunctionDeclaration') add(item.identifier.value, item.params[0], item.body)
    else if (item.type === 'VariableDeclaration')
      for (const { id, init } of item.declarations)
        if (id.type === 'Identifier') add(id.value, firstParameter(init), init)
  return sizes

  function add(name: string, parameter: Param | Pattern | undefined, body: unknown) {
    if (/^(use)?[A-Z]/.test(name))
      sizes.set(name, { props: countProps(name, parameter), hooks: countHooks(body) })
  }

  function countProps(name: string, parameter: Param | Pattern | undefined): number | undefined {
    if (name.startsWith('use') || parameter === undefined) return undefined
    const pattern = parameter.type === 'Parameter' ? parameter.pat : parameter
    const named = pattern.type === 'ObjectPattern' ? pattern.properties.length : 0
    const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined
    const typed = type?.type === 'TsTypeAnnotation' ? countMembers(type.typeAnnotation) : 0
    return Math.max(named, typed)
  }

  /** What is imported counts as nothing: the component names what it uses of it. */
  function countMembers(type: TsType): number {
    if (type.type === 'TsTypeLiteral') return type.members.length
    if (type.type === 'TsParenthesizedType') return countMembers(type.typeAnnotation)
    if (type.type === 'TsIntersectionType')
      return type.types.reduce((sum, part) => sum + countMembers(part), 0)
    if (type.type === 'TsUnionType') return Math.max(...type.types.map(countMembers))
    if (type.type !== 'TsTypeReference' || type.typeName.type !== 'Identifier') return 0
    const [argument] = type.typeParams?.params ?? []
    if (type.typeName.value === 'Readonly' && argument !== undefined) return countMembers(argument)
    return types.get(type.typeName.value)?.() ?? 0
  }
}

function declarationOf(item: ModuleItem) {
  if (item.type === 'ExportDeclaration') return item.declaration
  if (item.type !== 'ExportDefaultDeclaration') return item
  const { decl } = item
  return decl.type === 'FunctionExpression' && decl.identifier !== undefined
    ? { ...decl, type: 'FunctionDeclaration' as const, identifier: decl.identifier }
    : item
}

/** Of a function, or of one that is wrapped, as in `memo(function Card() {})`. */
function firstParameter(value: { type: string } | null | undefined): Param | Pattern | undefined {
  if (value === null || value === undefined) return undefined
  if ('params' in value) return (value.params as (Param | Pattern)[])[0]
  if (value.type !== 'CallExpression' || !('arguments' in value)) return undefined
  return firstParameter((value.arguments as { expression: { type: string } }[])[0]?.expression)
}

/** `useState()` and `use()`, wherever they are called in it. */
function countHooks(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).reduce<number>((sum, part) => sum + countHooks(part), 0)
  return inside + (isHookCall(value) ? 1 : 0)
}

function isHookCall(value: object): boolean {
  const { type, callee } = value as { type?: string; callee?: { type: string; value?: string } }
  return type === 'CallExpression' && /^use(?:[A-Z]|$)/.test(callee?.value ?? '')
}
