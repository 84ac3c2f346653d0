import type { PageRequest } from '../../source/page.ts'
import { asLink } from './as-link.ts'

/** The list page that a link leads to; none when it leads away from the site. */
export function listPageOf(link: unknown, origin: string): PageRequest[] {
  const url = asLink(link, origin)
  return url !== null && new URL(url).origin === new URL(origin).origin
    ? [{ kind: 'list', url }]
    : []
}
