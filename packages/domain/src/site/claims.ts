import { brand } from './brand.ts'

export type ClaimName = keyof typeof brand.claims

/** What pages may claim. What is null is not claimed. */
export type Claims = {
  [name in ClaimName]: (typeof brand.claims)[name]['value'] extends string
    ? string | null
    : number | null
}

const names = Object.keys(brand.claims) as ClaimName[]

/** Everything that the specification claims. */
export const specifiedClaims = confirmedClaims(names)

/** Nothing is claimed: what pages show before anything is known. */
export const noClaims = confirmedClaims([])

/** The claims of the brand that an operator has confirmed; the others are null. */
export function confirmedClaims(confirmed: readonly ClaimName[]): Claims {
  return Object.fromEntries(
    names.map((name) => [name, confirmed.includes(name) ? brand.claims[name].value : null]),
  ) as Claims
}

/**
 * Reads LAUNCH_CLAIMS: `off`, `confirmed` for all of the claims, or the names of those that are confirmed,
 * separated by commas. Left out, the claims are shown as specified, which a public site must not do.
 * Null for anything else.
 */
export function parseLaunchClaims(setting: string | undefined): readonly ClaimName[] | null {
  if (setting === undefined || setting === '' || setting === 'confirmed') return names
  if (setting === 'off') return []
  const confirmed = setting.split(',').map((name) => name.trim())
  return confirmed.every(isClaimName) ? confirmed : null
}

const isClaimName = (name: string): name is ClaimName => Object.hasOwn(brand.claims, name)

/** What an installation can count in its own database. */
export type Counted = {
  /** Rental sites that are enabled. */
  sites: number
  /** Homes ever seen. */
  homes: number
  /** The year of the first of them; null without any. */
  since: number | null
  /** Accounts. */
  users: number
}

/** The claims that are confirmed, and in place of the others what was counted. */
export function provenClaims(confirmed: readonly ClaimName[], counted: Counted): Claims {
  const claims = confirmedClaims(confirmed)
  const homes = roundedDown(counted.homes)
  // A year without its number would read as the age of the company.
  const covered =
    claims.propertiesCovered === null
      ? { propertiesCovered: homes, since: homes === null ? null : counted.since }
      : {}
  return {
    ...claims,
    ...covered,
    registeredUsers: claims.registeredUsers ?? roundedDown(counted.users),
    monitoredSites: claims.monitoredSites ?? (counted.sites === 0 ? null : counted.sites),
  }
}

/** Fewer are not worth a claim. */
const MIN_CLAIMED = 50

/** The largest number of two digits and noughts below a count: pages show “more than”. */
export function roundedDown(count: number): number | null {
  const below = count - 1
  if (below < MIN_CLAIMED) return null
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(below)) - 1)
  return Math.floor(below / unit) * unit
}
