import { postalNames, postcodes } from '@kot/domain/postcode'
import { sql } from 'kysely'

const slugOfName = new Map(postalNames.map(({ name, slug }) => [name, slug]))

const codes = postcodes.map(({ code }) => code)
const regionsOfCodes = postcodes.map(({ region }) => region)
const namesOfCodes = postcodes.map(({ postalName }) => slugOfName.get(postalName))

/** The areas a postcode belongs to, as a table to join: postcode, region, postal_name. The database
 *  itself knows postcodes only as three digits. */
export const knownPostcodes = sql`
  unnest(${codes}::text[], ${regionsOfCodes}::text[], ${namesOfCodes}::text[])
    as known (postcode, region, postal_name)`
