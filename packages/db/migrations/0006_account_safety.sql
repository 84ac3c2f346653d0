alter table account
  add column friend text check (length(friend) <= 200),
  add column channel text check (length(channel) <= 200);

comment on column account.friend is 'Who recommended us, from the address of the first visit (friend)';
comment on column account.channel is 'Where they heard of us, from the address of the first visit (channel)';

alter table session add column device text;

comment on column session.device is 'Browser and system in a few words, for the list of sessions; no addresses, no full user agent';

create table mailed_link (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset_password', 'confirm_email', 'change_email', 'delete_account', 'join_identity')),
  account_id uuid not null references account on delete cascade,
  email text not null check (email = lower(email) and email = btrim(email)),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

comment on table mailed_link is 'A secret that was mailed to somebody, to prove that they read mail of this address; works once';
comment on column mailed_link.token_hash is 'SHA-256 of the secret, so that a copy of this table opens nothing';
comment on column mailed_link.email is 'Where it was sent; for change_email the new address';
comment on column mailed_link.details is 'What else the link does, such as which identity of a provider it joins to the account';

-- A new link of a kind ends the earlier ones, and deletions cascade.
create index mailed_link_account on mailed_link (account_id, kind);

create table social_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);

comment on table social_identity is 'Somebody as a provider of social login knows them; the subject stays when their address changes';

create index social_identity_account on social_identity (account_id);

create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('google', 'facebook')),
  code_verifier text not null,
  nonce text not null,
  lang text not null check (lang in ('is', 'en')),
  friend text,
  channel text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table social_attempt is 'A social login under way: begun in one browser, which alone may finish it, once';
comment on column social_attempt.browser_hash is 'SHA-256 of the value in that browser''s cookie';
comment on column social_attempt.friend is 'Never sent to the provider';

create table favourite (
  account_id uuid not null references account on delete cascade,
  home_id integer not null references home on delete cascade,
  colour text check (colour in ('lava', 'sand', 'moss', 'glacier', 'berry')),
  created_at timestamptz not null,
  primary key (account_id, home_id)
);

comment on column favourite.colour is 'The label it is organised under; null for none';

create index favourite_home on favourite (home_id);

create table deletion_request (
  code text primary key,
  provider text not null check (provider in ('facebook')),
  created_at timestamptz not null,
  done_at timestamptz
);

comment on table deletion_request is 'A request for deletion that came through a provider, for the status page it links to; names nobody';

-- Written by rate-limiter-flexible, which wants exactly these columns. Unlogged: after a crash
-- everybody starts anew, which harms nobody.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);
