import {
  postalNameTable,
  type PostcodeKind,
  postcodeTable,
  type RegionKey,
} from './postcode-table.ts'

export type Postcode = {
  /** The fixed number by which a rental watch refers to the postcode. */
  readonly areaId: number
  readonly code: string
  /** The displayed name. */
  readonly place: string
  /** The name in the address of the postcode's own page. */
  readonly slug: string
  readonly postalName: string
  readonly kind: PostcodeKind
  /** Whether homes can have this postcode; PO-box codes are accepted in a search but not offered. */
  readonly delivers: boolean
  readonly region: RegionKey
  readonly district: string | null
  readonly preposition: string
  readonly dative: string
  /** 'In this place' in Icelandic: í Reykjavík, á Akureyri, við Mývatn. */
  readonly locative: string
  readonly lat: number
  readonly long: number
}

/** A place name of the postal service with all postcodes that carry it. */
export type PostalName = {
  readonly name: string
  readonly slug: string
  readonly codes: readonly string[]
  readonly preposition: string
  readonly dative: string
  readonly locative: string
}

export const postalNames: readonly PostalName[] = postalNameTable.map(
  ([name, slug, preposition, dative, locative = `${preposition} ${dative}`]) => ({
    name,
    slug,
    codes: postcodeTable.filter((row) => row[2] === name).map((row) => row[1]),
    preposition,
    dative,
    locative,
  }),
)

const postalNameByName = new Map(postalNames.map((postalName) => [postalName.name, postalName]))
const postalNamesBySlug = new Map(postalNames.map((postalName) => [postalName.slug, postalName]))

// Álftanes joined Garðabær in 2013 and lost its postal name, but visitors still search for it by name.
const ownPlaces: Readonly<Record<string, { place: string; slug: string }>> = {
  '225': { place: 'Garðabær (Álftanes)', slug: 'gardabaer-alftanes' },
}

/** Every postcode of Iceland in the order of the codes. */
export const postcodes: readonly Postcode[] = postcodeTable.map(
  ([areaId, code, name, kind, region, lat, long, district = null]) => {
    const postalName = postalNameByName.get(name)
    if (!postalName) throw new Error(`Postcode ${code} has a postal name without a row: ${name}`)
    return {
      areaId,
      code,
      place: ownPlaces[code]?.place ?? name,
      slug: ownPlaces[code]?.slug ?? postalName.slug,
      postalName: name,
      kind,
      delivers: kind !== 'pobox',
      region,
      district,
      preposition: postalName.preposition,
      dative: postalName.dative,
      locative: postalName.locative,
      lat,
      long,
    }
  },
)

/** What selectors offer: the postcodes that have addresses. */
export const offeredPostcodes: readonly Postcode[] = postcodes.filter(({ delivers }) => delivers)

const byCode = new Map(postcodes.map((postcode) => [postcode.code, postcode]))
const byAreaId = new Map(postcodes.map((postcode) => [postcode.areaId, postcode]))

export const postcodeByCode = (code: string): Postcode | undefined => byCode.get(code)

export const postcodeByAreaId = (areaId: number): Postcode | undefined => byAreaId.get(areaId)

export const isPostcode = (code: string): boolean => byCode.has(code)

export const postalNameBySlug = (slug: string): PostalName | undefined =>
  postalNamesBySlug.get(slug)

/** How a postcode is written out: '101 Reykjavík'. */
export const postcodeName = ({ code, place }: Postcode): string => `${code} ${place}`
