import type { Page } from '../source/page.ts'
import type { Said } from '../source/said.ts'

/** Why a page, or a whole look at a site, came to nothing. */
export type Trouble =
  // The site does not want us, or not now.
  | 'forbidden'
  | 'captcha'
  | 'too-many-requests'
  | 'robots'
  // The site is not well.
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'redirects'
  | 'not-found'
  // The site answers with something else than it used to.
  | 'not-json'
  | 'not-html'
  | 'not-xml'
  | 'not-csv'
  | 'changed-markup'
  | 'encoding'

export type FailedPage = {
  url: string
  kind: 'list' | 'detail'
  trouble: Trouble
  status: number | null
}

/** What one look at a site brought, before anybody judged it. */
export type Swept = {
  kind: 'sweep' | 'peek'
  said: Said[]
  /** Pages that were read, to be kept as an example; the first list page and the first detail page. */
  samples: Page[]
  /** The first page that could not be read, with what there was of it. */
  badSample: Page | null
  pages: number
  failed: FailedPage[]
  /** Set when the look ended early because going on would have been impolite or pointless. */
  stoppedBy: Trouble | null
  /** What the site says it has in all. */
  total: number | null
  bytes: number
  startedAt: Date
  endedAt: Date
}
