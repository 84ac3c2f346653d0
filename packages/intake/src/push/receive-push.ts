import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeSweep } from '@kot/jobs/jobs'

const compress = promisify(gzip)

type PushedPage = {
  /** Without parameters, lower case. */
  contentType: string
  text: string
}

/** Keeps what a partner brought, in place of what it brought before, and asks for a look at it. */
export async function receivePush(
  db: Database,
  source: string,
  { contentType, text }: PushedPage,
  now: Date = new Date(),
): Promise<void> {
  const body = await compress(text)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('pushed_page').where('source', '=', source).execute()
    await trx
      .insertInto('pushed_page')
      .values({ source, content_type: contentType, body, received_at: now })
      .execute()
    await enqueue(trx, intakeSweep, { source, kind: 'push' })
  })
}
