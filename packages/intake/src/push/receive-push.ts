import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeSweep } from '@kot/jobs/jobs'
import { blankPeople } from '../source/blank-people.ts'

const compress = promisify(gzip)

type PushedPage = {
  /** Without parameters, lower case. */
  contentType: string
  text: string
}

/** Keeps what a partner brought, without people, and asks for a look at it. */
export async function receivePush(
  db: Database,
  source: string,
  { contentType, text }: PushedPage,
  now: Date = new Date(),
): Promise<void> {
  const body = await compress(blankPeople(text))
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pushed_page')
      .values({ source, content_type: contentType, body, received_at: now })
      .execute()
    await enqueue(trx, intakeSweep, { source, kind: 'push' })
  })
}
