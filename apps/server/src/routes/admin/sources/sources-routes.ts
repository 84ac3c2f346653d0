import {
  crawlResponse,
  pagesResponse,
  sourceResponse,
  sourceParams,
  sourcesResponse,
} from '@kot/contract/operator/sources'
import { problemResponse } from '@kot/contract/problem'
import { listPastCrawls, listSourcesForAdmin } from '@kot/intake/source-status/list-sources'
import { findSource, loadSources } from '@kot/intake/source-status/register-sources'
import { getCrawlStatus } from '@kot/intake/run/schedule'
import { comparePages } from '@kot/intake/reader-tools/compare-pages'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AdminDeps } from '../audit/admin-action.ts'
import { presentCrawl, presentPages, presentSource } from './present-source.ts'
import { sourceActions } from './source-actions.ts'

const CRAWLS_SHOWN = 50

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  list: {
    ...common,
    operationId: 'listSourceStates',
    summary: 'List sources',
    response: { 200: sourcesResponse },
  },
  one: {
    ...common,
    operationId: 'getSource',
    summary: 'Get a source',
    description: 'With its last crawls.',
    params: sourceParams,
    response: { 200: sourceResponse, 404: problemResponse },
  },
  pages: {
    ...common,
    operationId: 'getSourcePages',
    summary: 'Compare saved pages of a source',
    description: 'The last good page and the first bad one after it.',
    params: sourceParams,
    response: { 200: pagesResponse, 404: problemResponse },
  },
  crawl: {
    ...common,
    operationId: 'getSourceRun',
    summary: 'Get the crawl state of a source',
    description: 'Whether it is being crawled, and the result of the last crawl.',
    params: sourceParams,
    response: { 200: crawlResponse, 404: problemResponse },
  },
}

export function sourceRoutes(app: ZodApp, deps: AdminDeps): void {
  const { db, now } = deps

  async function sourceNamed(name: string) {
    const [source] = await listSourcesForAdmin(db, name)
    if (source === undefined) throw notFound()
    return source
  }

  app.get('/api/operator/sources', { schema: schemas.list }, async () => {
    const moment = now()
    const readers = new Map((await loadSources(db)).map((reader) => [reader.name, reader]))
    const sources = await listSourcesForAdmin(db)
    return {
      now: moment.toISOString(),
      sources: sources.map((source) =>
        presentSource(source, readers.get(source.name) ?? null, moment),
      ),
    }
  })

  app.get('/api/operator/sources/:name', { schema: schemas.one }, async ({ params }) => {
    const moment = now()
    const source = await sourceNamed(params.name)
    const crawls = await listPastCrawls(db, source.name, CRAWLS_SHOWN)
    return {
      now: moment.toISOString(),
      source: presentSource(source, await findSource(db, source.name), moment),
      crawls: crawls.map(presentCrawl),
    }
  })

  app.get('/api/operator/sources/:name/pages', { schema: schemas.pages }, async ({ params }) => {
    const { name } = await sourceNamed(params.name)
    return presentPages(await comparePages(db, name, await findSource(db, name), now()))
  })

  app.get('/api/operator/sources/:name/crawl', { schema: schemas.crawl }, async ({ params }) => {
    const { name } = await sourceNamed(params.name)
    const { state, seconds, usualSeconds } = await getCrawlStatus(db, name)
    const [last] = await listPastCrawls(db, name, 1)
    return { state, seconds, usual_seconds: usualSeconds, last: last ? presentCrawl(last) : null }
  })

  sourceActions(app, deps)
}
