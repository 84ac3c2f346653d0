import { sql } from 'kysely'

/** Joins what a home asked when it came, as first_asked.price; 0 when it wanted an offer then. */
export const joinFirstAsked = sql`
  left join (
    select distinct on (home_id) home_id, price_before
    from price_change
    order by home_id, changed_at, id
  ) first_change on first_change.home_id = home.id
  cross join lateral (select coalesce(first_change.price_before, home.price) as price) first_asked`
