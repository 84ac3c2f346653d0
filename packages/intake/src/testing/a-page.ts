import type { Page, PageRequest } from '../source/page.ts'
import { siteOrigin } from './read-site.ts'

/** A page that came; its type is that of its first character unless a test says so. */
export const aPage = (
  text: string,
  request: Partial<PageRequest> = {},
  contentType?: string,
): Page => ({
  request: { kind: 'list', url: `${siteOrigin}/`, ...request },
  contentType: contentType ?? (text.trimStart().startsWith('<') ? 'text/html' : 'application/json'),
  text,
})
