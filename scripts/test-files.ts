import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommandError } from '@kot/command-line/command'

const root = resolve(import.meta.dirname, '..')

const patterns = {
  tests: '{packages,apps,simulators,scripts,checks,tools,e2e}/**/*.test.ts',
  stories: 'e2e/{stories,proof,front-door,afterwards}/**/*.spec.ts',
} as const

/**
 * Fails when a filter is part of no path: the program that runs the files would start everything they need
 * first, and then print its configuration.
 *
 * @param filters parts of paths, and from the first option on what that program takes
 */
export function checkFilters(filters: readonly string[], kind: keyof typeof patterns): void {
  const end = filters.findIndex((filter) => filter.startsWith('-'))
  const parts = end < 0 ? filters : filters.slice(0, end)
  if (parts.length === 0) return
  const files = globSync(patterns[kind], {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  })
  for (const part of parts) {
    // A line may be named too: search.test.ts:20.
    const path = relative(root, resolve(root, part.replace(/:\d+$/, '')))
    if (!files.some((file) => file.includes(path) || matches(file, part))) {
      throw new CommandError(
        `the path of no ${kind === 'tests' ? 'test' : 'story'} contains ${part}`,
        2,
      )
    }
  }
}

/** Playwright takes regular expressions. */
function matches(file: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(resolve(root, file))
  } catch {
    return false
  }
}
