import type { Page, PageRequest, RawAdvert } from '../source/source.ts'
import {
  BlockedError,
  type FailedPage,
  type PageError,
  type CrawledPages,
  type CrawlProblem,
} from './page-errors.ts'

/** After this many failures in a row, the next page is expected to fail too. */
const FAILURES_IN_A_ROW = 5
/** After this many listed adverts without a page in a row, their URLs have probably changed. */
const GONE_IN_A_ROW = 20
/** Adverts disappear during a crawl. More than this share, and more than a few, is not normal churn. */
const USUAL_CHURN = 0.1
const A_FEW = 3

export type Progress = { pages: number; failed: number; adverts: number }

/** The result of a crawl, with details for the check. */
export type CrawlResult = CrawledPages & {
  /** Ids of adverts that are listed but whose detail page failed: neither read nor missing. */
  unread: string[]
  /** The retry time the site requested, if that ended the crawl. */
  retryAt: Date | null
}

export type CrawlLog = {
  read(page: Page): void
  failed(request: PageRequest, failure: PageError, now: Date): void
  /** Part of a page could not be read; the rest is used. */
  tripped(page: Page, failure: PageError): void
  /** An advert that was listed and is gone by the time its page is requested. */
  gone(request: PageRequest, failure: PageError): void
  say(said: RawAdvert): void
  unread(externalId: string): void
  total(adverts: number): void
  stop(trouble: CrawlProblem): void
  stopped(): boolean
  progress(): Progress
  close(at: { now: Date; bytes: number }): CrawlResult
}

/** Records one crawl, and stops it where continuing would be impolite or pointless. */
export function createCrawlLog(
  kind: CrawledPages['kind'],
  startedAt: Date,
  { longestWaitMs, adverts: mostAdverts }: { longestWaitMs: number; adverts: number },
): CrawlLog {
  const said = new Map<string, RawAdvert>()
  const unread = new Set<string>()
  const samples = new Map<PageRequest['kind'], Page>()
  const failed: FailedPage[] = []
  const gone: FailedPage[] = []
  let pages = 0
  let details = 0
  let failedInARow = 0
  let goneInARow = 0
  let badSample: Page | null = null
  let total: number | null = null
  let stoppedBy: CrawlProblem | null = null
  let retryAt: Date | null = null

  const count = (request: PageRequest) => {
    pages += 1
    if (request.kind === 'detail') details += 1
  }
  const keep = (request: PageRequest, failure: PageError) => {
    failed.push(failedPage(request, failure))
    if (failure.excerpt) badSample ??= { request, ...failure.excerpt }
  }
  const stop = (trouble: CrawlProblem) => {
    stoppedBy ??= trouble
  }

  return {
    read(page) {
      count(page.request)
      failedInARow = 0
      goneInARow = 0
      if (!samples.has(page.request.kind)) samples.set(page.request.kind, page)
    },
    failed(request, failure, now) {
      count(request)
      failedInARow += 1
      keep(request, failure)
      const { trouble, retryAfterMs } = failure
      const isToWait = retryAfterMs !== null && retryAfterMs > longestWaitMs
      if (isToWait) retryAt = new Date(now.getTime() + retryAfterMs)
      if (
        isToWait ||
        failure instanceof BlockedError ||
        trouble === 'too-many-requests' ||
        pages === 1 ||
        failedInARow === FAILURES_IN_A_ROW
      )
        stop(trouble)
    },
    tripped: (page, failure) => keep(page.request, failure),
    gone(request, failure) {
      count(request)
      failedInARow = 0
      goneInARow += 1
      gone.push(failedPage(request, failure))
      if (goneInARow === GONE_IN_A_ROW) stop(failure.trouble)
    },
    say(advert) {
      // A list that changes during the crawl may show an advert twice. The later version is newer.
      const isNew = !said.has(advert.externalId)
      if (isNew && said.size === mostAdverts) stop('too-large')
      else said.set(advert.externalId, advert)
    },
    unread: (externalId) => unread.add(externalId),
    total: (adverts) => (total = adverts),
    stop,
    stopped: () => stoppedBy !== null,
    progress: () => ({ pages, failed: failed.length, adverts: said.size }),
    close({ now, bytes }) {
      const isChurn = gone.length <= Math.max(A_FEW, details * USUAL_CHURN)
      return {
        kind,
        said: [...said.values()],
        samples: [...samples.values()],
        badSample,
        pages,
        failed: isChurn ? failed : [...failed, ...gone],
        stoppedBy,
        total,
        bytes,
        startedAt,
        endedAt: now,
        unread: [...unread].filter((externalId) => !said.has(externalId)),
        retryAt,
      }
    },
  }
}

const failedPage = ({ url, kind }: PageRequest, { trouble, status }: PageError): FailedPage => ({
  url,
  kind,
  trouble,
  status,
})
