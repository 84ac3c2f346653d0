import { hash } from '../hash.ts'
import type { SiteRequest } from '../site.ts'

/** Whether this page is one of the failing half. The page that a visit starts with never is. */
export const fails = (request: SiteRequest): boolean =>
  !isFirstPage(request) &&
  hash(`${request.url.pathname}${request.url.search}${request.body}`) % 2 === 0

const pageNumbers = ['page', 'p', 'sida', 'bls']
/** The number of an interface is no number of a page. */
const version = /^\/v\d+\//
const offsets = ['offset', 'skip', 'start', 'from']

/** Without a number of its own: neither a later page of a list nor the page of one advert. */
function isFirstPage({ url, body }: SiteRequest): boolean {
  const beyond = (names: readonly string[], first: number): boolean =>
    names.some((name) => Number(url.searchParams.get(name) ?? first) > first)
  return (
    !/\d/.test(url.pathname.replace(version, '')) &&
    !/id=\d{4}/i.test(url.search) &&
    !beyond(pageNumbers, 1) &&
    !beyond(offsets, 0) &&
    !/"offset"\s*:\s*[1-9]/.test(body)
  )
}
