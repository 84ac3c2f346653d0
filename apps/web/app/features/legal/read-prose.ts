export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const dash = '– '

/**
 * Legal texts are long, and whoever translates them should read them as text. So they are written
 * as such: an empty line stands between paragraphs, and the lines of a list begin with a dash.
 */
export const readProse = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/u)
    .map((block) => {
      const lines = block.split('\n')
      return lines.every((line) => line.startsWith(dash))
        ? { kind: 'list', items: lines.map((line) => line.slice(dash.length)) }
        : { kind: 'paragraph', text: lines.join(' ') }
    })

export const linesOf = (block: Block): string[] =>
  block.kind === 'list' ? block.items : [block.text]
