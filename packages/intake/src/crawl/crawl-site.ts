import { type Page, type PageRequest, type Source, UnreadablePageError } from '../source/source.ts'
import { fetchPage } from './fetch-page.ts'
import { type PageCache, trackCacheErrors } from './page-cache.ts'
import { type Limits, type RequestPacing, defaultLimits, defaultPacing } from './limits.ts'
import { type CrawlLog, type CrawlResult, createCrawlLog, type Progress } from './crawl-log.ts'
import { createSiteClient, createRetry } from './site-client.ts'
import { BlockedError, PermanentPageError, PageError } from './page-errors.ts'
import { loadRobots } from './robots.ts'
import { looksLikeBlockPage } from './block-page.ts'

export type CrawlOptions = {
  /** A full crawl, or a quick crawl that reads only the first page. */
  kind: 'full' | 'quick'
  origin: string
  /** The User-Agent, with contact details: KotBot/1.0 (+https://…/contact; …@…). */
  agent: string
  known: PageCache
  politeness?: Partial<RequestPacing>
  limits?: Partial<Limits>
  /** Aborts the crawl by throwing the signal's reason. There is no result then. */
  signal?: AbortSignal
  now?: () => Date
  onProgress?: (progress: Progress) => void
  /** Called before each request of a page, also when it is repeated. */
  onRequest?: (request: PageRequest) => void
}

type DetailPage<Row> = { row: Row; request: PageRequest }
type Outcome = 'read' | 'gone' | 'failed'
/** Fetches and parses a page. A failure is recorded in the crawl log. */
type FetchAndParse = (request: PageRequest, read: (page: Page) => void) => Promise<Outcome>

/**
 * Crawls a site: robots.txt, list pages, and detail pages where the source needs them. Failures of the
 * site are part of the result. Only our own errors are thrown.
 *
 * Pages are requested one at a time. A page is parsed during the delay after its request, so parsing
 * takes no extra time.
 */
export async function crawlSite<Row>(
  source: Source<Row>,
  options: CrawlOptions,
): Promise<CrawlResult> {
  const { kind, agent: userAgent, known, signal = null, now = () => new Date() } = options
  const limits = { ...defaultLimits, ...options.limits }
  const politeness = { ...defaultPacing, pauseMs: source.pauseMs, ...options.politeness }
  const home = new URL(options.origin)
  const line = createSiteClient({ home, userAgent, pauseMs: politeness.pauseMs, limits, signal })
  const robots = loadRobots({ line, userAgent, home, now })
  const patiently = createRetry(line, politeness)
  const { longestWaitMs } = politeness
  const log = createCrawlLog(kind, now(), { longestWaitMs, adverts: limits.adverts })
  const memory = trackCacheErrors(known)
  const endsAt = performance.now() + limits.lookMs

  const turn: FetchAndParse = async (request, read) => {
    try {
      const site = { home, line, robots, known: memory.known, now }
      const { page, keep } = await patiently(() => {
        options.onRequest?.(request)
        return fetchPage(request, site)
      })
      parsePage(page, read)
      log.read(page)
      await keep()
      return 'read'
    } catch (error) {
      signal?.throwIfAborted()
      if (memory.hasFailedWith(error)) throw error
      return noteFailure(log, request, error, now())
    } finally {
      options.onProgress?.(log.progress())
    }
  }

  const mayGoOn = () => {
    if (line.bytesUnpacked() >= limits.lookBytes) log.stop('too-large')
    if (performance.now() >= endsAt) log.stop('timeout')
    return !log.stopped()
  }

  try {
    const context = { source, options, limits, log, turn, mayGoOn }
    await readDetails(await readLists(context), context)
    return log.close({ now: now(), bytes: line.bytesReceived() })
  } finally {
    await line.close()
  }
}

type CrawlContext<Row> = {
  source: Source<Row>
  options: CrawlOptions
  limits: Limits
  log: CrawlLog
  turn: FetchAndParse
  /** Called before each further page. A crawl that has finished by then is complete. */
  mayGoOn: () => boolean
}

/** Reads the list pages. Adds the adverts that need no detail page and returns the others. */
async function readLists<Row>(context: CrawlContext<Row>): Promise<DetailPage<Row>[]> {
  const { source, limits, log, turn, mayGoOn } = context
  const { origin, kind } = context.options
  const wanted: DetailPage<Row>[] = []
  const asked = new Set<string>()
  const starts = source.start(origin)
  const waiting = kind === 'quick' ? starts.slice(0, 1) : [...starts]
  // The array grows during the loop.
  for (const request of waiting) {
    if (asked.has(addressOf(request))) continue
    if (!mayGoOn()) break
    if (asked.size === limits.listPages) {
      log.stop('too-large')
      break
    }
    asked.add(addressOf(request))
    await turn(request, (page) => {
      const { rows, next, total } = source.discover(page, origin)
      if (total !== undefined) log.total(total)
      if (kind === 'full') for (const further of next) waiting.push(further)
      const cause = parseEach(rows, (row) => {
        const detail = source.detail?.request(row, origin) ?? null
        if (!detail) addAdvert(row, context)
        else if (wanted.length === limits.adverts) log.stop('too-large')
        else wanted.push({ row, request: detail })
      })
      if (cause) log.tripped(page, errorFromParsing(page, cause))
    })
  }
  return wanted
}

async function readDetails<Row>(
  wanted: DetailPage<Row>[],
  context: CrawlContext<Row>,
): Promise<void> {
  const { source, options, limits, log, turn, mayGoOn } = context
  const asked = new Set<string>()
  for (const { row, request } of wanted) {
    if (asked.has(addressOf(request))) continue
    if (!mayGoOn()) break
    if (asked.size === limits.detailPages) {
      log.stop('too-large')
      break
    }
    asked.add(addressOf(request))
    const outcome = await turn(request, (page) =>
      addAdvert(source.detail?.read(page, row) ?? row, context),
    )
    if (outcome === 'failed') noteUnread(row, source, options.origin, log)
  }
}

function addAdvert<Row>(row: Row, { source, options, log }: CrawlContext<Row>): void {
  const said = source.toRawAdvert(row, options.origin)
  if (said) log.say(said)
}

/** Records the advert as listed although its detail page failed. The row alone may be incomplete. */
function noteUnread<Row>(row: Row, source: Source<Row>, origin: string, log: CrawlLog): void {
  try {
    const said = source.toRawAdvert(row, origin)
    if (said) log.unread(said.externalId)
  } catch {
    // The row cannot be parsed either, so the id is unknown.
  }
}

function noteFailure(log: CrawlLog, request: PageRequest, error: unknown, now: Date): Outcome {
  // Without this, an unexpected parsing error would abort every crawl without a reason.
  const failure =
    error instanceof PageError ? error : new PermanentPageError('changed-markup', { cause: error })
  const isGone = failure.trouble === 'not-found' && [404, 410].includes(failure.status ?? 0)
  if (request.kind === 'detail' && isGone) {
    log.gone(request, failure)
    return 'gone'
  }
  log.failed(request, failure, now)
  return 'failed'
}

/** The same URL with another body is another page. */
const addressOf = ({ url, json }: PageRequest): string =>
  `${url.split('#', 1)[0]} ${json === undefined ? '' : JSON.stringify(json)}`

/**
 * Parses all rows. One unreadable row does not affect the others, but is reported.
 *
 * @returns the first error if some rows could be read and some could not
 */
function parseEach<Row>(rows: Row[], read: (row: Row) => void): unknown {
  const failures = rows.flatMap((row) => {
    try {
      read(row)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length > 0 && failures.length === rows.length) throw failures[0]
  return failures[0]
}

function parsePage(page: Page, read: (page: Page) => void): void {
  try {
    read(page)
  } catch (cause) {
    throw errorFromParsing(page, cause)
  }
}

/** A parsing error means that the page has changed, even if the source throws no UnreadablePageError. */
function errorFromParsing(page: Page, cause: unknown): PageError {
  const about = { status: 200, excerpt: { contentType: page.contentType, text: page.text }, cause }
  if (looksLikeBlockPage(page)) return new BlockedError('captcha', about)
  return new PermanentPageError(
    cause instanceof UnreadablePageError ? cause.reason : 'changed-markup',
    about,
  )
}
