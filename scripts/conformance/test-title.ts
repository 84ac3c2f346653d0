/** A title as its fixed parts; between two parts stands something known only when the test runs. */
export type TestTitle = readonly string[]

// What vitest fills into the titles of `each` and `for`.
const placeholder = /%[sdifjoOc#$%]|\$[A-Za-z_#][\w.]*/

export function openPlaceholders(title: TestTitle): TestTitle {
  return title.flatMap((part) => part.split(placeholder))
}

export function concatenate(left: TestTitle, right: TestTitle): TestTitle {
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
  // A title without a word of its own would be named by any text: it needs its describe.
  if (!title.some((part) => /\p{L}/u.test(part))) return false
  return new RegExp(`^${title.map(escapeForPattern).join('[^›]+')}$`, 'u').test(text)
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
}
