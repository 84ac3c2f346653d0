export type Tag = {
  closes: boolean
  name: string
  /** null for an attribute without a value. */
  attributes: readonly (readonly [name: string, value: string | null])[]
  /** Written with a slash at its end. */
  empty: boolean
}

const anyTag =
  /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=<>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*(\/?)>/g
const anyAttribute = /([^\s=<>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

/** HTML or XML with every tag and every text between them rewritten; comments and headings count as text. */
export function rewriteMarkup(
  markup: string,
  rewrite: { tag: (tag: Tag) => Tag; text?: (text: string) => string },
): string {
  const { tag, text = (same: string) => same } = rewrite
  let written = ''
  let at = 0
  for (const match of markup.matchAll(anyTag)) {
    written += text(markup.slice(at, match.index)) + write(tag(read(match)))
    at = match.index + match[0].length
  }
  return written + text(markup.slice(at))
}

const read = ([, slash, name = '', attributes = '', end]: RegExpExecArray): Tag => ({
  closes: slash === '/',
  name,
  attributes: [...attributes.matchAll(anyAttribute)].map(
    ([, key = '', inDouble, inSingle, bare]) =>
      [key, inDouble ?? inSingle ?? bare ?? null] as const,
  ),
  empty: end === '/',
})

const write = ({ closes, name, attributes, empty }: Tag): string =>
  `<${closes ? '/' : ''}${name}${attributes.map(writeAttribute).join('')}${empty ? '/' : ''}>`

const writeAttribute = ([name, value]: readonly [string, string | null]): string =>
  value === null ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`

const jsonScript = /(<script[^>]*json[^>]*>)([^]*?)(<\/script>)/gi

/** HTML with the JSON that it carries for machines rewritten. */
export const rewriteJsonScripts = (html: string, rewrite: (json: string) => string): string =>
  html.replaceAll(
    jsonScript,
    (_all, open: string, json: string, close: string) => open + rewrite(json) + close,
  )
