import type { Said } from '../source/said.ts'

const longest = 200
const mostElsewhere = 10

/**
 * The site's own name for an advert, unchanged but for blanks around it: cut short or mended, two adverts
 * could become one. Null when it cannot be kept as it is.
 */
export function readIdentity(said: string): string | null {
  const id = said.trim()
  const isKept = id !== '' && id.length <= longest && id.isWellFormed() && !/\p{Cc}/u.test(id)
  return isKept ? id : null
}

/** The same advert elsewhere; each site and id once. */
export function readAlsoAt(said: Said['alsoAt']): Said['alsoAt'] {
  const found = new Map<string, Said['alsoAt'][number]>()
  for (const elsewhere of said) {
    const source = /^[a-z][a-z\d-]{0,40}$/.exec(elsewhere.source)?.[0]
    const externalId = readIdentity(elsewhere.externalId)
    if (source !== undefined && externalId !== null) {
      found.set(`${source} ${externalId}`, { source, externalId })
    }
  }
  return [...found.values()].slice(0, mostElsewhere)
}
