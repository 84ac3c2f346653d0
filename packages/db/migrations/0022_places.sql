-- The places of users. See docs/decisions/0039-places-stay-in-the-browser.md.

-- They are chosen from the address register while they are typed
-- (packages/intake/src/address-register/search-addresses.ts).

-- As foldText in packages/domain. In `public`, because the schema of the register is replaced as a whole.
create function fold_text(text) returns text
  language sql immutable strict parallel safe
  return replace(
    replace(translate(lower($1), 'áéíóúýöðøàèüä', 'aeiouyodoaeua'), 'þ', 'th'), 'æ', 'ae'
  );

comment on function fold_text(text) is 'Lower case, without the letters of Icelandic that other keyboards lack';

-- Beginnings of names, also where the database does not sort by bytes. A load copies the indexes.
create index on register.address (fold_text(street) text_pattern_ops);
create index on register.address (fold_text(street_dative) text_pattern_ops);
create index on register.address (fold_text(special_name) text_pattern_ops) where special_name is not null;

alter table watch
  add column places jsonb not null default '[]'
  check (jsonb_typeof(places) = 'array' and jsonb_array_length(places) <= 3);

comment on column watch.places is 'Only if its owner chose to store them: where they travel to, how, when, and for how long at most';
