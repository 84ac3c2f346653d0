import type { RawAdvert } from '../source/source.ts'

const longestId = 200
const mostElsewhere = 10

/**
 * The site's own name for an advert, unchanged but for blanks around it: cut short or mended, two adverts
 * could become one. Null when it cannot be kept as it is.
 */
export function parseIdentity(said: string): string | null {
  const id = said.trim()
  const isKept = id !== '' && id.length <= longestId && id.isWellFormed() && !/\p{Cc}/u.test(id)
  return isKept ? id : null
}

/** The same advert elsewhere; each site and id once. */
export function parseCrossReferences(said: RawAdvert['alsoAt']): RawAdvert['alsoAt'] {
  const found = new Map<string, RawAdvert['alsoAt'][number]>()
  for (const elsewhere of said) {
    const source = /^[a-z][a-z\d-]{0,40}$/.exec(elsewhere.source)?.[0]
    const externalId = parseIdentity(elsewhere.externalId)
    if (source !== undefined && externalId !== null) {
      found.set(`${source} ${externalId}`, { source, externalId })
    }
  }
  return [...found.values()].slice(0, mostElsewhere)
}

/**
 * Fasteignanúmer, digits only: "F2001234", "200-1234", «Fnr. 2001234». It has seven digits; a land number
 * has six and would join all homes on one plot.
 */
export function parsePropertyNumber(said: string | null): string | null {
  const found = /(?<!\d)(\d{3})[- ]?(\d{4})(?!\d)/.exec((said ?? '').slice(0, 100))
  if (!found) return null
  const number = `${found[1]}${found[2]}`
  // Forms that insist on a number get 0000000 or 9999999.
  return /^(\d)\1+$/.test(number) ? null : number
}

const longestLink = 2000

/**
 * An address that visitors and pictures can use: absolute, http or https, without a user's name and
 * password in it, at most 2,000 characters. Null for anything else.
 */
export function parseLink(said: string): string | null {
  // Twice as long for what the parser takes out: line breaks, tabs, steps to the parent folder.
  if (said.length > 2 * longestLink || !URL.canParse(said)) return null
  const url = new URL(said)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  return url.href.length > longestLink ? null : url.href
}

/** As many as the page of a home shows. */
const mostPhotos = 12

/** The pictures with an absolute web address, each once; data: and relative ones have none. */
export const parsePhotos = (photos: readonly string[]): string[] =>
  [...new Set(photos.flatMap((photo) => parseLink(photo) ?? []))].slice(0, mostPhotos)
