-- The list of /links: seeded from the one in the code, edited by the operator, checked every week.

create table curated_link (
  id integer generated always as identity primary key,
  key text unique,
  part text not null,
  position integer not null,
  name_is text not null check (name_is <> ''),
  name_en text not null check (name_en <> ''),
  about_is text,
  about_en text,
  address_is text not null,
  address_en text not null,
  members integer check (members > 0),
  edited_at timestamptz,
  removed_at timestamptz,
  checked_at timestamptz,
  state text check (state in ('ok', 'missing', 'refused', 'unreachable')),
  state_since timestamptz,
  check ((about_is is null) = (about_en is null)),
  check ((checked_at is null) = (state is null)),
  check ((state is null) = (state_since is null))
);

comment on table curated_link is 'What /links leads to';
comment on column curated_link.key is 'The name of the link in the committed list; null for one that an operator added';
comment on column curated_link.part is 'The list of the page it stands in (packages/domain)';
comment on column curated_link.position is 'Its place in that list';
comment on column curated_link.edited_at is 'When an operator last changed it; until then it follows the committed list';
comment on column curated_link.removed_at is 'When an operator took it off the page. The row stays, so that the committed list does not bring it back';
comment on column curated_link.checked_at is 'When its addresses were last asked for';
comment on column curated_link.state is 'What the last check found';
comment on column curated_link.state_since is 'Since when every check has found the same';
