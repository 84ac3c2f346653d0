/** A piece of a line: words, or a whole address that leads somewhere. */
export type TextSpan = { text: string; href: string | null }
/** A paragraph is lines, and a line is pieces. */
export type TextParagraph = TextSpan[][]

const ADDRESS = /https?:\/\/[^\s<>"„“”]+/g
/** Ends a sentence and not an address. */
const TRAILING = /[.,;:!?)\]}'’…]+$/

/**
 * Plain text as a letter is written: empty lines part paragraphs, and an address becomes a link. Mails and
 * the preview of them read it the same way, so that nobody is sent what nobody has seen.
 */
export const parsePlainText = (text: string): TextParagraph[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(piecesOf))

function piecesOf(line: string): TextSpan[] {
  const pieces: TextSpan[] = []
  let end = 0
  for (const found of line.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, '')
    const href = hrefOf(address)
    if (href === null) continue
    if (found.index > end) pieces.push({ text: line.slice(end, found.index), href: null })
    pieces.push({ text: address, href })
    end = found.index + address.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end), href: null })
  return pieces
}

/** Null for what no mail may lead to: an address with a name before its host looks like another's. */
function hrefOf(address: string): string | null {
  const url = URL.parse(address)
  return url && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null
}
