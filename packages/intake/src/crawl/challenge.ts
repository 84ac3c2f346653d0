import type { Remains } from './remains.ts'
import { visibleWords } from './visible-words.ts'

/** A page that asks whether one is human says little else; a list of homes says more than this. */
const MOST_WORDS = 2_000
const LARGEST = 100_000

const SAYS_SO =
  /\bcaptcha\b|\b(are you|not) a robot\b|\byou are (a )?human\b|checking your browser|unusual traffic|staðfestu að þú sért ekki|(ekki|ert þú|ertu) vélmenni/i

/** Left by the services that put such pages before a site. */
const IS_MADE_SO =
  /cf-challenge|cf_chl_|challenge-form|challenge-platform|px-captcha|captcha-delivery/i

/**
 * A page put before the site to keep programs out, with whatever status. The word alone is not enough:
 * many a contact form is guarded by reCAPTCHA and says so.
 */
export function isChallenge({ contentType, text }: Remains): boolean {
  if (!isShortMarkup(contentType, text)) return false
  const isMadeSo = IS_MADE_SO.test(text)
  if (!isMadeSo && !SAYS_SO.test(text)) return false
  const words = visibleWords(text)
  return words.length <= MOST_WORDS && (isMadeSo || SAYS_SO.test(words))
}

/** For a page that was refused or could not be read anyway: then a mention is enough. */
export function mentionsChallenge({ contentType, text }: Remains): boolean {
  return isShortMarkup(contentType, text) && /captcha/i.test(text)
}

const isShortMarkup = (contentType: string, text: string): boolean =>
  text.length <= LARGEST && (contentType.includes('html') || text.trimStart().startsWith('<'))
