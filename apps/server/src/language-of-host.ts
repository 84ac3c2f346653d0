import type { Lang } from '@kot/domain/lang'

/** The English host gives English, every other host gives Icelandic; ports do not matter. */
export function languageOfHost(host: string | undefined, englishOrigin: string): Lang {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name === new URL(englishOrigin).hostname ? 'en' : 'is'
}
