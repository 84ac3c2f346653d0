import { emptySearch } from '@kot/domain/search/search'
import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { searchToQuery } from '@kot/domain/search/search-query'
import type { FastifyInstance } from 'fastify'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { postcodesOfRegion, regions } from '@kot/domain/postcode/areas'

/** GET /search?q=: the search URL for browsers and search engines. Redirects to the results of
 *  the place, or to all places. */
export function placeSearchRoute(app: FastifyInstance): void {
  app.get('/search', { schema: { hide: true } }, (request, reply) => {
    // Parsed from the raw URL: the parameter may contain anything and may be repeated.
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('q') ?? ''
    const named = namedPostcodes(asked)
    reply.headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
    if (named.length === 0) return reply.redirect('/city-overview', 302)
    const query = searchToQuery({ ...emptySearch, postcodes: named })
    query.set('showResults', 'true')
    // Formatted like the links of our pages, with commas.
    return reply.redirect(`/?${query.toString().replaceAll('%2C', ',')}`, 302)
  })
}

type NamedArea = { names: readonly string[]; codes: readonly string[] }

/** Names of areas that are in no table, because only searches use them. */
const otherNames: readonly NamedArea[] = [
  {
    names: ['Höfuðborgarsvæðið', 'á höfuðborgarsvæðinu', 'Capital Region', 'capital area'],
    codes: capitalArea,
  },
  ...(
    [
      ['sudurnes', ['Southern Peninsula', 'Reykjanes']],
      ['sudurland', ['South Iceland', 'South']],
      ['austurland', ['East Iceland', 'East']],
      ['nordurland', ['North Iceland', 'North']],
      ['vestfirdir', ['Westfjords']],
      ['vesturland', ['West Iceland', 'West']],
    ] as const
  ).map(([key, names]) => ({ names, codes: postcodesOfRegion(key).map(({ code }) => code) })),
]

/** The larger area of a name comes first: Akureyri is a town and a region. */
const areas: readonly NamedArea[] = [
  ...otherNames,
  ...postalNames.map(({ name, dative, locative, codes }) => ({
    names: [name, dative, locative],
    codes,
  })),
  ...regions.map(({ key, name, locative }) => ({
    names: [name.is, name.en, locative],
    codes: postcodesOfRegion(key).map(({ code }) => code),
  })),
  ...postcodes.flatMap(({ code, place, district }) => [
    { names: [place, ...(place.match(/(?<=\()[^)]+/) ?? [])], codes: [code] },
    { names: district?.split(' og ') ?? [], codes: [code] },
  ]),
]

const letters: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ø: 'o' }

/** Lower case without accents, as typed without an Icelandic keyboard. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[ðþæø]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const codesByName = new Map<string, readonly string[]>()
for (const { names, codes } of areas) {
  for (const name of names.map(plain)) if (!codesByName.has(name)) codesByName.set(name, codes)
}

const allCodes = new Set(postcodes.map(({ code }) => code))

/** Shorter prefixes would match too many places. */
const SHORTEST_BEGINNING = 3

/** The postcodes of a postcode, town, district or region, in either language and with or without
 *  accents; empty when nothing matches. */
export function namedPostcodes(query: string): readonly string[] {
  const asked = plain(query.slice(0, 200))
  const words = asked.split(' ')
  const codes = words.filter((word) => allCodes.has(word))
  if (codes.length > 0) return [...new Set(codes)]
  return codesByName.get(asked) ?? namesWithin(words) ?? namesBeginningWith(asked)
}

/** 'íbúð á Akureyri', 'flat in Reykjavik': the longest run of words that is a name. */
function namesWithin(words: readonly string[]): readonly string[] | undefined {
  for (let length = words.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const codes = codesByName.get(words.slice(start, start + length).join(' '))
      if (codes) return codes
    }
  }
  return undefined
}

function namesBeginningWith(asked: string): readonly string[] {
  if (asked.length < SHORTEST_BEGINNING) return []
  const found = [...codesByName].filter(([name]) => name.startsWith(asked))
  return [...new Set(found.flatMap(([, codes]) => codes))]
}
