// Controls, the line breaks of Unicode, and what XML cannot hold.
const notInLine = /[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/u
const notInLines = /(?!\n)[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/gu

/** Whether a text can stand in a calendar, a feed or a mail as it is. */
export const isSingleLine = (text: string): boolean => !notInLine.test(text)

/** Puts a space where something else than a line was typed or stored. */
export const toSingleLine = (text: string): string => text.split(notInLine).join(' ')

/** Keeps line breaks, as one kind. */
export const toPlainLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(notInLines, ' ')

/** A part of a line: text, or a URL with its link. */
export type TextSpan = { text: string; href: string | null }
/** A paragraph has lines, and a line has spans. */
export type TextParagraph = TextSpan[][]

const ADDRESS = /https?:\/\/[^\s<>"„“”]+/g
/** Punctuation that ends a sentence, not a URL. */
const TRAILING = /[.,;:!?)\]}'’…]+$/

/**
 * Parses plain text: empty lines separate paragraphs, and URLs become links. Mails and their
 * preview use the same parser, so that both show the same.
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

/**
 * Returns null for URLs that mails must not contain. One with a user name can imitate another host.
 */
function hrefOf(address: string): string | null {
  const url = URL.parse(address)
  return url && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null
}
