-- Accounts, sessions and proof of ownership of e-mail addresses.

create table account (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null unique check (email = lower(email) and email = btrim(email)),
  email_confirmed_at timestamptz,
  password_hash text,
  owner_proven boolean not null default false,
  lang text not null check (lang in ('is', 'en')),
  newsletter boolean not null default false,
  role text not null default 'user' check (role in ('user', 'operator')),
  friend text check (length(friend) <= 200),
  channel text check (length(channel) <= 200),
  -- normaliseEmail of the domain writes one spelling: lower case and composed. Two Unicode spellings of
  -- one address would be two accounts, two limits and two suppressions.
  constraint account_email_nfc_check check (email is nfc normalized)
);

comment on table account is 'A person who signed up; the specification calls it a user';
comment on column account.id is 'Sent as user_id; random, so that accounts cannot be counted or guessed';
comment on column account.email_confirmed_at is 'When the owner proved that mail arrives; null until then';
comment on column account.password_hash is 'PHC string of argon2id; null for accounts that only sign in with a provider';
comment on column account.owner_proven is 'Whether the owner of the present address is known to be who signs in; a stranger may have entered the address';
comment on column account.lang is 'The language of their mail; pages follow the host';
comment on column account.friend is 'Who recommended us, from the address of the first visit (friend)';
comment on column account.channel is 'The referrer, from the address of the first visit (channel)';

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  family_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text,
  through_provider boolean not null default false
);

comment on table session is 'A browser in which an account is signed in; its tokens live for minutes and only as long as the session';
comment on column session.family_id is 'Sessions that came from one sign-in by changing the language; signing out ends them together';
comment on column session.last_seen_at is 'When a token was last issued for it';
comment on column session.expires_at is 'Extended with every renewal, up to a limit';
comment on column session.ended_at is 'When it was signed out or ended by a new password; null while it is active';
comment on column session.device is 'Browser and system in a few words, for the list of sessions; no network address, no full user agent';
comment on column session.through_provider is 'Whether the sign-in at created_at went through Google or Facebook';

-- Signing out, a new password and the deletion of an account find the sessions of one account.
create index session_account on session (account_id);

create table hand_off (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid references session on delete cascade,
  lang text not null check (lang in ('is', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  through_provider boolean not null default false
);

comment on table hand_off is 'A token in the address of a page (?jwt=) that signs its holder in on the host of one language, once and within a minute';
comment on column hand_off.token_hash is 'SHA-256 of the token, so that a copy of this table cannot be used to sign in';
comment on column hand_off.session_id is 'The session it continues on the other host; null after a password reset or social login';

-- Both serve deletions, which would otherwise read the whole table for every row they cascade from.
create index hand_off_account on hand_off (account_id);
create index hand_off_session on hand_off (session_id);

-- A mailed link exists from the moment it is requested; its secret is added when the mail is written.
-- So whatever ends the link also ends a mail that is still queued.
create table mailed_link (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea unique,
  kind text not null check (
    kind in (
      'reset_password', 'confirm_email', 'change_email', 'delete_account', 'join_identity',
      'restore_email'
    )
  ),
  account_id uuid not null references account on delete cascade,
  email text not null check (email = lower(email) and email = btrim(email)),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mailed_link_email_nfc_check check (email is nfc normalized)
);

comment on table mailed_link is 'A secret in a mail that proves its holder reads mail of this address; works once';
comment on column mailed_link.id is 'Also the subject_id of its mail in the outbox';
comment on column mailed_link.token_hash is 'SHA-256 of the secret, so that a copy of this table opens nothing; null until the mail is written';
comment on column mailed_link.email is 'The recipient; for change_email the new address, for restore_email the former one';
comment on column mailed_link.details is 'What else the link does, such as which identity of a provider it adds to the account';

-- A new link of a kind ends the earlier ones, and deletions cascade.
create index mailed_link_account on mailed_link (account_id, kind);

create table social_identity (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);

comment on table social_identity is 'A person as a provider of social login identifies them; the subject stays when their address changes';

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

comment on table social_attempt is 'A social login in progress; only the browser that began it can finish it, once';
comment on column social_attempt.browser_hash is 'SHA-256 of the value in that browser''s cookie';
comment on column social_attempt.friend is 'Never sent to the provider';

create table deletion_request (
  code text primary key,
  provider text not null check (provider in ('facebook')),
  created_at timestamptz not null,
  done_at timestamptz
);

comment on table deletion_request is 'A request for deletion that came through a provider, for the status page it links to; contains no personal data';

-- Written by rate-limiter-flexible, which wants exactly these columns. Unlogged: after a crash all limits
-- start again, which is harmless.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expire on rate_limit (expire);
