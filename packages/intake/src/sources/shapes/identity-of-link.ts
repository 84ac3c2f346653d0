import { asIdentity } from './as-identity.ts'

/**
 * The identity in the address of an advert's page: its number where that is a part of its own, else
 * the whole path. A number inside a part may be one of rooms or of a house: /3-herb-njalsgata-52.
 */
export function identityOfLink(link: string): string | null {
  const url = URL.parse(link)
  if (!url) return null
  const number =
    url.searchParams.get('id') ?? url.pathname.split(/[/:]/).findLast((part) => part !== '')
  return number !== undefined && /^\d{1,18}$/.test(number)
    ? number
    : asIdentity(url.pathname + url.search)
}
