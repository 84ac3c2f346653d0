import { postcodeByCode, postcodeName } from '@kot/domain/postcode'

/** 'Njálsgata 52, 101 Reykjavík' */
export function inFull({ address, postcode }: { address: string; postcode: string }): string {
  const known = postcodeByCode(postcode)
  return `${address}, ${known ? postcodeName(known) : postcode}`
}
