create table account (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null unique check (email = lower(email) and email = btrim(email)),
  email_confirmed_at timestamptz,
  password_hash text,
  lang text not null check (lang in ('is', 'en')),
  newsletter boolean not null default false,
  role text not null default 'user' check (role in ('user', 'operator'))
);

comment on table account is 'Somebody who signed up; what the specification calls a user';
comment on column account.id is 'Leaves the server as user_id; random, so that nobody can count or guess accounts';
comment on column account.email is 'Lower case: two spellings of one address are one account';
comment on column account.email_confirmed_at is 'When the owner proved that mail arrives; null until then';
comment on column account.password_hash is 'PHC string of argon2id; null for those who only ever sign in through a provider';
comment on column account.lang is 'The language they chose, for mail; pages follow the host';

create table access_grant (
  id integer generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);

comment on table access_grant is 'A stretch of paid access; the latest end of an account''s grants is its end_of_subscription';

-- Every verified request asks for the latest end of one account: the first entry of this index.
create index access_grant_account on access_grant (account_id, ends_at desc);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  family_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

comment on table session is 'A browser in which an account is signed in; tokens live for minutes and only while their session does';
comment on column session.family_id is 'Sessions that came from one sign-in by switching language; signing out ends them together';
comment on column session.last_seen_at is 'When a token was last issued for it';
comment on column session.expires_at is 'Moves on with every renewal, up to a limit';
comment on column session.ended_at is 'Signed out, or ended by a new password; null while it lives';

-- Signing out, a new password and the deletion of an account find the sessions of one account.
create index session_account on session (account_id);

create table hand_off (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid references session on delete cascade,
  lang text not null check (lang in ('is', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

comment on table hand_off is 'A ticket in the address of a page (?jwt=) that signs its holder in on the host of one language, once and within a minute';
comment on column hand_off.token_hash is 'SHA-256 of the ticket, so that a copy of this table signs nobody in';
comment on column hand_off.session_id is 'The session it continues on the other host; null after a password reset or social login';

-- Both only serve deletions, which would otherwise read the whole table for every row they cascade from.
create index hand_off_account on hand_off (account_id);
create index hand_off_session on hand_off (session_id);
