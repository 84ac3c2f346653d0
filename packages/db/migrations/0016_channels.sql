-- Channels beside mail, and the messages that go through them. See docs/decisions/0034-channels.md.

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

-- In a trigger, because sessions are ended in several places. A device on which its owner signed out
-- shows nothing any more. A session that merely expires leaves it connected.
create function remove_devices() returns trigger language plpgsql as $$
begin
  delete from channel where session_id = new.id;
  return null;
end
$$;

create trigger session_ended
  after update of ended_at on session
  for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function remove_devices();

-- The outbox of channels. Contents are composed when a message is sent, from homes as they are then.
create table outgoing_message (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  channel_id integer not null references channel on delete cascade,
  channel_kind text not null,
  kind text not null check (kind in ('notice', 'proof', 'test')),
  notice_id bigint references watch_notice on delete cascade,
  state text not null default 'waiting' check (
    state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'unwanted')
  ),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  handing_over_at timestamptz,
  settled_at timestamptz,
  fault text,
  check ((kind = 'notice') = (notice_id is not null)),
  check ((state = 'sending') = (lease_id is not null and leased_until is not null)),
  check (state = 'sending' or (settled_at is null) = (next_attempt_at is not null)),
  check (handing_over_at is null or state = 'sending'),
  -- One message of a notice on a channel.
  unique (channel_id, notice_id)
)
with (fillfactor = 60);

comment on table outgoing_message is 'One row for every message to a channel, whatever became of it';
comment on column outgoing_message.state is 'waiting; sending: leased by a worker; sent: accepted by the other side; unknown: perhaps accepted, and sent again only where repeats are recognised; failed: refused or given up; unwanted: its watch was off, access over or its homes gone by then';
comment on column outgoing_message.expires_at is 'Mail takes over what was not sent by then';
comment on column outgoing_message.handing_over_at is 'From here on the other side may have received it. Set only where a repeat would be shown twice, for one message per worker at a time';
comment on column outgoing_message.fault is 'Status or kind of the last failure. Never the text of the response';

create index outgoing_message_due on outgoing_message (channel_kind, next_attempt_at)
  where next_attempt_at is not null;
create index outgoing_message_leased on outgoing_message (leased_until) where state = 'sending';
create index outgoing_message_settled on outgoing_message (settled_at) where settled_at is not null;
create index outgoing_message_notice on outgoing_message (notice_id) where notice_id is not null;
create index outgoing_message_account on outgoing_message (account_id);

-- In a trigger, so that no writer can forget it: when the last message of a notice ends without being
-- delivered and no mail was written of it, mail takes over. The lock lets the messages of a notice that
-- end at the same moment see each other.
create function mail_takes_over() returns trigger language plpgsql as $$
begin
  perform from watch_notice where id = old.notice_id for update;
  update watch_notice set mail_due_at = now()
  where
    id = old.notice_id
    and mails = 0
    and not exists (
      select from outgoing_message other
      where other.notice_id = old.notice_id and (other.state = 'sent' or other.settled_at is null)
    );
  return null;
end
$$;

create trigger message_not_delivered
  after update of state, settled_at on outgoing_message
  for each row
  when (
    new.notice_id is not null and new.settled_at is not null and old.settled_at is null
    and new.state in ('failed', 'unknown')
  )
  execute function mail_takes_over();

-- A channel that is removed or replaced takes its waiting messages with it.
create trigger message_deleted
  after delete on outgoing_message
  for each row
  when (old.notice_id is not null and old.settled_at is null)
  execute function mail_takes_over();
