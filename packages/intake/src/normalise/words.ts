import { redactText } from '../source/redact.ts'
import { foldText } from '@kot/domain/text/fold-text'
import { containsPersonName, plainText } from './text.ts'

/** Longer descriptions repeat themselves, or are not of one home. */
const MAX_WORDS = 300

/** In longer descriptions, the decisive words are at the beginning. */
const MAX_TEXT = 10_000

/** Shorter ones are of no use to a search, longer ones are no words. */
const word = /^\p{L}{3,30}$/u

/** E-mail and web addresses. Otherwise their parts would be taken for words. */
const address = /@|:\/\/|www\.|\.(?:is|com|net|org|io|eu|me|app|info|example)\//i
const digitOrHost = /\p{N}|\.(?:is|com|net|org|io|eu|me|app|info|example)(?!\p{L})/iu

/** What ends a token inside a text without spaces. Hyphens, slashes and full stops may be in one. */
const betweenTokens = /[,;:!?()[\]{}|"„“”«»•]+/u

/**
 * Returns the different words of an advert, folded and sorted: they can be searched, but no longer be
 * read as a text. Names, as far as they are recognised, addresses on the web and everything with a
 * digit are left out. Of too many words, the first ones count.
 */
export function wordsIn(...texts: readonly (string | null)[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const written = redactText(plainText(text ?? '', MAX_TEXT)) ?? ''
    const tokens = written
      .split(/\s+/)
      .filter((part) => !address.test(part))
      .flatMap((part) => part.split(betweenTokens))
      .filter((token) => !digitOrHost.test(token))
    for (const part of tokens.flatMap((token) => token.split(/[^\p{L}\p{M}]+/u))) {
      if (words.size === MAX_WORDS) break
      const folded = foldText(part)
      if (word.test(folded) && !containsPersonName(part)) words.add(folded)
    }
  }
  return [...words].toSorted()
}
