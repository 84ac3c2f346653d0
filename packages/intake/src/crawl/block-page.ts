/** CAPTCHA pages are short. Longer pages count as lists. */
const MAX_WORDS = 2_000
const LARGEST = 100_000

const SAYS_SO =
  /\bcaptcha\b|\b(are you|not) a robot\b|\byou are (a )?human\b|checking your browser|unusual traffic|staðfestu að þú sért ekki|(ekki|ert þú|ertu) vélmenni/i

/** Left by the services that put such pages before a site. */
const IS_MADE_SO =
  /cf-challenge|cf_chl_|challenge-form|challenge-platform|px-captcha|captcha-delivery/i

/**
 * A page put before the site to keep programs out, with whatever status. The word alone is not enough:
 * many a contact form is guarded by reCAPTCHA and mentions it.
 */
export function isBlockPage({ contentType, text }: ResponseExcerpt): boolean {
  if (!isShortMarkup(contentType, text)) return false
  const isMadeSo = IS_MADE_SO.test(text)
  if (!isMadeSo && !SAYS_SO.test(text)) return false
  const words = visibleWords(text)
  return words.length <= MAX_WORDS && (isMadeSo || SAYS_SO.test(words))
}

/** For a page that was refused or could not be read anyway: then a mention is enough. */
export function looksLikeBlockPage({ contentType, text }: ResponseExcerpt): boolean {
  return isShortMarkup(contentType, text) && /captcha/i.test(text)
}

const isShortMarkup = (contentType: string, text: string): boolean =>
  text.length <= LARGEST && (contentType.includes('html') || text.trimStart().startsWith('<'))

/** Start of a response that could not be used. */
export type ResponseExcerpt = { contentType: string; text: string }

const MAX_CHARACTERS = 100_000

const TAG = /<[a-z/!?]/iy
const HIDES = /<(script|style)(?![a-z\d-])/iy

/**
 * The words of a page without its tags, scripts and styles. They are cut out in one go from front to
 * back: building the page would take a hostile one minutes.
 */
export function visibleWords(page: string): string {
  const html = page.slice(0, MAX_CHARACTERS)
  const words: string[] = []
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(from, at + 1))) {
    if (!startsAt(TAG, html, at)) continue
    const end = endOfTag(html, at)
    if (end === -1) break
    // Tag by tag, or the last word of a heading would grow together with the first of a paragraph.
    words.push(html.slice(from, at), ' ')
    from = end
  }
  words.push(html.slice(from))
  return words.join('').replaceAll(/\s+/g, ' ')
}

/** Behind the tag, and behind all that it hides; -1 when the tag has no end. */
function endOfTag(html: string, at: number): number {
  const [, hides] = startsAt(HIDES, html, at) ?? []
  const end = html.indexOf('>', at)
  if (!hides || end === -1) return end === -1 ? -1 : end + 1
  const closing = hides.toLowerCase() === 'script' ? /<\/script/gi : /<\/style/gi
  closing.lastIndex = end
  // One that is never closed hides the rest, and there is nothing left to look through.
  return closing.exec(html)?.index ?? html.length
}

function startsAt(what: RegExp, html: string, at: number): RegExpExecArray | null {
  what.lastIndex = at
  return what.exec(html)
}
