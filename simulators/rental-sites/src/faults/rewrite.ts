import type { SiteAnswer } from '../world/site.ts'

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

/** Another name for the same thing, in which nothing of the old one is left. */
export const rename = (name: string): string => `x${hash(name).toString(36)}`

/** JSON with those of its keys renamed that are chosen. */
export const renameKeys = (json: string, chosen: (key: string) => boolean): string =>
  JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [chosen(key) ? rename(key) : key, one]),
        )
      : value,
  )

/** CSV with those of its columns renamed that are chosen. */
export const renameColumns = (csv: string, chosen: (column: string) => boolean): string =>
  csv.replace(/^.*/, (heading) =>
    heading.replaceAll(/[^;,\t"\r\n\u{feff}]+/gu, (column) =>
      chosen(column) ? rename(column) : column,
    ),
  )

type ResponseText = { type: string; text: string }

/** Where a page names the charset it is in. */
const declaration = /(<meta[^>]*charset="?|<\?xml[^>]* encoding=")([\w-]+)/i

/** An answer's text, whatever charset it is in, and its type without parameters. */
export function readResponse({ headers, body }: SiteAnswer): ResponseText {
  const header = headers['content-type'] ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (typeof body === 'string') return { type, text: body }
  const charset =
    /charset=([\w-]+)/i.exec(header)?.[1] ?? declaration.exec(body.toString('latin1'))?.[2]
  return { type, text: new TextDecoder(charset ?? 'utf-8').decode(body) }
}

/** The same answer with another text, in UTF-8 by its header and by its own word. */
export const rewriteResponse = (answer: SiteAnswer, text: string): SiteAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'content-type': `${readResponse(answer).type}; charset=utf-8` },
  body: text.replace(declaration, '$1utf-8'),
})

export const isJson = ({ type }: ResponseText): boolean => type.includes('json')
export const isCsv = ({ type }: ResponseText): boolean => type === 'text/csv'
export const isXml = ({ type }: ResponseText): boolean =>
  type.includes('xml') && !type.includes('xhtml')

/** A whole number for a text, the same on every machine (FNV-1a, then mixed so that each bit counts). */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
