import type { Lang } from '../text/lang.ts'

/** The lists of /links in page order. A section has one list, or several with headings. */
export const linkSections = [
  { id: 'watched', parts: ['watched'] },
  { id: 'rentalGroups', parts: ['rentalGroups'] },
  { id: 'students', parts: ['students'] },
  { id: 'associations', parts: ['cooperatives', 'social'] },
  { id: 'rights', parts: ['benefits', 'tenants'] },
  { id: 'agreements', parts: ['agreements'] },
  { id: 'living', parts: ['municipalities', 'schools', 'kindergartens', 'health', 'postcodes'] },
  { id: 'neighbours', parts: ['neighbours'] },
] as const

export type LinkSectionId = (typeof linkSections)[number]['id']
export type LinkPart = (typeof linkSections)[number]['parts'][number]

export const linkParts: readonly LinkPart[] = linkSections.flatMap(({ parts }) => parts)

/** A link recommended by the operator. */
export type CuratedLink = {
  readonly part: LinkPart
  /** The same in both languages for a proper name. */
  readonly name: Readonly<Record<Lang, string>>
  readonly about: Readonly<Record<Lang, string>> | null
  /** Starts with a slash for our own pages. */
  readonly address: Readonly<Record<Lang, string>>
  /** Members of a Facebook group, rounded down. */
  readonly members: number | null
}

export type LinkFieldError = 'nameMissing' | 'aboutHalf' | 'addressInvalid' | 'membersMissing'

/** Returns the errors of a link by field. Browser and server use the same rules. */
export function validateLink(
  link: CuratedLink,
): Partial<Record<keyof CuratedLink, LinkFieldError>> {
  const { name, about, address, part, members } = link
  return {
    ...(hasBlank(name) && { name: 'nameMissing' as const }),
    ...(about !== null && hasBlank(about) && { about: 'aboutHalf' as const }),
    ...(!Object.values(address).every(isLinkAddress) && { address: 'addressInvalid' as const }),
    // Every rental group on the page shows its number of members.
    ...(part === 'rentalGroups' && members === null && { members: 'membersMissing' as const }),
  }
}

const hasBlank = (texts: Readonly<Record<Lang, string>>) =>
  Object.values(texts).some((text) => text.trim() === '')

const MAX_ADDRESS_LENGTH = 2_048

/** Parameters for tracking visitors across sites. */
const tracking = /^(?:utm_|fbclid|gclid|gclsrc|dclid|mc_|ref|igshid|msclkid|_hs)/

/**
 * Returns whether a link is one of our pages, or a public https URL without tracking parameters.
 */
export function isLinkAddress(text: string): boolean {
  if (/^\/(?![/\\])\S*$/u.test(text)) return true
  const url = text.length <= MAX_ADDRESS_LENGTH && !/\s/u.test(text) ? URL.parse(text) : null
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) &&
    ![...url.searchParams.keys()].some((key) => tracking.test(key))
  )
}

/** Result of the last check of a link. */
export const linkStates = ['ok', 'missing', 'refused', 'unreachable'] as const
export type LinkState = (typeof linkStates)[number]

/**
 * Returns the state of a link after a check.
 * @param status of the final page; null without a response
 */
export function nextLinkState(status: number | null): LinkState {
  if (status === null || status >= 500) return 'unreachable'
  if (status === 404 || status === 410) return 'missing'
  // Many sites block programs. That does not mean that the page is gone.
  return status >= 200 && status < 300 ? 'ok' : 'refused'
}

/** Returns the worse state of the two URLs of a link. */
export const worstLinkState = (states: readonly LinkState[]): LinkState =>
  inOrderOfWorry.find((state) => states.includes(state)) ?? 'ok'

const inOrderOfWorry: readonly LinkState[] = ['missing', 'unreachable', 'refused', 'ok']
