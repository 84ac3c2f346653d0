import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Address } from '../address-register/read-register.ts'
import { abbreviatedForms, inflectedForms, nameKey } from './street-names.ts'
import { createStreet, metresBetween, type Position, type Street } from './street.ts'
import { createTypoIndex, type SimilarName } from './typo-index.ts'

/** The fields of a register row that are needed to find it. */
export type RegisterAddress = Omit<Address, 'id'>

/** The streets of the country by all forms of their names. All names are keys (street-names.ts). */
export type AddressIndex = {
  /**
   * Finds streets by the nominative or dative in the register, then by inflected, then by abbreviated
   * forms.
   */
  named(name: string): (readonly Street[])[]
  /** Streets whose name differs by a letter or two. */
  resembling(name: string): { street: Street; distance: number }[]
  streets: number
}

/** Rows of the same house are closer together than this. Farther apart, the address is ambiguous. */
const SAME_HOUSE_METRES = 60

export function createAddressIndex(addresses: Iterable<RegisterAddress>): AddressIndex {
  const official = new Map<string, Street[]>()
  const inflected = new Map<string, Street[]>()
  const shortened = new Map<string, Street[]>()
  const gathered = gather(addresses)
  for (const { street, datives } of gathered) {
    const name = nameKey(street.name)
    add(official, [name, ...[...datives].map(nameKey)], street)
    add(inflected, inflectedForms(name), street)
    // New streets have no dative in the register yet. The typo index uses the regular form instead.
    if (datives.size === 0) add(official, inflectedForms(name).slice(0, 1), street)
    add(shortened, abbreviatedForms(name), street)
  }
  const typos = createTypoIndex([...official.keys()])
  const streetsOf = ({ word, distance }: SimilarName) =>
    (official.get(word) ?? []).map((street) => ({ street, distance }))
  return {
    named: (name) => [official, inflected, shortened].map((names) => names.get(name) ?? []),
    resembling: (name) => typos.resembling(name).flatMap(streetsOf),
    streets: gathered.length,
  }
}

function add(names: Map<string, Street[]>, forms: readonly string[], street: Street): void {
  for (const form of new Set(forms)) {
    const streets = names.get(form)
    if (streets) streets.push(street)
    else names.set(form, [street])
  }
}

type Gathering = {
  postcode: string
  name: string
  datives: Set<string>
  houses: Map<string, { position: Position; hasName: boolean; isSure: boolean }>
  everywhere: Position[]
}

function gather(addresses: Iterable<RegisterAddress>): { street: Street; datives: Set<string> }[] {
  const gatherings = new Map<string, Gathering>()
  for (const address of addresses) {
    const name = withoutMarks(address.street)
    // "Neðri-Háls" and "Neðri Háls" are one farm; "Hóll" and "Höll" are two.
    const spelling = name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
    const key = `${address.postcode}|${address.municipality}|${spelling}`
    let gathering = gatherings.get(key)
    if (!gathering) {
      const { postcode } = address
      gathering = { postcode, name, datives: new Set(), houses: new Map(), everywhere: [] }
      gatherings.set(key, gathering)
    }
    addHouse(gathering, address)
  }
  return [...gatherings.values()].map(({ datives, houses, everywhere, ...of }) => {
    const sure = [...houses].filter(([, { isSure }]) => isSure)
    const positions = new Map(sure.map(([label, { position }]) => [label, position]))
    return { street: createStreet(of, positions, everywhere), datives }
  })
}

/**
 * Rows with a name beside the number are outbuildings and flats. The row without a name takes priority.
 */
function addHouse(gathering: Gathering, address: RegisterAddress): void {
  const { lat, long, house_number, letter, special_name, street_dative } = address
  const position = { lat, long }
  gathering.everywhere.push(position)
  if (street_dative !== null) gathering.datives.add(withoutMarks(street_dative))
  const label = `${house_number ?? ''}${withoutMarks(letter ?? '')}`
  const house = { position, hasName: special_name !== null, isSure: true }
  const known = gathering.houses.get(label)
  if (!known || (known.hasName && !house.hasName)) gathering.houses.set(label, house)
  else if (known.hasName === house.hasName) {
    known.isSure &&= metresBetween(known.position, position) <= SAME_HOUSE_METRES
  }
}

/** The register has "Skógarsel," and "Grafarholt *", and a star for a letter. */
const withoutMarks = (name: string): string => name.replace(/[\s,.*!]+$/, '')

const ROWS_PER_BATCH = 20_000

/** Loads the whole register in parts. An empty register gives an index without streets. */
export async function loadAddressIndex(
  db: Database,
  rowsPerBatch = ROWS_PER_BATCH,
): Promise<AddressIndex> {
  const addresses: RegisterAddress[] = []
  await db.transaction().execute(async (trx) => {
    // A cursor keeps reading the table it was opened on. Queries by key would continue in a new
    // register that is swapped in meanwhile, and the index would mix both.
    await sql`
      declare register_address no scroll cursor for
      select
        postcode, municipality, street, street_dative, house_number, letter, special_name,
        st_y(position) as lat, st_x(position) as long
      from register.address
      order by id
    `.execute(trx)
    for (let read = rowsPerBatch; read === rowsPerBatch;) {
      const { rows } = await sql<RegisterAddress>`
        fetch ${sql.lit(rowsPerBatch)} from register_address
      `.execute(trx)
      for (const row of rows) addresses.push(row)
      read = rows.length
    }
  })
  return createAddressIndex(addresses)
}

export type AddressIndexCache = {
  /** Returns the index of the current register. */
  current(): Promise<AddressIndex>
}

/** Caches the index. Building it takes a second, and only a new register changes it. */
export function createAddressIndexCache(db: Database): AddressIndexCache {
  let held: { version: string; index: Promise<AddressIndex> } | null = null
  return {
    async current() {
      const version = await versionNow(db)
      if (held?.version === version) return held.index
      const loading = { version, index: loadAddressIndex(db) }
      held = loading
      try {
        return await loading.index
      } catch (error) {
        // The next call tries again.
        if (held === loading) held = null
        throw error
      }
    },
  }
}

/** Empty before the first load. */
async function versionNow(db: Database): Promise<string> {
  const release = await db
    .selectFrom('register.release')
    .select('version')
    .limit(1)
    .executeTakeFirst()
  return release?.version ?? ''
}
