-- Channels beside mail. See docs/decisions/0034-one-notifier.md.

create table channel (
  id integer generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('push', 'telegram', 'ntfy', 'webhook')),
  address text check (char_length(address) <= 2048),
  keys jsonb not null default '{}',
  label text not null default '' check (char_length(label) <= 80),
  lang text not null check (lang in ('is', 'en')),
  session_id uuid references session on delete set null,
  proof_hash bytea,
  proof_expires_at timestamptz,
  proof_attempts smallint not null default 0,
  created_at timestamptz not null,
  proved_at timestamptz,
  retired_at timestamptz,
  fault text,
  check (address is not null or (kind = 'telegram' and proved_at is null)),
  check (retired_at is null or proved_at is not null)
);

comment on table channel is 'Where an account can be notified beside its mail address';
comment on column channel.address is 'The endpoint of a push subscription, a chat, the address of an ntfy topic or of a webhook; null for a Telegram chat that was not opened yet';
comment on column channel.keys is 'What messages are encrypted or signed with: the keys of a push subscription, the secret of a webhook, the token of an ntfy topic';
comment on column channel.label is 'What its owner recognises it by';
comment on column channel.session_id is 'Of a device: the session that connected it. Signing out or a new password ends both';
comment on column channel.proof_hash is 'SHA-256 of the code by which its owner proves it';
comment on column channel.proved_at is 'Nothing but the code is sent before';
comment on column channel.retired_at is 'When it definitely refused a message; nothing is sent after it';
comment on column channel.fault is 'Status of that refusal';

-- One account per device: the latest. A place is connected once.
create unique index channel_device on channel (address) where kind = 'push';
create unique index channel_place on channel (account_id, kind, address);
-- The chat of a code.
create index channel_proof on channel (proof_hash) where proof_hash is not null;

-- The end of a session.
create index channel_session on channel (session_id) where session_id is not null;
