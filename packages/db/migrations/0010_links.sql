-- The links of /links: seeded from the list in the code, edited by the operator, checked every week.

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

comment on table curated_link is 'A link of the page /links';
comment on column curated_link.key is 'Its name in the committed list; null for a link that an operator added';
comment on column curated_link.part is 'The section of the page (packages/domain)';
comment on column curated_link.position is 'Its position in that section';
comment on column curated_link.edited_at is 'When an operator last changed it; before that it follows the committed list';
comment on column curated_link.removed_at is 'When an operator removed it. The row stays, so that the committed list does not add it again';
comment on column curated_link.checked_at is 'When its addresses were last requested';
comment on column curated_link.state is 'What the last check found';
comment on column curated_link.state_since is 'Since when every check has had this result';
