import type { VatRegistration } from '../money/vat.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** The seller of access, as the law wants it always at hand (act 30/2002, art. 6). */
export type Seller = {
  name: string
  /** The kennitala. */
  registrationNumber: string
  /** Where the business is, with its postcode and place. */
  address: string
  email: string
  telephone: string
  /** Null for a seller whose sales are below the limit of registration for VAT. */
  vatNumber: string | null
  /** The day the registration begins, ISO 8601. */
  vatSince: string | null
}

/** The variables that an installation sets. */
const variableOf = {
  name: 'SELLER_NAME',
  registrationNumber: 'SELLER_KENNITALA',
  address: 'SELLER_ADDRESS',
  email: 'SELLER_EMAIL',
  telephone: 'SELLER_TELEPHONE',
  vatNumber: 'SELLER_VAT_NUMBER',
  vatSince: 'SELLER_VAT_SINCE',
} as const satisfies Record<keyof Seller, string>

const keys = Object.keys(variableOf) as (keyof Seller)[]

/** The values that these variables hold; what is missing stays as the brand has it. */
export const readSeller = (variables: Variables): Partial<Seller> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = variables[variableOf[key]]
      return value === undefined || value === '' ? [] : [[key, value]]
    }),
  )

/** The registration for VAT; null for a seller below the limit. Processes refuse one without its day. */
export const vatRegistrationOf = ({
  vatNumber,
  vatSince,
}: Partial<Seller>): VatRegistration | null =>
  // Iceland uses UTC all year.
  vatNumber && vatSince ? { number: vatNumber, since: new Date(vatSince) } : null

/** What a public site must not leave to the placeholders of the demo. */
const required = ['name', 'registrationNumber', 'address', 'email', 'telephone'] as const

/** Returns what is missing of the seller's card of a public site. Contains no values. */
export function findSellerErrors(variables: Variables): string[] {
  const seller = readSeller(variables)
  return [
    ...required
      .filter((key) => seller[key] === undefined)
      .map((key) => `${variableOf[key]}: is missing; the law wants the seller named in full`),
    ...(seller.registrationNumber !== undefined && !isKennitala(seller.registrationNumber)
      ? [`${variableOf.registrationNumber}: is no kennitala, such as 123456-7890`]
      : []),
    ...(seller.address !== undefined && !isAddress(seller.address)
      ? [`${variableOf.address}: needs a street with its postcode and place; no PO box`]
      : []),
  ]
}

const isKennitala = (number: string): boolean =>
  /^\d{6}-?\d{4}$/.test(number) && !/^[0-]+$/.test(number)

const isAddress = (address: string): boolean =>
  /, \d{3} \p{L}/u.test(address) && !/pósthólf|p\.?\s?o\.? ?box/iu.test(address)

/** The id of the element in which a server hands its seller to the browser. */
export const SELLER_ELEMENT = 'installed-seller'

/**
 * The seller of this installation: the environment of a process, or in a browser what the
 * server wrote into the page. Texts are made of it when they are loaded, so it is read as early as that.
 */
export const installedSeller: Partial<Seller> = installedIn(globalThis)

type Surroundings = {
  process?: { env?: Variables }
  document?: { querySelector: (selector: string) => { textContent: string | null } | null }
}

export function installedIn(surroundings: object): Partial<Seller> {
  const { process, document } = surroundings as Surroundings
  if (process?.env) return readSeller(process.env)
  return JSON.parse(document?.querySelector(`#${SELLER_ELEMENT}`)?.textContent ?? '{}')
}
