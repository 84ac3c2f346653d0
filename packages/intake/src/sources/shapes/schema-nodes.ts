import { at } from './at.ts'
import { listOf } from './list-of.ts'

/** A thing in the words of schema.org, from JSON-LD or from microdata. */
export type SchemaNode = Readonly<Record<string, unknown>>

/** Far beyond any page, and short of what would keep us busy. */
const deepest = 20
const most = 5_000

/** Apartment, whether it is written as a word, as an address, or as one of several. */
export const typesOf = (node: unknown): string[] =>
  listOf(at(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^https?:\/\/schema\.org\//, '') : [],
  )

/** People and businesses have addresses and prices too, and those are none of ours. */
const whoseIsNotOurs = /Person|Organization|Agent|Business|Corporation|Brand/

/**
 * The node and what hangs below it, from the outside in. Nothing below people, or below a node of the
 * types to leave alone, is entered.
 */
export function nodesIn(root: unknown, leaveAlone: readonly string[] = []): SchemaNode[] {
  const nodes: SchemaNode[] = []
  let level: unknown[] = [root]
  for (let depth = 0; depth < deepest && level.length > 0 && nodes.length < most; depth += 1) {
    const here = level
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]).slice(0, most) : [value]))
      .filter(isNode)
      .filter(
        (node) =>
          !typesOf(node).some((type) => whoseIsNotOurs.test(type) || leaveAlone.includes(type)),
      )
    nodes.push(...here.slice(0, most))
    level = here.flatMap((node) => Object.values(node)).slice(0, most * 10)
  }
  return nodes
}

const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
