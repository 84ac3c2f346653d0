import { sourceParams } from '@kot/contract/operator/sources'
import type { Database } from '@kot/db/connect'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { disableSource } from '@kot/intake/lifecycle/operator-changes'
import { enableSource, findSource } from '@kot/intake/source-status/register-sources'
import { confirmQuarantine, dismissQuarantine } from '@kot/intake/lifecycle/quarantine'
import { requestCrawl } from '@kot/intake/run/schedule'
import { hasGoodCrawl } from '@kot/intake/source-status/list-sources'
import { PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = {
  params: sourceParams,
  subject: ({ params }: { params: { name: string } }) => `source ${params.name}`,
} as const
const change = { ...common, problems: [404, 422] } as const

/** Enabling, disabling, crawling now and deciding about a quarantine. All calls are idempotent. */
export function sourceActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    ...change,
    action: 'source pause',
    ...actionAt('POST /api/operator/sources/:name/pause'),
    operationId: 'pauseSource',
    summary: 'Disable a source',
    description: 'Its adverts leave the market.',
    run: async (trx, { params: { name }, now }) => {
      const changed = await lockEnabled(trx, name)
      if (changed === null) return null
      return { changed, adverts: await disableSource(trx, name, now) }
    },
  })

  adminAction(app, deps, {
    ...change,
    action: 'source resume',
    ...actionAt('POST /api/operator/sources/:name/resume'),
    operationId: 'resumeSource',
    summary: 'Enable a source',
    description: 'Begins with a full crawl.',
    problems: [404, 409, 422],
    run: async (trx, { params: { name }, lang, now }) => {
      const texts = operatorSourcesTexts[lang]
      const wasEnabled = await lockEnabled(trx, name)
      if (wasEnabled === null) return null
      const reader = await findSource(trx, name)
      if (reader === null) throw new PublicError('no-reader', texts.cannotRun.none)
      const outcome = await enableSource(trx, reader, now)
      if (outcome === 'draft') throw new PublicError('draft', texts.draftExplained)
      // The first time `npm run source` requests its pages, which a transaction must not wait for.
      const isPushed = reader.start(reader.origin).length === 0
      if (!wasEnabled && !isPushed && !(await hasGoodCrawl(trx, name))) {
        throw new PublicError('unchecked', texts.unchecked)
      }
      return { changed: !wasEnabled }
    },
  })

  adminAction(app, deps, {
    ...change,
    action: 'source confirm',
    ...actionAt('POST /api/operator/sources/:name/confirm'),
    operationId: 'confirmSource',
    summary: 'Accept a crawl in quarantine',
    run: async (trx, { params: { name }, now }) => {
      if (!(await isKnown(trx, name))) return null
      const reader = await findSource(trx, name)
      const changes = reader && (await confirmQuarantine(trx, reader, now))
      return { changed: changes !== null, ...(changes && counts(changes)) }
    },
  })

  adminAction(app, deps, {
    ...change,
    action: 'source dismiss',
    ...actionAt('POST /api/operator/sources/:name/dismiss'),
    operationId: 'dismissSource',
    summary: 'Dismiss a crawl in quarantine',
    description: 'The source is crawled again.',
    run: async (trx, { params: { name }, now }) =>
      (await isKnown(trx, name)) ? { changed: await dismissQuarantine(trx, name, now) } : null,
  })

  adminAction(app, deps, {
    ...common,
    action: 'source run',
    ...actionAt('POST /api/operator/sources/:name/run'),
    operationId: 'runSource',
    summary: 'Crawl a source now',
    problems: [404, 409, 422],
    run: async (trx, { params: { name }, lang, now }) => {
      if (!(await isKnown(trx, name))) return null
      const { cannotRun } = operatorSourcesTexts[lang]
      const reader = await findSource(trx, name)
      if (reader === null) throw new PublicError('no-reader', cannotRun.none)
      const asked = await requestCrawl(trx, reader, now)
      if (asked === 'disabled') throw new PublicError('paused', cannotRun.paused)
      if (asked === 'brought') throw new PublicError('brought', cannotRun.brought)
      return asked === null ? null : { asked }
    },
  })
}

const counts = ({
  added,
  changed,
  returned,
  gone,
}: Record<'added' | 'changed' | 'returned' | 'gone', number>) => ({
  added,
  updated: changed,
  returned,
  gone,
})

/** Returns whether a source is enabled, or null if there is none. Locks the row: two concurrent
 *  changes would both read the old state. */
async function lockEnabled(trx: Database, name: string): Promise<boolean | null> {
  const source = await trx
    .selectFrom('source')
    .select('enabled')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return source?.enabled ?? null
}

async function isKnown(trx: Database, name: string): Promise<boolean> {
  const source = await trx
    .selectFrom('source')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return source !== undefined
}
