import { testDatabase } from '@kot/db/testing/test-database'
import { startTracing } from '@kot/tracing/start-tracing'
import { startSpanCollector } from '@kot/tracing/testing/span-collector'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeServer } from '../testing/whole-server.ts'

const { db } = await testDatabase()

test('a request is a span, its database queries are part of it, and it contains no personal data', async () => {
  const collector = await startSpanCollector()
  const stopTracing = await startTracing({
    service: 'kot-server',
    endpoint: collector.endpoint,
    share: 1,
    onFault: () => {},
  })
  const { app } = await wholeServer(db, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/v1/sign_up?friend=secret-friend',
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: {
      user: {
        name: 'Anna Jónsdóttir',
        email: 'anna@traced.test',
        password: 'fjallasýn 42',
        password_confirmation: 'fjallasýn 42',
        lang: 'is',
      },
    },
  })
  await app.inject({ url: '/no/such/page?jwt=secret-hand-off' })
  await stopTracing()
  collector.stop()

  expect(signedUp.statusCode).toBe(200)
  const [span, other] = collector.spans
  expect(span?.name).toBe('POST /api/v1/sign_up')
  expect(other?.name).toBe('GET /*')
  expect(other?.traceId).not.toBe(span?.traceId)
  // The caller cannot set the parent of a trace.
  expect(span?.traceId).not.toBe('a'.repeat(32))
  const asked = Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value]) ?? [])
  expect(asked['http.route']).toEqual({ stringValue: '/api/v1/sign_up' })
  expect(asked['http.response.status_code']).toEqual({ intValue: 200 })

  const { rows } = await sql<{ carried: string }>`
    select data->'$trace'->>'traceparent' as carried from pgboss.job where name = 'account.mail'
  `.execute(db)
  expect(rows[0]?.carried).toContain(span?.traceId)

  for (const personal of ['anna', 'Anna', 'secret', 'no/such', '127.0.0.1']) {
    expect(collector.sent()).not.toContain(personal)
  }
})
