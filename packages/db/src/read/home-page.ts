import { type RawBuilder, sql } from 'kysely'

/** How long the page of a home stays after it left the market. */
export const PAGE_DAYS_AFTER_GONE = 90

/** A condition on the table `home`: the home has a page. It has none after the operator took it down. */
export const hasPage = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  home.hidden_at is null
  and coalesce(
    home.gone_at >= ${now}::timestamptz - make_interval(days => ${PAGE_DAYS_AFTER_GONE}), true
  )
)`
