/** Requests to a site before it is enabled: its first page, read or recorded. */
import { CommandError } from '../command-line/command.ts'
import type { TableRow } from '../command-line/table.ts'
import { brand } from '@kot/domain/site/brand'
import { crawlSite } from '@kot/intake/crawl/crawl-site'
import { PageError } from '@kot/intake/crawl/page-errors'
import { normaliseAdvert } from '@kot/intake/normalise/normalise'
import { recordPages } from '@kot/intake/reader-tools/record-page'
import type { PageRequest, RawAdvert, Source } from '@kot/intake/source/source'

const userAgent = `${brand.name}Bot/1.0 (${brand.company.email})`

/** Requests wait for their turn and are repeated: without a line for each, the command seems to hang. */
const showRequest = ({ url }: PageRequest): void => console.error(`fetching ${url}`)

type FirstPage = { pages: number; bytes: number; adverts: TableRow[] }

/**
 * Reads the first list page of a site, and the pages of its adverts where the reader needs them. Stores
 * nothing.
 *
 * @throws when no advert can be used
 */
export async function readFirstPage(source: Source, origin: string): Promise<FirstPage> {
  const { said, failed, stoppedBy, pages, bytes } = await crawlSite(source, {
    kind: 'quick',
    origin,
    agent: userAgent,
    known: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
    // The person who waits decides whether to try again.
    politeness: { retryWaitsMs: [] },
    onRequest: showRequest,
  })
  const problems = failed.map(
    ({ url, trouble, status }) => `${describe(trouble, status)} at ${url}`,
  )
  if (said.length === 0) {
    const reason = problems[0] ?? stoppedBy ?? 'its first page has none'
    throw new CommandError(`no advert of ${source.name} was read: ${reason}`)
  }
  for (const problem of problems) console.error(problem)
  const adverts = said.map((raw) => toRow(raw, new Date()))
  const rejected = adverts.flatMap((row) => ('rejected' in row ? row.rejected : []))
  if (rejected.length === adverts.length) {
    const reasons = [...new Set(rejected)].join(', ')
    throw new CommandError(`no advert of ${source.name} can be used: ${reasons}`)
  }
  return { pages, bytes, adverts }
}

/** What a person compares with the page of the advert. */
function toRow(raw: RawAdvert, today: Date) {
  const advert = normaliseAdvert(raw, today)
  const { externalId: id } = raw
  if (typeof advert === 'string') return { id, address: raw.address, rejected: advert }
  const { address, postcode, price, size, rooms, availableNow, availableFrom, photoUrls } = advert
  const from = availableNow ? 'now' : availableFrom
  return { id, address, postcode, price, size, rooms, from, photos: photoUrls.length }
}

/** Fetches a page of a site and stores it as a fixture of the reader, with personal data removed. */
export async function record(
  source: Source,
  { origin = source.origin, ...options }: { origin?: string; folder: string; url?: string },
): Promise<void> {
  let requested = origin
  const { pages, adverts, unreadable } = await recordPages(source, {
    ...options,
    origin,
    agent: userAgent,
    onRequest(request) {
      requested = request.url
      showRequest(request)
    },
  }).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error
    throw new CommandError(
      `recording failed: ${describe(error.trouble, error.status)} at ${requested}`,
      1,
      error,
    )
  })
  console.log(
    `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} with ${adverts.length} adverts are in ${options.folder}`,
  )
  if (unreadable !== null) console.log(`the reader cannot read them: ${unreadable}`)
  console.log(
    'Read the files before you commit them: names without a patronymic are not recognised.',
  )
  if (origin === source.origin && source.status === 'draft' && adverts.length > 0)
    console.log(`Compare the adverts with the site, then set the status of ${source.name} to live.`)
}

const describe = (trouble: string, status: number | null): string =>
  status === null ? trouble : `${trouble} (${status})`
