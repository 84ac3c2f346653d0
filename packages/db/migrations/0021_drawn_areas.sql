-- Areas drawn on the map, as a criterion of watches and searches. See docs/decisions/0038-drawn-areas.md.
--
-- Corners and homes are compared on a grid of five decimals of a degree, as whole numbers without a
-- reference system. With whole numbers st_covers is exact, so that it agrees with the domain package on
-- points at the border too.
--
-- The bodies of these functions are bound when they are created, so that they need no search_path.

create function grid_point(place geometry) returns geometry
  language sql immutable strict parallel safe
  return st_point(
    floor(st_x(place) * 100000::double precision + 0.5::double precision),
    floor(st_y(place) * 100000::double precision + 0.5::double precision)
  );

comment on function grid_point(geometry) is 'The nearest point of the grid to a place in WGS 84; toGrid of the domain package';

create function drawn_area(corners integer[]) returns geometry
  language sql immutable strict parallel safe
  return (
    select st_makepolygon(st_makeline(array_agg(
      st_point(corners[1 + 2 * (corner % number)], corners[2 + 2 * (corner % number)]) order by corner
    )))
    from (select cardinality(corners) / 2 as number) counted, generate_series(0, number) corner
  );

comment on function drawn_area(integer[]) is 'The polygon of these corners: x and y of the first, of the second and so on; the last is joined to the first';

alter table watch add column area_corners integer[]
  check (
    cardinality(area_corners) between 6 and 80
    and cardinality(area_corners) % 2 = 0
    and array_position(area_corners, null) is null
  );

comment on column watch.area_corners is 'The area its owner drew on the map, as drawn_area takes it; null for none';

-- One row per active instant watch with a drawn area. It is found by the area, which is more selective
-- than postcodes: such a watch often names all of them. Written by the trigger below alone.
create table watch_drawn_area (
  watch_id integer primary key,
  shape geometry(Polygon) not null,
  postcodes text[] not null,
  min_rent integer not null,
  max_rent integer not null,
  min_size integer not null,
  min_rooms smallint not null,
  pets boolean not null
);

comment on table watch_drawn_area is 'Active instant watches with a drawn area, for matching';
comment on column watch_drawn_area.shape is 'On the grid: see grid_point';

-- The watches whose area contains a new home.
create index watch_drawn_area_shape on watch_drawn_area using gist (shape);

create or replace function update_watch_areas() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from watch_area where watch_id = old.id and postcode = any(old.postcodes);
    delete from watch_drawn_area where watch_id = old.id;
  end if;
  if tg_op = 'DELETE' or not new.active or new.frequency <> 'instant' then
    return null;
  end if;
  if new.area_corners is null then
    insert into watch_area (postcode, watch_id, min_rent, max_rent, min_size, min_rooms, pets)
    select distinct
      postcode, new.id, new.min_rent, coalesce(new.max_rent, 2147483647), new.min_size,
      new.min_rooms, new.pets
    from unnest(new.postcodes) postcode;
  else
    insert into watch_drawn_area (
      watch_id, shape, postcodes, min_rent, max_rent, min_size, min_rooms, pets
    )
    values (
      new.id, drawn_area(new.area_corners), new.postcodes, new.min_rent,
      coalesce(new.max_rent, 2147483647), new.min_size, new.min_rooms, new.pets
    );
  end if;
  return null;
end
$$;

drop trigger watch_changed on watch;

create trigger watch_changed
  after update of
    active, postcodes, area_corners, min_rent, max_rent, min_size, min_rooms, pets, frequency
  on watch
  for each row
  when (
    (
      old.active, old.postcodes, old.area_corners, old.min_rent, old.max_rent, old.min_size,
      old.min_rooms, old.pets, old.frequency
    )
    is distinct from
    (
      new.active, new.postcodes, new.area_corners, new.min_rent, new.max_rent, new.min_size,
      new.min_rooms, new.pets, new.frequency
    )
  )
  execute function update_watch_areas();
