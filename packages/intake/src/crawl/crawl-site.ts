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
  /** sweep: the whole stock; peek: its first page. */
  kind: 'sweep' | 'peek'
  origin: string
  /** Who asks and how to reach us: KotBot/1.0 (+https://…/contact; …@…). */
  agent: string
  known: PageCache
  politeness?: Partial<RequestPacing>
  limits?: Partial<Limits>
  /** Ends the look with its reason; nothing of it is told then. */
  signal?: AbortSignal
  now?: () => Date
  onProgress?: (progress: Progress) => void
}

type DetailPage<Row> = { row: Row; request: PageRequest }
type Outcome = 'read' | 'gone' | 'failed'
/** Asks for a page and has it read, unless either fails, which the logbook knows then. */
type FetchAndParse = (request: PageRequest, read: (page: Page) => void) => Promise<Outcome>

/**
 * One look at a site: its rules, its lists, the adverts' own pages where a source wants them. Whatever
 * the site does comes back as an account of it; only what is wrong with us is thrown.
 *
 * One page after the other. A page is read while the pause after it runs, so reading costs no time.
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
      const { page, keep } = await patiently(() => fetchPage(request, site))
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
    const look = { source, options, limits, log, turn, mayGoOn }
    await readDetails(await readLists(look), look)
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
  /** Asked before each further page: a look that is over by then was a whole one. */
  mayGoOn: () => boolean
}

/** Says what the rows of the lists say by themselves, and gives those that want a page of their own. */
async function readLists<Row>(look: CrawlContext<Row>): Promise<DetailPage<Row>[]> {
  const { source, limits, log, turn, mayGoOn } = look
  const { origin, kind } = look.options
  const wanted: DetailPage<Row>[] = []
  const asked = new Set<string>()
  const starts = source.start(origin)
  const waiting = kind === 'peek' ? starts.slice(0, 1) : [...starts]
  // It grows while it is walked through.
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
      if (kind === 'sweep') for (const further of next) waiting.push(further)
      const cause = parseEach(rows, (row) => {
        const detail = source.detail?.request(row, origin) ?? null
        if (!detail) addAdvert(row, look)
        else if (wanted.length === limits.adverts) log.stop('too-large')
        else wanted.push({ row, request: detail })
      })
      if (cause) log.tripped(page, errorFromParsing(page, cause))
    })
  }
  return wanted
}

async function readDetails<Row>(wanted: DetailPage<Row>[], look: CrawlContext<Row>): Promise<void> {
  const { source, options, limits, log, turn, mayGoOn } = look
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
      addAdvert(source.detail?.read(page, row) ?? row, look),
    )
    if (outcome === 'failed') noteUnread(row, source, options.origin, log)
  }
}

function addAdvert<Row>(row: Row, { source, options, log }: CrawlContext<Row>): void {
  const said = source.normalise(row, options.origin)
  if (said) log.say(said)
}

/** The row may not say enough to be believed, but it says which advert is still listed. */
function noteUnread<Row>(row: Row, source: Source<Row>, origin: string, log: CrawlLog): void {
  try {
    const said = source.normalise(row, origin)
    if (said) log.unread(said.externalId)
  } catch {
    // Then not even that is known.
  }
}

function noteFailure(log: CrawlLog, request: PageRequest, error: unknown, now: Date): Outcome {
  // A page that we trip over, nobody knows how, would otherwise end every look without a word.
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

/** The same address with another question is another page. */
const addressOf = ({ url, json }: PageRequest): string =>
  `${url.split('#', 1)[0]} ${json === undefined ? '' : JSON.stringify(json)}`

/**
 * One row that cannot be read does not take the others with it, but it does not go unnoticed.
 *
 * @returns what was the matter, if some could be read and some not
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

/** A page that its source trips over is not the page it knows, whether the source says so or not. */
function errorFromParsing(page: Page, cause: unknown): PageError {
  const about = { status: 200, remains: { contentType: page.contentType, text: page.text }, cause }
  if (looksLikeBlockPage(page)) return new BlockedError('captcha', about)
  return new PermanentPageError(
    cause instanceof UnreadablePageError ? cause.reason : 'changed-markup',
    about,
  )
}
