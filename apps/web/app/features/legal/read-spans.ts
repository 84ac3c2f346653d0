export type Span = { kind: 'text' | 'code' | 'link'; text: string; to: string; at: number }

const marked = /\[(?<words>[^\]]+)\]\((?<to>[^)\s]+)\)|`(?<code>[^`]+)`/gu

/** Within a line a link is written [words](/address), and what only programs read stands between
 *  backticks. `at` is where each begins. */
export function readSpans(line: string): Span[] {
  const spans: Span[] = []
  const add = (kind: Span['kind'], text: string, at: number, to = '') => {
    if (text !== '') spans.push({ kind, text, to, at })
  }
  let end = 0
  for (const { index, 0: mark, groups = {} } of line.matchAll(marked)) {
    const { words, code, to } = groups
    add('text', line.slice(end, index), end)
    if (code === undefined) add('link', words ?? '', index, to)
    else add('code', code, index)
    end = index + mark.length
  }
  add('text', line.slice(end), end)
  return spans
}
