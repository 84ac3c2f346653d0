/** Part of a document that is stored as plain text. */
export type DocumentBlock =
  | { kind: 'title' | 'heading' | 'subheading'; text: string }
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[] }

const underlines = { title: '=', heading: '-', subheading: '~' } as const
const levels = Object.keys(underlines) as (keyof typeof underlines)[]

/** A heading of a document: underlined, so that it is one in plain text too. */
export const documentHeading = (level: keyof typeof underlines, text: string): string =>
  `${text}\n${underlines[level].repeat(text.length)}`

const DASH = '– '

export const documentList = (items: readonly string[]): string =>
  items.map((item) => DASH + item).join('\n')

/**
 * Parses a document: empty lines separate its blocks, underlined lines are headings, and a block of
 * lines that start with a dash is a list.
 */
export const parseDocument = (text: string): DocumentBlock[] =>
  text
    .trim()
    .split(/\n{2,}/u)
    .map((block) => {
      const lines = block.split('\n')
      const [first = '', second] = lines
      const level = levels.find((one) => block === documentHeading(one, first))
      if (level !== undefined && second !== undefined) return { kind: level, text: first }
      return lines.every((line) => line.startsWith(DASH))
        ? { kind: 'list', items: lines.map((line) => line.slice(DASH.length)) }
        : { kind: 'paragraph', lines }
    })

/** The blocks without the section under this heading, which the caller shows in another way. */
export function withoutSection(blocks: readonly DocumentBlock[], heading: string): DocumentBlock[] {
  const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === heading)
  if (from === -1) return [...blocks]
  const next = blocks.findIndex(({ kind }, at) => at > from && kind === 'heading')
  return [...blocks.slice(0, from), ...(next === -1 ? [] : blocks.slice(next))]
}
