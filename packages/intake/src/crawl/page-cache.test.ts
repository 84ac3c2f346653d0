import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { createPageCache, type CachedPage } from './page-cache.ts'

const { db } = await testDatabase()

const page: CachedPage = {
  etag: '"1"',
  lastModified: null,
  contentType: 'text/html',
  text: '<p>Þórsgata 4, 101 Reykjavík</p>',
}
const url = 'https://leiguvefur.example/leiga?s=1'
const at = (time: string) => () => new Date(`2026-11-${time}`)

beforeEach(async () => {
  await db.deleteFrom('page_cache_entry').execute()
  await db
    .insertInto('source')
    .values(['one', 'other'].map((name) => ({ name, title: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

test('gives back what was kept last, of this source alone', async () => {
  const known = createPageCache(db, 'one')
  await known.keep(url, { ...page, etag: '"0"', text: 'eldra' })
  await known.keep(url, page)
  expect(await known.find(url)).toEqual(page)
  expect(await known.find(`${url}0`)).toBeNull()
  expect(await createPageCache(db, 'other').find(url)).toBeNull()
})

test('keeps pages small', async () => {
  await createPageCache(db, 'one').keep(url, { ...page, text: page.text.repeat(1_000) })
  const { body } = await db.selectFrom('page_cache_entry').select('body').executeTakeFirstOrThrow()
  expect(body.length).toBeLessThan(page.text.length * 100)
})

test('a page older than a day is requested as if it were unknown', async () => {
  await createPageCache(db, 'one', at('01T12:00Z')).keep(url, page)
  expect(await createPageCache(db, 'one', at('02T11:59Z')).find(url)).toEqual(page)
  expect(await createPageCache(db, 'one', at('02T12:00Z')).find(url)).toBeNull()
})

test('a URL too long to be stored is no error', async () => {
  const known = createPageCache(db, 'one')
  // Letters without a pattern, which the database cannot make shorter.
  const long =
    url + Array.from({ length: 9_000 }, (_, n) => ((n * n * 7_919) % 36).toString(36)).join('')
  await known.keep(long, page)
  expect(await known.find(long)).toBeNull()
})
