-- The outbox. Every mail is a row before it is a message: it is written in the transaction of its cause
-- and its contents are fixed there, so that a retry sends the same mail.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id uuid references account on delete cascade,
  recipient text not null check (recipient ~ '^[^\s@<>,;:"()\[\]\\]+@[^\s@<>,;:"()\[\]\\]+$'),
  lang text not null check (lang in ('is', 'en')),
  reason_key text not null unique,
  urgent boolean not null,
  priority smallint not null default 0,
  subject text,
  html text,
  plain_text text,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  state text not null default 'waiting' check (
    state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'suppressed', 'unwanted')
  ),
  created_at timestamptz not null,
  expires_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_tried_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  handing_over_at timestamptz,
  settled_at timestamptz,
  fault text,
  check ((state = 'sending') = (lease_id is not null and leased_until is not null)),
  -- A mail that is neither settled nor leased has a next attempt.
  check (state = 'sending' or (settled_at is null) = (next_attempt_at is not null)),
  check (settled_at is not null or (subject is not null and html is not null and plain_text is not null)),
  constraint outgoing_mail_handing_over_check check (handing_over_at is null or state = 'sending'),
  constraint outgoing_mail_recipient_nfc_check check (recipient is nfc normalized)
)
-- A row is written three times. With room on its page two of the writes touch no index.
with (fillfactor = 60);

comment on table outgoing_mail is 'One row for every mail, whatever became of it';
comment on column outgoing_mail.account_id is 'Deleted with this account; null for mail to recipients without one';
comment on column outgoing_mail.recipient is 'One bare address';
comment on column outgoing_mail.reason_key is 'Why it is sent, e.g. digest, account and day: one reason sends one mail. The Message-ID is derived from it';
comment on column outgoing_mail.urgent is 'A person waits for it at the screen: sent before a morning''s digests';
comment on column outgoing_mail.priority is 'Higher ones are sent first: 2 for urgent mail, 1 for immediate notifications, 0 for the rest';
comment on column outgoing_mail.subject is 'Cleared with the contents';
comment on column outgoing_mail.html is 'Cleared as soon as a mail with a secret link is settled, others after a month';
comment on column outgoing_mail.headers is 'Additional headers, such as List-Unsubscribe';
comment on column outgoing_mail.attachments is 'Name, type and content in base64; cleared with the contents';
comment on column outgoing_mail.state is 'waiting; sending: leased by a worker; sent: accepted by the relay; unknown: perhaps accepted, the reply was lost; failed: given up; suppressed: the address takes no mail; unwanted: its owner had turned such mail off by then';
comment on column outgoing_mail.expires_at is 'Not sent after this time, e.g. when its link has expired';
comment on column outgoing_mail.attempts is 'How many times a worker leased it';
comment on column outgoing_mail.next_attempt_at is 'When it is due; null while it is being sent and once it is settled';
comment on column outgoing_mail.last_tried_at is 'When the last attempt ended without the relay accepting it';
comment on column outgoing_mail.leased_until is 'A worker that has not renewed its lease by then is dead';
comment on column outgoing_mail.handing_over_at is 'From here on the relay may have received all of it; null before, and after its reply. One mail per worker at a time, so a mail that a dead worker had only leased was certainly not sent';
comment on column outgoing_mail.settled_at is 'When it was finished, sent or not; an unknown one is settled when we stop retrying';
comment on column outgoing_mail.fault is 'Status of the last refusal, e.g. 550 5.1.1. Never the text of the reply, which names the recipient';

-- Due mails in the order they are sent. Nearly all mails are settled and not in this index.
create index outgoing_mail_due on outgoing_mail (priority desc, created_at, id)
  where next_attempt_at is not null;
-- Leases of dead workers.
create index outgoing_mail_leased on outgoing_mail (leased_until) where state = 'sending';
-- Clearing and deleting old mails.
create index outgoing_mail_settled on outgoing_mail (settled_at) where settled_at is not null;
-- The deletion of an account would otherwise read the whole table.
create index outgoing_mail_account on outgoing_mail (account_id);

create table mail_suppression (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint', 'paused')),
  created_at timestamptz not null,
  ends_at timestamptz,
  fault text,
  constraint mail_suppression_ends_check check ((reason = 'paused') = (ends_at is not null)),
  constraint mail_suppression_address_nfc_check check (address is nfc normalized)
);

comment on table mail_suppression is 'Addresses that get no mail; removed when an address proves to work again';
comment on column mail_suppression.reason is 'bounce: no such mailbox; complaint: its owner marked our mail as spam; paused: it bounced softly several times in a row';
comment on column mail_suppression.ends_at is 'End of a pause';

create table soft_bounce (
  mail_id bigint primary key references outgoing_mail on delete cascade,
  address text not null check (address = lower(address)),
  happened_at timestamptz not null,
  fault text,
  constraint soft_bounce_address_nfc_check check (address is nfc normalized)
);

comment on table soft_bounce is 'Mail that came back although its address may be good, e.g. from a full mailbox. Kept for two weeks: several of them pause the address';
comment on column soft_bounce.mail_id is 'A mail bounces once, however often its bounce is read';

-- How often an address has bounced recently.
create index soft_bounce_address on soft_bounce (address, happened_at);
