import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { Outage } from '@kot/db/outage'
import { pendingMigrations } from '@kot/db/migrate'

/** /healthz: the process answers. /readyz: it can do its work, so traffic may come. */
export function health(
  app: FastifyInstance,
  db: Kysely<DB>,
  {
    isStopping,
    outage,
    startToken,
  }: { isStopping: () => boolean; outage?: Outage; startToken?: string | undefined },
): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    const checks = { database: false, migrations: false, stopping: isStopping() }
    try {
      await sql`select 1`.execute(db)
      checks.database = true
      checks.migrations = (await pendingMigrations(db)).length === 0
    } catch (error) {
      if (!outage?.takes(error)) {
        const check = checks.database ? 'migrations' : 'database'
        request.log.warn({ check, err: error }, 'readiness check failed')
      }
    }
    const ready = checks.database && checks.migrations && !checks.stopping
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(startToken === undefined ? {} : { 'start-token': startToken })
      .send({ status: ready ? 'ready' : 'not ready', ...checks })
  })
}
