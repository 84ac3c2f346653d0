create table market_report (
  only_one boolean primary key default true check (only_one),
  made_at timestamptz not null,
  report jsonb not null
);

comment on table market_report is 'The latest figures about the market as a whole, counted now and then by the worker so that no page waits for it';
comment on column market_report.report is 'As packages/contract describes it; holds no figure about fewer than five homes';

-- The report counts what came and what left over two years; the market itself only looks at what is on offer.
create index home_created_at on home (created_at);
create index home_gone_at on home (gone_at) where gone_at is not null;
