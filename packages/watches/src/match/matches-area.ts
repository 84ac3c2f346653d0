import { sql, type RawBuilder } from 'kysely'

/**
 * `matchesWatch` of the domain package, in SQL, between a row of `home` and one of `watch_area` called
 * `area`; the postcode is the caller's to join by. A test holds the two against each other. Unknown
 * rooms count as one, which is enough only for those who ask for no more.
 * @param rent what the home costs, for a caller who asks about another rent than today's
 */
export const matchesArea = (rent: RawBuilder<number> = sql`home.price`) => sql<boolean>`
  area.max_rent >= ${rent}
  and area.min_size <= home.size
  and area.min_rooms <= coalesce(home.rooms, 1)
  and (home.pets_allowed or not area.pets)`

/**
 * News with the watches it matches. A home that left meanwhile matches nobody, and one that changed is
 * matched as it is now. A fall of the rent matters to those whose limit it crossed.
 */
export const newsWithAreas = (news: readonly number[]) => sql`
  home_news news
  join home on home.id = news.home_id and home.gone_at is null
  join watch_area area on area.postcode = home.postcode and ${matchesArea()}
    and (news.reason <> 'cheaper' or news.price_before > area.max_rent)
    and news.id = any(${news}::bigint[])`
