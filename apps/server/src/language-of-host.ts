import type { Lang } from '@kot/domain/lang'

/** The English host gives English, every other host gives Icelandic; ports do not matter. Takes the
 *  Host header itself: what a proxy may be told to forward in its place, a client may write too. */
export function languageOfHost(host: string | undefined, englishOrigin: string): Lang {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === new URL(englishOrigin).hostname ? 'en' : 'is'
}
