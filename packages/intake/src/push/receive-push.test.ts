import { gunzipSync } from 'node:zlib'
import { testDatabase } from '@kot/db/testing/test-database'
import { intakeCrawl } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPushToken, findPartnerByToken, receivePush } from './receive-push.ts'

const { db, owner } = await testDatabase()
beforeEach(async () => {
  await db.deleteFrom('pushed_page').execute()
  await db.deleteFrom('source').execute()
  await sql`delete from pgboss.job`.execute(db)
  await watchSources(db, aSource({ name: 'felagi' }), aSource({ name: 'annar' }))
})

const aToken = async (source = 'felagi') =>
  (await createPushToken(db, source)) ?? expect.unreachable('no such source')

describe('the token of a partner', () => {
  test('opens its own source', async () => {
    const [own, other] = [await aToken('felagi'), await aToken('annar')]
    expect(await findPartnerByToken(db, own)).toBe('felagi')
    expect(await findPartnerByToken(db, other)).toBe('annar')
  })

  test.each([
    ['empty', ''],
    ['made up', 'gerviaðgangur'],
    ['a control sign', '\0'],
    ['endless', 'x'.repeat(10_000)],
  ])('is nothing that is %s', async (_, token) => {
    await aToken()
    expect(await findPartnerByToken(db, token)).toBeNull()
  })

  test('opens nothing while its source is not enabled', async () => {
    const token = await aToken()
    await db.updateTable('source').set({ enabled: false }).execute()
    expect(await findPartnerByToken(db, token)).toBeNull()
  })

  test('is worth nothing once there is a new one', async () => {
    const [former, token] = [await aToken(), await aToken()]
    expect(token).not.toBe(former)
    expect(await findPartnerByToken(db, former)).toBeNull()
    expect(await findPartnerByToken(db, token)).toBe('felagi')
  })

  test('is not kept, and not made for a source that does not exist', async () => {
    const token = await aToken()
    const { rows } = await sql<{ row: string }>`select source::text as row from source`.execute(db)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    expect(await createPushToken(db, 'enginn')).toBeNull()
  })
})

describe('an upload of a partner', () => {
  const page = { contentType: 'application/json', text: '{"adverts":[{"street":"Þórsgata 5"}]}' }

  test('is stored unchanged, with a request to crawl it', async () => {
    await receivePush(db, 'felagi', page)

    const kept = await db.selectFrom('pushed_page').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      source: 'felagi',
      content_type: 'application/json',
      taken_at: null,
    })
    expect(gunzipSync(kept.body).toString('utf8')).toBe(page.text)
    const { rows } =
      await sql`select data from pgboss.job where name = ${intakeCrawl.name}`.execute(db)
    expect(rows).toEqual([{ data: { source: 'felagi', kind: 'push' } }])
  })

  test('is not stored when the crawl cannot be enqueued, nor the other way round', async () => {
    await expect(receivePush(db, 'enginn', page)).rejects.toThrow('foreign key')
    expect(await countRequests(db, intakeCrawl)).toBe(0)

    await sql`alter table pgboss.queue rename to queue_away`.execute(owner)
    try {
      await expect(receivePush(db, 'felagi', page)).rejects.toThrow('pgboss.queue')
    } finally {
      await sql`alter table pgboss.queue_away rename to queue`.execute(owner)
    }
    expect(await db.selectFrom('pushed_page').select('id').execute()).toEqual([])
  })
})
