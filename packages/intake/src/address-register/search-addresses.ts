import type { Database } from '@kot/db/connect'
import { foldText } from '@kot/domain/text/fold-text'
import type { Position } from '@kot/domain/area/land-points'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { sql } from 'kysely'

export type FoundAddress = Position & {
  /** 'Borgartún 21', or the house's own name. */
  readonly label: string
  /** '105 Reykjavík'; with the street before it, where the label is a name. */
  readonly place: string
}

/** What was typed, in parts: the street or a name, a house number with its letter, a postcode. */
export type TypedAddress = {
  readonly name: string
  /** '2' finds 2, 20 and 21. */
  readonly number: string
  readonly letter: string
  readonly postcode: string | null
}

const MIN_LETTERS = 2
/** Fewer begin too many names: with them the name has to be whole, as 'Ás'. */
const MIN_OF_A_BEGINNING = 3
const MAX_FOUND = 6

/** Reads 'Borgartúni 21b, 105 Reykjavík'; null where it is too short to be searched for. */
export function readTypedAddress(text: string): TypedAddress | null {
  const [before = '', after = ''] = foldText(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .split(',')
  const parts =
    /^(?<name>.*?)(?: (?<number>\d{1,4}) ?(?<letter>[a-z])?)?(?: (?<code>\d{3})\b.*)?$/.exec(
      before,
    )?.groups
  const name = (parts?.['name'] ?? '').trim()
  if (name.replaceAll(/[^a-z]/g, '').length < MIN_LETTERS) return null
  return {
    name,
    number: parts?.['number'] ?? '',
    letter: parts?.['letter'] ?? '',
    postcode: parts?.['code'] ?? /\b\d{3}\b/.exec(after)?.[0] ?? null,
  }
}

type AddressRow = Position & {
  street: string
  house: string
  special_name: string | null
  is_named: boolean
  postcode: string
}

/**
 * Houses of the national register whose street, in the nominative or dative, or whose own name begins as typed.
 * Where several streets do, each has its first house before the second of any: typing on shows the others.
 */
export async function searchAddresses(db: Database, text: string): Promise<FoundAddress[]> {
  const typed = readTypedAddress(text)
  if (typed === null) return []
  const isWhole = typed.name.length < MIN_OF_A_BEGINNING
  const begins = `${typed.name.replaceAll(/[\\%_]/g, '\\$&')}${isWhole ? '' : '%'}`
  const number = `${typed.number}%`
  const { rows } = await sql<AddressRow>`
    with named as (
      select id, false as is_named from register.address where fold_text(street) like ${begins}
      union
      select id, false from register.address where fold_text(street_dative) like ${begins}
      union
      select id, true from register.address
      where special_name is not null and fold_text(special_name) like ${begins}
    ),
    house as (
      -- Flats and outbuildings share the number of their house; the row without a name is the house.
      select distinct on (is_named, postcode, street, house_number, letter, shown_name)
        is_named, postcode, street, house_number, letter, special_name,
        concat(house_number, letter) as house,
        st_y(position) as lat, st_x(position) as long
      from
        named
        join register.address using (id)
        cross join lateral (select case when is_named then special_name end as shown_name) as shown
      where
        coalesce(house_number::text, '') like ${number}
        and (${typed.letter} = '' or fold_text(coalesce(letter, '')) = ${typed.letter})
        and (${typed.postcode}::text is null or postcode = ${typed.postcode})
      order by
        is_named, postcode, street, house_number, letter, shown_name, special_name nulls first, id
    )
    select street, house, special_name, is_named, postcode, lat, long
    from house
    order by
      house_number::text is distinct from nullif(${typed.number}, ''),
      row_number() over (
        partition by is_named, postcode, street order by house_number, letter nulls first
      ),
      length(street), street collate "C", postcode, house_number, letter nulls first
    limit ${MAX_FOUND}
  `.execute(db)
  return rows.map(presentAddress)
}

function presentAddress({
  street,
  house,
  special_name,
  is_named,
  postcode,
  lat,
  long,
}: AddressRow) {
  const address = [street, house].filter((part) => part !== '').join(' ')
  const town = `${postcode} ${postcodeByCode(postcode)?.place ?? ''}`.trim()
  return is_named && special_name !== null
    ? { label: special_name, place: `${address}, ${town}`, lat, long }
    : { label: address, place: town, lat, long }
}
