/** A part of a message that is shown in another way; offsets count UTF-16 units, as in JavaScript. */
export type MessageEntity = { type: string; offset: number; length: number; url?: string }

/** What Telegram makes of each tag; all others are refused. */
const entityTypes: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
}

const namedCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

const token = /<(\/?)([a-z][\w-]*)?([^<>]*)>?|&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot));|[^<&]+|&/gi

type Parsed = { text: string; entities: MessageEntity[] } | { error: string }

/** Reads a text with `parse_mode: 'HTML'` as strictly as Telegram does: a `<` that was not escaped
 *  or a tag that it does not know makes it refuse the whole message. */
export function parseHtml(html: string): Parsed {
  let text = ''
  const entities: MessageEntity[] = []
  const open: { tag: string; entity: MessageEntity }[] = []
  for (const match of html.matchAll(token)) {
    const [whole, slash, name, rest = '', decimal, hexadecimal, named] = match
    if (!whole.startsWith('<')) {
      text += characterOf({ decimal, hexadecimal, named }) ?? whole
      continue
    }
    const tag = (name ?? '').toLowerCase()
    const at = Buffer.byteLength(html.slice(0, match.index))
    if (slash === '/') {
      const last = open.pop()
      if (!last) return { error: `Unexpected end tag at byte offset ${at}` }
      if (last.tag !== tag) {
        const tags = `expected "</${last.tag}>", found "</${tag}>"`
        return { error: `Unmatched end tag at byte offset ${at}, ${tags}` }
      }
      last.entity.length = text.length - last.entity.offset
      continue
    }
    const type = entityTypes[tag]
    if (type === undefined || !whole.endsWith('>')) {
      return { error: `Unsupported start tag "${tag}" at byte offset ${at}` }
    }
    const entity: MessageEntity = { type, offset: text.length, length: 0, ...linkOf(tag, rest) }
    entities.push(entity)
    open.push({ tag, entity })
  }
  const unclosed = open.at(-1)
  if (unclosed) {
    return { error: `Can't find end tag corresponding to start tag "${unclosed.tag}"` }
  }
  return { text, entities: entities.filter(({ length }) => length > 0) }
}

function characterOf(given: {
  decimal: string | undefined
  hexadecimal: string | undefined
  named: string | undefined
}): string | undefined {
  const { decimal, hexadecimal, named } = given
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
  if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16))
  return named === undefined ? undefined : namedCharacters[named.toLowerCase()]
}

function linkOf(tag: string, attributes: string): { url?: string } {
  const [, quoted] = tag === 'a' ? (/\shref="([^"]*)"/.exec(attributes) ?? []) : []
  const url = quoted?.replaceAll(/&(lt|gt|amp|quot);/g, (_all, name: string) =>
    String(namedCharacters[name]),
  )
  return url === undefined ? {} : { url }
}
