import type { Database } from '@kot/db/connect'
import { takeNews } from '../take-news.ts'

/** All news, whether it was matched or not. */
export async function listNews(db: Database) {
  await db.transaction().execute(takeNews)
  return db.selectFrom('home_news').selectAll().orderBy('id').execute()
}
