import { type Page, type PageRequest, type Source, Unreadable } from '../source/source.ts'
import { fetchPage } from './fetch-page.ts'
import { type KnownPages, watchMemory } from './page-cache.ts'
import { type Limits, type Politeness, usualLimits, usualPoliteness } from './limits.ts'
import { type Logbook, type Looked, openLogbook, type Progress } from './crawl-log.ts'
import { openLine, patienceWith } from './site-client.ts'
import { Blocked, GiveUp, PageFailure } from './page-errors.ts'
import { robotsOf } from './robots.ts'
import { mentionsChallenge } from './block-page.ts'

export type SweepOptions = {
  /** sweep: the whole stock; peek: its first page. */
  kind: 'sweep' | 'peek'
  origin: string
  /** Who asks and how to reach us: KotBot/1.0 (+https://…/contact; …@…). */
  agent: string
  known: KnownPages
  politeness?: Partial<Politeness>
  limits?: Partial<Limits>
  /** Ends the look with its reason; nothing of it is told then. */
  signal?: AbortSignal
  now?: () => Date
  onProgress?: (progress: Progress) => void
}

type Wanted<Row> = { row: Row; request: PageRequest }
type Outcome = 'read' | 'gone' | 'failed'
/** Asks for a page and has it read, unless either fails, which the logbook knows then. */
type Turn = (request: PageRequest, read: (page: Page) => void) => Promise<Outcome>

/**
 * One look at a site: its rules, its lists, the adverts' own pages where a source wants them. Whatever
 * the site does comes back as an account of it; only what is wrong with us is thrown.
 *
 * One page after the other. A page is read while the pause after it runs, so reading costs no time.
 */
export async function sweep<Row>(source: Source<Row>, options: SweepOptions): Promise<Looked> {
  const { kind, agent: userAgent, known, signal = null, now = () => new Date() } = options
  const limits = { ...usualLimits, ...options.limits }
  const politeness = { ...usualPoliteness, pauseMs: source.pauseMs, ...options.politeness }
  const home = new URL(options.origin)
  const line = openLine({ home, userAgent, pauseMs: politeness.pauseMs, limits, signal })
  const robots = robotsOf({ line, userAgent, home, now })
  const patiently = patienceWith(line, politeness)
  const { longestWaitMs } = politeness
  const log = openLogbook(kind, now(), { longestWaitMs, adverts: limits.adverts })
  const memory = watchMemory(known)
  const endsAt = performance.now() + limits.lookMs

  const turn: Turn = async (request, read) => {
    try {
      const site = { home, line, robots, known: memory.known, now }
      const { page, keep } = await patiently(() => fetchPage(request, site))
      reading(page, read)
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

type Look<Row> = {
  source: Source<Row>
  options: SweepOptions
  limits: Limits
  log: Logbook
  turn: Turn
  /** Asked before each further page: a look that is over by then was a whole one. */
  mayGoOn: () => boolean
}

/** Says what the rows of the lists say by themselves, and gives those that want a page of their own. */
async function readLists<Row>(look: Look<Row>): Promise<Wanted<Row>[]> {
  const { source, limits, log, turn, mayGoOn } = look
  const { origin, kind } = look.options
  const wanted: Wanted<Row>[] = []
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
      const cause = eachOf(rows, (row) => {
        const detail = source.detail?.request(row, origin) ?? null
        if (!detail) say(row, look)
        else if (wanted.length === limits.adverts) log.stop('too-large')
        else wanted.push({ row, request: detail })
      })
      if (cause) log.tripped(page, failureOfReading(page, cause))
    })
  }
  return wanted
}

async function readDetails<Row>(wanted: Wanted<Row>[], look: Look<Row>): Promise<void> {
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
    const outcome = await turn(request, (page) => say(source.detail?.read(page, row) ?? row, look))
    if (outcome === 'failed') noteUnread(row, source, options.origin, log)
  }
}

function say<Row>(row: Row, { source, options, log }: Look<Row>): void {
  const said = source.normalise(row, options.origin)
  if (said) log.say(said)
}

/** The row may not say enough to be believed, but it says which advert is still listed. */
function noteUnread<Row>(row: Row, source: Source<Row>, origin: string, log: Logbook): void {
  try {
    const said = source.normalise(row, origin)
    if (said) log.unread(said.externalId)
  } catch {
    // Then not even that is known.
  }
}

function noteFailure(log: Logbook, request: PageRequest, error: unknown, now: Date): Outcome {
  // A page that we trip over, nobody knows how, would otherwise end every look without a word.
  const failure =
    error instanceof PageFailure ? error : new GiveUp('changed-markup', { cause: error })
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
function eachOf<Row>(rows: Row[], read: (row: Row) => void): unknown {
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

function reading(page: Page, read: (page: Page) => void): void {
  try {
    read(page)
  } catch (cause) {
    throw failureOfReading(page, cause)
  }
}

/** A page that its source trips over is not the page it knows, whether the source says so or not. */
function failureOfReading(page: Page, cause: unknown): PageFailure {
  const about = { status: 200, remains: { contentType: page.contentType, text: page.text }, cause }
  if (mentionsChallenge(page)) return new Blocked('captcha', about)
  return new GiveUp(cause instanceof Unreadable ? cause.reason : 'changed-markup', about)
}
