import type { DB } from '@kot/db/generated'
import type { SearchableHome } from '@kot/domain/search'
import type { Kysely } from 'kysely'

export type FreshHome = SearchableHome & { id: number; newsAt: Date }

/** The homes on offer of which there was news since this moment, and when there last was. */
export const freshHomes = (db: Kysely<DB>, since: Date): Promise<FreshHome[]> =>
  db
    .selectFrom('home')
    .innerJoin(
      (news) =>
        news
          .selectFrom('home_news')
          .where('happened_at', '>', since)
          .where('caught_up', '=', false)
          .groupBy('home_id')
          .select(['home_id', ({ fn }) => fn.max('happened_at').as('newsAt')])
          .as('news'),
      (join) => join.onRef('news.home_id', '=', 'home.id'),
    )
    .where('home.gone_at', 'is', null)
    .select([
      'home.id',
      'home.postcode',
      'home.price',
      'home.size',
      'home.rooms',
      'home.pets_allowed as petsAllowed',
      'news.newsAt',
    ])
    .execute()
