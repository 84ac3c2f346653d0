import { parseSync, type CallExpression } from '@swc/core'
import { readDeclaration } from './read-declaration.ts'
import type { TestTitle } from './test-title.ts'

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
