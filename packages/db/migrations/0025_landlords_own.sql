-- Whose facts are preferred where sites differ. See docs/decisions/0040-facts-of-several-adverts.md.

alter table source add column landlords_own boolean not null default false;

comment on column source.landlords_own is 'The landlord''s own site or upload: its facts replace those of other sites. Set by the operator';
comment on column source.precedence is 'As its reader defines it: of several sources that could fill a field, the lower one does';
