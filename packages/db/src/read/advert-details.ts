import { type Kysely, sql } from 'kysely'
import type { DB } from '../generated.ts'

/** The facts of the live adverts of a home besides its fields. They may name its street: not for visitors. */
export type AdvertDetails = {
  /** The words of all of them, folded (`foldText`) and sorted. */
  words: readonly string[]
  /** The names of their sources, sorted. */
  sources: readonly string[]
  /** Open houses to come, the first one first; two adverts that announce the same give one. */
  viewings: readonly { from: Date; until: Date | null; link: string }[]
}

type AdvertTexts = {
  homeId: number
  words: string[]
  sources: string[]
  /** As JSON, which has no dates. */
  viewings: { from: string; until: string | null; link: string }[]
}

/** Returns the details of these homes. Homes without a live advert are left out. */
export async function getAdvertDetails(
  db: Kysely<DB>,
  homeIds: readonly number[],
): Promise<Map<number, AdvertDetails>> {
  if (homeIds.length === 0) return new Map()
  const { rows } = await sql<AdvertTexts>`
    with live as (
      select
        advert.home_id, advert.id, advert.source, advert.link, advert.first_seen_at,
        facts.words, facts.viewings_from, facts.viewings_until
      from advert
      left join advert_facts facts on facts.advert_id = advert.id
      where advert.home_id = any(${homeIds}::integer[]) and advert.gone_at is null
    ),
    -- The end counts if one of the adverts says it; otherwise the advert that was seen first.
    viewing as (
      select distinct on (home_id, starts) home_id, starts, ends, link
      from live, unnest(viewings_from, viewings_until) as announced (starts, ends)
      where starts >= now()
      order by home_id, starts, ends nulls last, first_seen_at, id
    )
    select
      home_id as "homeId", sources, coalesce(words, '{}') as words,
      coalesce(viewings, '[]') as viewings
    from (
      select home_id, array_agg(distinct source collate "C") as sources
      from live
      group by home_id
    ) by_source
    left join (
      select home_id, array_agg(distinct word collate "C") as words
      from live, unnest(words) as word
      group by home_id
    ) by_word using (home_id)
    left join (
      select
        home_id,
        json_agg(
          json_build_object('from', starts, 'until', ends, 'link', link) order by starts
        ) as viewings
      from viewing
      group by home_id
    ) by_time using (home_id)
  `.execute(db)
  return new Map(rows.map((row) => [row.homeId, readDetails(row)]))
}

const readDetails = ({ words, sources, viewings }: AdvertTexts): AdvertDetails => ({
  words,
  sources,
  viewings: viewings.map(({ from, until, link }) => ({
    from: new Date(from),
    until: until === null ? null : new Date(until),
    link,
  })),
})
