-- What adverts state is a criterion of searches, so the feed, the search and the digests read it.

create or replace view market_home as
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
  ) as price_changes,
  home.stated
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

comment on column market_home.stated is 'What its adverts state and agree on, by name';
