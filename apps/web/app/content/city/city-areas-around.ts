import {
  countIn,
  postalNamesNear,
  type PostcodeCounts,
  postcodesNear,
} from '@kot/domain/postcode/areas'
import type { Lang } from '@kot/domain/text/lang'
import {
  postalNameBySlug,
  postcodeByCode,
  type PostalName,
  type Postcode,
} from '@kot/domain/postcode/postcode'
import { cityPath, namedCityPath, type CityPage } from '@kot/i18n/paths'
import { districtName, inPostcode, inTown } from '@kot/i18n/place'

/** An area that a city page leads on to. */
export type AreaAround = {
  path: string
  code: string | null
  name: string
  district: string | null
  /** Null before the first publication of the market. */
  count: number | null
}

export type AreasAround = {
  /** The postcodes of a named place. */
  own: AreaAround[]
  poBoxes: AreaAround[]
  near: AreaAround[]
  /** The nearest one that has homes, in words. */
  nearestWithHomes: { inPlace: string; count: number } | null
}

const shown = 6
/** So many of the neighbours have homes, however far one has to go for them. */
const shownWithHomes = 3

export function areasAround(
  lang: Lang,
  city: CityPage,
  counts: PostcodeCounts | null,
): AreasAround {
  return city.kind === 'postcode'
    ? aroundPostcode(lang, city.code, counts)
    : aroundName(lang, postalNameBySlug(city.slug), counts)
}

function aroundPostcode(lang: Lang, code: string, counts: PostcodeCounts | null): AreasAround {
  const { near, withHomes } = nearest(postcodesNear(code), (postcode) => counts?.[postcode.code])
  return {
    own: [],
    poBoxes: [],
    near: near.map((postcode) => postcodeArea(lang, postcode, counts)),
    nearestWithHomes: withHomes && {
      inPlace: inPostcode(lang, withHomes.area),
      count: withHomes.count,
    },
  }
}

function aroundName(
  lang: Lang,
  town: PostalName | undefined,
  counts: PostcodeCounts | null,
): AreasAround {
  if (!town) return { own: [], poBoxes: [], near: [], nearestWithHomes: null }
  const { near, withHomes } = nearest(
    postalNamesNear(town),
    ({ codes }) => counts && countIn(counts, codes),
  )
  const own = town.codes.flatMap((code) => postcodeByCode(code) ?? [])
  // A home may by mistake have a postcode of PO boxes, and counts like any other.
  const isOffered = ({ code, delivers }: Postcode) => delivers || counts?.[code] !== undefined
  const area = (postcode: Postcode) => postcodeArea(lang, postcode, counts)
  return {
    own: own.filter(isOffered).map(area),
    poBoxes: own.filter((postcode) => !isOffered(postcode)).map(area),
    near: near.map((neighbour) => ({
      path: namedCityPath(lang, neighbour.slug),
      code: null,
      name: neighbour.name,
      district: null,
      count: counts && countIn(counts, neighbour.codes),
    })),
    nearestWithHomes: withHomes && {
      inPlace: inTown(lang, withHomes.area),
      count: withHomes.count,
    },
  }
}

function nearest<Area>(areas: readonly Area[], countOf: (area: Area) => number | null | undefined) {
  const withHomes = areas.filter((area) => (countOf(area) ?? 0) > 0).slice(0, shownWithHomes)
  const wanted = new Set([...new Set([...withHomes, ...areas])].slice(0, shown))
  const [first] = withHomes
  return {
    near: areas.filter((area) => wanted.has(area)),
    withHomes: first === undefined ? null : { area: first, count: countOf(first) ?? 0 },
  }
}

function postcodeArea(lang: Lang, postcode: Postcode, counts: PostcodeCounts | null): AreaAround {
  const { code, place } = postcode
  return {
    path: cityPath(lang, code),
    code,
    name: place,
    district: districtName(lang, postcode),
    count: counts && (counts[code] ?? 0),
  }
}
