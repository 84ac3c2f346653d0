import { CommandError, writeJson } from '@kot/command-line/command'
import type { Database } from '@kot/db/connect'
import { brand } from '@kot/domain/brand'
import { crawlSite } from '@kot/intake/crawl/crawl-site'
import { disableSource } from '@kot/intake/lifecycle/operator-changes'
import {
  addSource,
  type ConfiguredSource,
  enableSource,
  loadSources,
} from '@kot/intake/source-status/register-sources'
import { listSourceStatus } from '@kot/intake/source-status/list-sources'
import { confirmQuarantine, dismissQuarantine } from '@kot/intake/lifecycle/quarantine'
import { normaliseAdvert } from '@kot/intake/normalise/normalise'
import { createPushToken } from '@kot/intake/push/receive-push'
import { fieldTable } from '@kot/intake/reader-tools/compare-pages'
import { PageError } from '@kot/intake/crawl/page-errors'
import { recordPages } from '@kot/intake/reader-tools/record-page'
import { listSavedPages } from '@kot/intake/source-status/saved-pages'
import { parseSavedPage, replay } from '@kot/intake/reader-tools/replay'
import type { Source } from '@kot/intake/source/source'

export type SourceCommand = (db: Database, source: Source) => Promise<void>

/** Commands by name, with a short description. */
export const commands: Readonly<Record<string, { description: string; run: SourceCommand }>> = {
  enable: {
    description: 'read a source, after its terms were cleared (docs/operations.md)',
    run: async (db, source) => {
      const outcome = await enableSource(db, source, new Date())
      if (outcome === 'draft')
        throw new CommandError(
          `the reader of ${source.name} is a draft: record a page of the site first (docs/operations.md)`,
        )
      console.log(`${source.name} is enabled`)
    },
  },
  disable: {
    description: 'stop reading a source; its adverts leave the market',
    run: async (db, source) => {
      await disableSource(db, source.name, new Date())
      console.log(`${source.name} is disabled, and its adverts have left the market`)
    },
  },
  check: {
    description: 'ask for its first page now and show what is read; stores nothing',
    run: check,
  },
  diff: {
    description: 'the last good page beside the first bad one, field by field',
    run: diff,
  },
  replay: { description: 'the reader as it is now over the kept pages', run: showReplay },
  confirm: {
    description: 'accept the crawl in quarantine',
    run: async (db, source) => {
      const applied = await confirmQuarantine(db, source, new Date())
      console.log(applied === null ? 'nothing is in quarantine' : JSON.stringify(applied))
    },
  },
  dismiss: {
    description: 'drop the crawl in quarantine',
    run: async (db, source) =>
      say(
        await dismissQuarantine(db, source.name, new Date()),
        'the crawl in quarantine is dismissed',
      ),
  },
  token: {
    description: 'a new token for a partner that pushes its adverts; shown once',
    run: async (db, source) => {
      // A token would let a partner replace the adverts of a crawled site.
      if (source.start(source.origin).length > 0)
        console.log(`${source.name} is read, not brought: it has no token`)
      else console.log(await createPushToken(db, source.name))
    },
  },
}

const userAgent = `${brand.name}Bot/1.0 (${brand.company.email})`

const say = (done: unknown, words: string): void =>
  console.log(done === false || done === null ? 'nothing to do' : words)

/** Sets up a source that offers its adverts in a common format. */
export async function add(db: Database, configured: ConfiguredSource): Promise<void> {
  const { name, url } = configured
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(name))
    throw new CommandError('a name has 2 to 40 letters, digits and hyphens', 2)
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(`${url} is not a web address`, 2)
  if (!(await addSource(db, configured)))
    throw new CommandError(`the name ${name} is taken: choose another`)
  console.log(`${name} is set up and disabled: check it, then enable it`)
}

/** Fetches a page of a site and stores it, without people, as a fixture of the reader. */
export async function record(
  source: Source,
  { origin = source.origin, ...options }: { origin?: string; folder: string; url?: string },
): Promise<void> {
  const { pages, adverts, unreadable } = await recordPages(source, {
    ...options,
    origin,
    agent: userAgent,
  }).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error
    throw new CommandError(`nothing is recorded: ${error.trouble} ${error.status ?? ''}`.trimEnd())
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

/** Every source, its reader, its state and the reason. */
export async function listSources(db: Database, { json }: { json: boolean }): Promise<void> {
  const health = new Map((await listSourceStatus(db)).map((source) => [source.name, source]))
  const readers = new Map((await loadSources(db)).map(({ name, status }) => [name, status]))
  const registered = await db
    .selectFrom('source')
    .select(['name', 'title', 'enabled'])
    .orderBy('name')
    .execute()
  const rows = registered.map((row) => ({ ...row, reader: readers.get(row.name) ?? 'none' }))
  if (json) {
    // Disabled sources have no health.
    writeJson(rows.map((row) => ({ ...row, ...health.get(row.name) })))
    return
  }
  console.table(
    rows.map((row) => {
      const { state, reason, lastAcceptedAt, adverts, coverage } = health.get(row.name) ?? {}
      const least = Object.entries(coverage ?? {}).toSorted(([, one], [, other]) => one - other)[0]
      return {
        ...row,
        state: state ?? '–',
        reason: reason ?? '',
        'last good crawl': lastAcceptedAt?.toISOString() ?? '–',
        adverts: adverts ?? '–',
        'least filled': least ? `${least[0]} ${Math.round(least[1] * 100)} %` : '–',
      }
    }),
  )
}

async function originOf(db: Database, source: Source): Promise<string> {
  const row = await db
    .selectFrom('source')
    .select('origin')
    .where('name', '=', source.name)
    .executeTakeFirst()
  return row?.origin ?? source.origin
}

async function check(db: Database, source: Source): Promise<void> {
  const fetched = await crawlSite(source, {
    kind: 'quick',
    origin: await originOf(db, source),
    agent: userAgent,
    known: { find: () => Promise.resolve(null), keep: () => Promise.resolve() },
  })
  for (const { url, trouble, status } of fetched.failed)
    console.log(`${trouble} ${status ?? ''} ${url}`)
  console.log(`${fetched.said.length} adverts on ${fetched.pages} pages in ${fetched.bytes} bytes`)
  console.table(fetched.said.map((said) => normaliseAdvert(said, new Date())).slice(0, 20))
}

async function diff(db: Database, source: Source): Promise<void> {
  const pages = (await listSavedPages(db, source.name)).filter(
    ({ request }) => request.kind === 'list',
  )
  const good = pages.findLast(({ verdict }) => verdict === 'good')
  const bad = pages.find(({ verdict }) => verdict === 'bad')
  if (!good || !bad) {
    console.log(`there is no ${good ? 'bad' : 'good'} page of ${source.name}`)
    return
  }
  const origin = await originOf(db, source)
  const [before, after] = [good, bad].map((page) =>
    parseSavedPage(source, page, origin, new Date()),
  )
  if (!before || !after) return
  console.log(
    `good: ${good.savedAt.toISOString()}  ${good.request.url}  ${before.unreadable ?? ''}`,
  )
  console.log(`bad:  ${bad.savedAt.toISOString()}  ${bad.request.url}  ${after.unreadable ?? ''}`)
  console.log(`adverts: ${before.read.length} → ${after.read.length}`)
  console.table(
    fieldTable(before, after).map(({ example, ...line }) => ({
      ...line,
      'said before': example[0],
      'said now': example[1],
    })),
  )
}

async function showReplay(db: Database, source: Source): Promise<void> {
  const origin = await originOf(db, source)
  for (const verdict of ['good', 'bad'] as const) {
    const replayed = await replay(db, source, origin, verdict, new Date())
    console.log(`${verdict} pages: ${replayed.pages}, adverts read: ${replayed.adverts}`)
    for (const why of replayed.unreadable) console.log(`  cannot be read: ${why}`)
    if (replayed.lost.length > 0) console.table(replayed.lost)
    if (replayed.changes.length > 0) console.table(replayed.changes)
  }
}
