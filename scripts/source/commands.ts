import { CommandError, writeJson } from '../command-line/command.ts'
import { printTable } from '../command-line/table.ts'
import type { Database } from '@kot/db/connect'
import { disableSource, markLandlordsOwn } from '@kot/intake/lifecycle/operator-changes'
import {
  addSource,
  type ConfiguredSource,
  enableSource,
  loadSources,
} from '@kot/intake/source-status/register-sources'
import { listSourceStatus } from '@kot/intake/source-status/list-sources'
import { confirmQuarantine, dismissQuarantine } from '@kot/intake/lifecycle/quarantine'
import { createPushToken } from '@kot/intake/push/receive-push'
import { fieldTable } from '@kot/intake/reader-tools/compare-pages'
import { listSavedPages } from '@kot/intake/source-status/saved-pages'
import { parseSavedPage, replay } from '@kot/intake/reader-tools/replay'
import { mayBeEnabled, type Source } from '@kot/intake/source/source'
import { readFirstPage } from './read-site.ts'

export type SourceCommand = (db: Database, source: Source) => Promise<void>

/** Commands by name, with a short description. */
export const commands: Readonly<Record<string, { description: string; run: SourceCommand }>> = {
  enable: {
    description: 'enable crawling of a source (clear its terms first: docs/operations.md)',
    run: enable,
  },
  disable: {
    description: 'disable a source; its adverts leave the market',
    run: async (db, source) => {
      const { enabled } = await getSource(db, source)
      if (!enabled) {
        console.log(`${source.name} is disabled already`)
        return
      }
      const adverts = await disableSource(db, source.name, new Date())
      console.log(`${source.name} is disabled, and its ${adverts} adverts have left the market`)
    },
  },
  check: {
    description: 'fetch and parse its first page; stores nothing',
    run: check,
  },
  diff: {
    description: 'compare the last good page with the first bad one',
    run: diff,
  },
  replay: { description: 'parse the saved pages with the current reader', run: showReplay },
  confirm: {
    description: 'accept the crawl in quarantine',
    run: async (db, source) => {
      const applied = await confirmQuarantine(db, source, new Date())
      if (applied === null) throw new CommandError(`no crawl of ${source.name} in quarantine`)
      const { added, changed, returned, gone } = applied
      console.log(
        `crawl accepted: ${added} new, ${changed} changed, ${returned} returned, ${gone} gone`,
      )
    },
  },
  dismiss: {
    description: 'dismiss the crawl in quarantine',
    run: async (db, source) => {
      if (!(await dismissQuarantine(db, source.name, new Date()))) {
        throw new CommandError(`no crawl of ${source.name} in quarantine`)
      }
      console.log(`crawl of ${source.name} dismissed`)
    },
  },
  token: {
    description: 'create a token for a partner that pushes; shown once',
    run: async (db, source) => {
      // A token would let a partner replace the adverts of a crawled site.
      if (!isPushed(source)) {
        throw new CommandError(`${source.name} is crawled; only push sources have a token`)
      }
      console.log(await createPushToken(db, source.name))
    },
  },
}

/** Sets up a source that offers its adverts in a common format. */
export async function add(db: Database, configured: ConfiguredSource): Promise<void> {
  const { name, url } = configured
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(name))
    throw new CommandError('a name has 2 to 40 letters, digits and hyphens', 2)
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandError(`${url} is not a web address`, 2)
  if (!(await addSource(db, configured)))
    throw new CommandError(`the name ${name} is taken: choose another`)
  console.log(`source ${name} added, disabled: check it, then enable it`)
}

/** Enables a source only after a check that passed; a partner that pushes its adverts has none to check. */
async function enable(db: Database, source: Source): Promise<void> {
  const { enabled, origin } = await getSource(db, source)
  if (enabled) {
    console.log(`${source.name} is enabled already`)
    return
  }
  if (!mayBeEnabled(source, origin)) {
    throw new CommandError(
      `the reader of ${source.name} is a draft: record a page of the site first (docs/operations.md)`,
    )
  }
  if (!isPushed(source)) {
    const { pages, adverts } = await readFirstPage(source, origin)
    console.log(`the check passed: ${adverts.length} adverts on ${pages} pages`)
  }
  const outcome = await enableSource(db, source, new Date())
  if (outcome !== 'enabled') throw new CommandError(`${source.name} was changed meanwhile`)
  console.log(`${source.name} is enabled`)
}

/** Only what the operator knows to be the landlord's own site or upload. */
export async function setLandlordsOwn(
  db: Database,
  { name }: Source,
  isOwn: boolean,
): Promise<void> {
  const changed = await markLandlordsOwn(db, name, isOwn, new Date())
  const state = isOwn ? "marked as the landlord's own" : "not marked as the landlord's own"
  console.log(`${name} is ${state}${changed ? '' : ', as before'}`)
}

async function check(db: Database, source: Source): Promise<void> {
  if (isPushed(source)) {
    throw new CommandError(`${source.name} is pushed by its partner: there is no page to check`)
  }
  const { origin } = await getSource(db, source)
  const { pages, bytes, adverts } = await readFirstPage(source, origin)
  console.log(`${adverts.length} adverts on ${pages} pages in ${bytes} bytes`)
  printTable(adverts.slice(0, 20))
}

/** A partner pushes its adverts: no page of it is ever requested. */
const isPushed = (source: Source): boolean => source.start(source.origin).length === 0

/** The operator's settings, over those of the reader. */
async function getSource(
  db: Database,
  source: Source,
): Promise<{ enabled: boolean; origin: string }> {
  const row = await db
    .selectFrom('source')
    .select(['enabled', 'origin'])
    .where('name', '=', source.name)
    .executeTakeFirstOrThrow()
  return { enabled: row.enabled, origin: row.origin ?? source.origin }
}

/** Every source, its reader, its state and the reason. */
export async function listSources(db: Database, { json }: { json: boolean }): Promise<void> {
  const health = new Map((await listSourceStatus(db)).map((source) => [source.name, source]))
  const readers = new Map((await loadSources(db)).map(({ name, status }) => [name, status]))
  const registered = await db
    .selectFrom('source')
    .select(['name', 'title', 'enabled', 'landlords_own as landlordsOwn'])
    .orderBy('name')
    .execute()
  const rows = registered.map((row) => ({ ...row, reader: readers.get(row.name) ?? 'none' }))
  if (json) {
    // Disabled sources have no health.
    writeJson(rows.map((row) => ({ ...row, ...health.get(row.name) })))
    return
  }
  printTable(
    rows.map(({ name, title, enabled, landlordsOwn, reader }) => {
      const { state, reason, lastAcceptedAt, adverts, coverage } = health.get(name) ?? {}
      const least = Object.entries(coverage ?? {}).toSorted(([, one], [, other]) => one - other)[0]
      return {
        name,
        title,
        reader,
        enabled: enabled ? 'yes' : 'no',
        "landlord's own": landlordsOwn ? 'yes' : 'no',
        state,
        reason,
        'last good crawl': lastAcceptedAt,
        adverts,
        'least filled': least ? `${least[0]} ${Math.round(least[1] * 100)} %` : '–',
      }
    }),
  )
}

async function diff(db: Database, source: Source): Promise<void> {
  const pages = (await listSavedPages(db, source.name)).filter(
    ({ request }) => request.kind === 'list',
  )
  const good = pages.findLast(({ verdict }) => verdict === 'good')
  const bad = pages.find(({ verdict }) => verdict === 'bad')
  if (!good || !bad) {
    throw new CommandError(`no ${good ? 'bad' : 'good'} list page of ${source.name} is saved`)
  }
  const { origin } = await getSource(db, source)
  const [before, after] = [good, bad].map((page) =>
    parseSavedPage(source, page, origin, new Date()),
  )
  if (!before || !after) return
  console.log(
    `good: ${good.savedAt.toISOString()}  ${good.request.url}  ${before.unreadable ?? ''}`,
  )
  console.log(`bad:  ${bad.savedAt.toISOString()}  ${bad.request.url}  ${after.unreadable ?? ''}`)
  console.log(`adverts: ${before.read.length} → ${after.read.length}`)
  printTable(
    fieldTable(before, after).map(({ example, ...line }) => ({
      ...line,
      'value before': example[0],
      'value now': example[1],
    })),
  )
}

async function showReplay(db: Database, source: Source): Promise<void> {
  const { origin } = await getSource(db, source)
  let pages = 0
  for (const verdict of ['good', 'bad'] as const) {
    const replayed = await replay(db, source, origin, verdict, new Date())
    pages += replayed.pages
    console.log(`${verdict} pages: ${replayed.pages}, adverts read: ${replayed.adverts}`)
    for (const why of replayed.unreadable) console.log(`  cannot be read: ${why}`)
    printTable(replayed.lost)
    printTable(replayed.changes)
  }
  if (pages === 0) throw new CommandError(`no list page of ${source.name} is saved`)
}
