-- A home on the market as it is shown: with the representative advert and the history of its rent.
-- A view, so that the feed, the search and the digests cannot disagree on which advert represents a home.
-- The planner inlines it: a query reads only the tables of the columns that it selects, except the adverts.

create view market_home as
select
  home.id,
  home.created_at,
  home.price,
  home.size,
  home.rooms,
  home.available_now,
  home.available_from,
  home.address,
  home.postcode,
  st_y(home.position) as lat,
  st_x(home.position) as long,
  public_position.lat as public_lat,
  public_position.long as public_long,
  home.pets_allowed,
  home.photo_url,
  -- Homes added in other ways may have a source that we do not crawl.
  coalesce(source.title, representative.source) as source,
  representative.link,
  coalesce(
    (
      select json_agg(
        json_build_object(
          'change', change,
          'priceBefore', price_before,
          'date', to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        order by changed_at, id
      )
      from price_change
      where home_id = home.id
    ),
    '[]'
  ) as price_changes
from home
-- The live advert that was seen first: it is the origin of the home, and copies come later.
left join lateral (
  select advert.source, advert.link
  from advert
  where advert.home_id = home.id and advert.gone_at is null
  order by advert.first_seen_at, advert.id
  limit 1
) representative on true
left join source on source.name = representative.source
left join home_public_position public_position
  on public_position.home_id = home.id and public_position.postcode = home.postcode
where home.gone_at is null;

comment on view market_home is 'Homes on the market, with the advert that represents each';
comment on column market_home.source is 'Title of the source of the representative advert; null only while a home has no live advert';
comment on column market_home.public_lat is 'Where visitors see it; null before its first publication';
comment on column market_home.price_changes is 'Changes of the rent as JSON, oldest first';
