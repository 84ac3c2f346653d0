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

-- Until now each format was one source. Those that were used stay, as configured sources.
update source set
  format = case name when 'jsonld' then 'json-ld' else name end,
  origin = coalesce(origin, 'https://' || name || '.example'),
  start_path = case name
    when 'jsonld' then '/leiga'
    when 'feed' then '/feed'
    when 'sitemap' then '/sitemap.xml'
    when 'csv' then '/eignir.csv'
    else '/'
  end
where
  name in ('jsonld', 'feed', 'sitemap', 'csv', 'push')
  and (
    enabled or push_token_hash is not null
    or exists (select from sweep where sweep.source = source.name)
  );

delete from source
where
  name in ('jsonld', 'feed', 'sitemap', 'csv', 'push') and format is null
  and not exists (select from pushed_page where pushed_page.source = source.name);
