import { type ModuleItem, type Param, parseSync, type Pattern, type TsType } from '@swc/core'

/** The props of each component that a file declares, by its name. */
export function countProps(source: string): Map<string, number> {
  const items = parseSync(source, { syntax: 'typescript', tsx: true }).body
  const types = new Map<string, () => number>()
  const counts = new Map<string, number>()
  const declarations = items.map(declarationOf)
  for (const item of declarations)
    if (item.type === 'TsTypeAliasDeclaration')
      types.set(item.id.value, () => countMembers(item.typeAnnotation))
    else if (item.type === 'TsInterfaceDeclaration')
      types.set(item.id.value, () => item.body.body.length)
  for (const item of declarations)
    if (item.type === 'FunctionDeclaration') add(item.identifier.value, item.params[0])
    else if (item.type === 'VariableDeclaration')
      for (const { id, init } of item.declarations)
        if (id.type === 'Identifier') add(id.value, firstParameter(init))
  return counts

  function add(name: string, parameter: Param | Pattern | undefined) {
    if (!/^[A-Z]/.test(name) || parameter === undefined) return
    const pattern = parameter.type === 'Parameter' ? parameter.pat : parameter
    const named = pattern.type === 'ObjectPattern' ? pattern.properties.length : 0
    const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation : undefined
    const typed = type?.type === 'TsTypeAnnotation' ? countMembers(type.typeAnnotation) : 0
    counts.set(name, Math.max(named, typed))
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
