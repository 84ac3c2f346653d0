import type { PageRequest } from '../../source/page.ts'

/** Far more than any of these sites has, for those that show their last page again and again. */
const lastPage = 40

/**
 * The page after this one, by the number in its address. A site whose pager nobody knows is asked until
 * a page is empty: one request too many, but a list that is cut short cannot pass for a whole one.
 */
export function followingPage(request: PageRequest, parameter = 'page'): PageRequest[] {
  const url = new URL(request.url)
  const number = Number(url.searchParams.get(parameter) ?? 1) + 1
  if (!(number <= lastPage)) return []
  url.searchParams.set(parameter, String(number))
  return [{ kind: 'list', url: url.href }]
}
