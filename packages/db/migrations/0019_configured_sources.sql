-- Sources that the operator sets up: a site or partner that offers its adverts in a common format. See
-- docs/decisions/0024-live-formats-and-drafts.md.

alter table source
  add column format text check (format in ('json-ld', 'feed', 'sitemap', 'csv', 'push')),
  add column start_path text check (start_path like '/%'),
  add check ((format is null) = (start_path is null)),
  add check (format is null or origin is not null);

comment on column source.name is 'The name of its reader in packages/intake/src/sources/sites, or the one the operator gave it; advert.source is the same';
comment on column source.origin is 'Of a site: where it is when that is not where its reader thinks. Of a configured source: where it is';
comment on column source.format is 'How a source that the operator set up offers its adverts; null for a site with a reader of its own';
comment on column source.start_path is 'The first page of a configured source, after the origin';
