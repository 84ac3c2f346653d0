const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset'])

/** The metrics that a query of Prometheus asks for; as much of its grammar as our own queries use. */
export function namesInQuery(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const found = bare.matchAll(/(?<![\w.])([a-zA-Z_]\w*)\b(?!\s*\()/g)
  return [...new Set([...found].map(([, name = '']) => name))].filter((name) => !words.has(name))
}
