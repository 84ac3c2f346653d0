import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fetchPage } from '../crawl/fetch-page.ts'
import { defaultLimits, defaultPacing } from '../crawl/limits.ts'
import { loadRobots } from '../crawl/robots.ts'
import { createRetry, createSiteClient } from '../crawl/site-client.ts'
import { redactPage } from '../source/redact.ts'
import {
  type Page,
  type PageRequest,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '../source/source.ts'

/** What is stored beside the pages: what they are, and what the reader made of them. */
export type Recording = {
  /** The site itself, or a simulated one. Only pages of the site itself make a reader live. */
  origin: string
  recordedAt: string
  pages: { file: string; request: PageRequest; contentType: string }[]
  /** Why the reader cannot read the page, or null. */
  unreadable: string | null
  adverts: RawAdvert[]
}

/** The recorded pages of the sites, in one folder each, beside the tests of their readers. */
export const recordedFolder = resolve(import.meta.dirname, '../sources/sites/recorded')

type RecordOptions = {
  origin: string
  /** The User-Agent with contact details. */
  agent: string
  folder: string
  /** Another list page than the first. */
  url?: string
  now?: () => Date
  /** Called before each request of a page, also when it is repeated. */
  onRequest?: (request: PageRequest) => void
}

/**
 * Records a list page of a site and, where the reader needs one, the page of the first advert on it. They
 * are requested like any other page, with the rules and the delay of the site, and stored without personal data.
 * A page that the reader cannot read is stored as well, because it shows what the reader has to learn.
 */
export async function recordPages(
  source: Source,
  { origin, agent, folder, url, now = () => new Date(), onRequest }: RecordOptions,
): Promise<Recording> {
  const [first] = source.start(origin)
  if (first === undefined) throw new RangeError(`${source.name} has no pages`)
  const home = new URL(origin)
  const politeness = { ...defaultPacing, pauseMs: source.pauseMs }
  const line = createSiteClient({
    home,
    userAgent: agent,
    pauseMs: source.pauseMs,
    limits: defaultLimits,
    signal: null,
  })
  const site = {
    home,
    line,
    robots: loadRobots({ line, userAgent: agent, home, now }),
    known: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
    now,
  }
  const patiently = createRetry(line, politeness)
  const load = async (request: PageRequest): Promise<Page> => {
    const { page } = await patiently(() => {
      onRequest?.(request)
      return fetchPage(request, site)
    })
    return { ...page, text: redactPage(page.text) }
  }
  try {
    const list = await load(url === undefined ? first : { kind: 'list', url })
    const wanted = firstDetail(source, list, origin)
    const pages = wanted === null ? [list] : [list, await load(wanted)]
    return await store(source, pages, { origin, folder, now: now() })
  } finally {
    await line.close()
  }
}

function firstDetail(source: Source, list: Page, origin: string): PageRequest | null {
  try {
    const { rows } = source.discover(list, origin)
    return rows.map((row) => source.detail?.request(row, origin)).find(Boolean) ?? null
  } catch (error) {
    if (error instanceof UnreadablePageError) return null
    throw error
  }
}

/** Parses recorded pages without requests. Rows whose own page was not recorded are left out. */
export function parseRecordedPages(
  source: Source,
  [list, ...details]: readonly Page[],
  origin: string,
): Pick<Recording, 'unreadable' | 'adverts'> {
  if (list === undefined) return { unreadable: 'there is no page', adverts: [] }
  try {
    const adverts = source.discover(list, origin).rows.flatMap((row) => {
      const wanted = source.detail?.request(row, origin) ?? null
      const page = details.find(({ request }) => JSON.stringify(request) === JSON.stringify(wanted))
      if (wanted !== null && page === undefined) return []
      const whole = page === undefined ? row : source.detail?.read(page, row)
      return source.toRawAdvert(whole, origin) ?? []
    })
    return { unreadable: null, adverts }
  } catch (error) {
    if (!(error instanceof UnreadablePageError)) throw error
    return { unreadable: error.message, adverts: [] }
  }
}

async function store(
  source: Source,
  pages: readonly Page[],
  { origin, folder, now }: { origin: string; folder: string; now: Date },
): Promise<Recording> {
  const recording: Recording = {
    origin,
    recordedAt: now.toISOString(),
    pages: pages.map(({ request, contentType }) => ({
      file: `${request.kind}.page`,
      request,
      contentType,
    })),
    ...parseRecordedPages(source, pages, origin),
  }
  const target = join(folder, source.name)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const { request, text } of pages) await writeFile(join(target, `${request.kind}.page`), text)
  await writeFile(join(target, 'expected.json'), `${JSON.stringify(recording, null, 2)}\n`)
  return recording
}

/** Returns the recording of a source with its pages, or null if there is none. */
export async function loadRecording(
  folder: string,
  name: string,
): Promise<{ recording: Recording; pages: Page[] } | null> {
  const target = join(folder, name)
  if (!existsSync(join(target, 'expected.json'))) return null
  const recording = JSON.parse(await readFile(join(target, 'expected.json'), 'utf8')) as Recording
  const pages = recording.pages.map(async ({ file, request, contentType }) => ({
    request,
    contentType,
    text: await readFile(join(target, file), 'utf8'),
  }))
  return { recording, pages: await Promise.all(pages) }
}

/** Returns the names of the sources that have a recording. */
export const listRecordings = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? readdir(folder) : []
