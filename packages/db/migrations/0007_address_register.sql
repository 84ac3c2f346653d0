-- The national address register (Staðfangaskrá) and what is derived from it. A load builds a second
-- schema, register_loading, and renames it to register: readers see all of the old register or all of
-- the new one, and wait for neither. So these tables are replaced as a whole and reference no others.
-- See packages/intake/src/address-register.
create schema register;

create table register.address (
  id integer primary key,
  postcode text not null check (postcode ~ '^\d{3}$'),
  municipality text not null,
  street text not null,
  street_dative text,
  house_number integer,
  letter text,
  special_name text,
  position geometry(Point, 4326) not null
);

comment on column register.address.id is 'HEINUM, the key of the address in the register';
comment on column register.address.municipality is 'SVFNR, the four digits of the municipality';
comment on column register.address.street is 'HEITI_NF, the nominative: the street, or the farm where there is no house number';
comment on column register.address.street_dative is 'HEITI_TGF, the form that adverts write: Njálsgötu 4';
comment on column register.address.house_number is 'HUSNR; null for farms and places';
comment on column register.address.letter is 'BOKST, upper case';
comment on column register.address.special_name is 'SERHEITI, another name of the house or flat';

-- A tile of the map reads the houses inside its edges.
create index on register.address using gist (position);

-- Streets, as far as they can be inferred from house numbers.
create table register.street_line (
  id integer primary key,
  postcode text not null,
  municipality text not null,
  name text not null,
  length_m integer not null check (length_m > 0),
  line geometry(LineString, 4326) not null
);

comment on column register.street_line.name is 'The street in the nominative';
comment on column register.street_line.length_m is 'Length of this part in metres';

create index on register.street_line using gist (line);

-- One row with the version of the register; none before the first load.
create table register.release (
  version text not null,
  loaded_at timestamptz not null,
  addresses integer not null check (addresses > 0),
  street_lines integer not null
);

comment on column register.release.version is 'Derived from the content: the same register loaded twice has the same version';
