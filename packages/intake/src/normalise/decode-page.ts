const latin1Trails = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

// A replacement character, or a letter whose two bytes were decoded as two letters: «ð» as "Ã°". JSON
// may contain both as escapes.
const misreadLetter = new RegExp(
  [
    '\\ufffd',
    'ï¿½',
    '&#(?:65533|[xX]0*[fF]{3}[dD]);',
    String.raw`\\u[fF]{3}[dD]`,
    `[ÃÂ][${latin1Trails}]`,
    `â[${latin1Trails}]{2}`,
    String.raw`\\u00[cC][23]\\u00[89abAB][\da-fA-F]`,
  ].join('|'),
  'g',
)

const icelandicLetter =
  /[áéíóúýþæöðÁÉÍÓÚÝÞÆÖÐ]|\\u00[c-fC-F][\da-fA-F]|&(?:[aeiouyAEIOUY]acute|eth|ETH|thorn|THORN|aelig|AElig|[oO]uml);/g

// One advert with broken text does not make a page unreadable. In a page decoded with the wrong
// encoding, hardly any non-ASCII letter is intact.
const misreadShare = 0.2

/** Returns whether more than a few of the non-ASCII letters are wrong. */
export function hasEncodingErrors(text: string): boolean {
  const misread = text.match(misreadLetter)?.length ?? 0
  if (misread === 0) return false
  const whole = text.replace(misreadLetter, '').match(icelandicLetter)?.length ?? 0
  return misread / (misread + whole) > misreadShare
}

/**
 * Decodes a page. Uses the encoding that the server and the page declare, in the same order as
 * browsers. If the result has encoding errors, the page is marked as suspicious and not repaired:
 * guessed text would be stored as if the site had published it.
 */
export function decodePage(
  bytes: Uint8Array,
  contentTypeHeader: string | null,
): { text: string; suspicious: boolean } {
  const encoding = byMark(bytes) ?? byHeader(contentTypeHeader) ?? byPage(bytes, contentTypeHeader)
  const text = encoding === null ? undeclared(bytes) : new TextDecoder(encoding).decode(bytes)
  return { text, suspicious: hasEncodingErrors(text) }
}

function byMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

function byHeader(contentType: string | null): string | null {
  const label = /;\s*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]
  return label === undefined ? null : encodingCalled(label)
}

function byPage(bytes: Uint8Array, contentType: string | null): string | null {
  // JSON has no declaration. Anything similar is part of an advert's text.
  if (/json/i.test(contentType ?? '')) return null
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))
  const label =
    /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)/.exec(beginning)?.[1] ??
    /<meta[^>]{0,300}charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(beginning)?.[1]
  if (label === undefined) return null
  // A declaration that is readable as single bytes is not in UTF-16, even if it declares it.
  return /^utf-?16/i.test(label) ? 'utf-8' : encodingCalled(label)
}

function undeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns null for a name that browsers do not know either. */
function encodingCalled(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
