-- Mail on its way out. Every mail is a row before it is a message: it is written in the transaction
-- of what causes it, and its contents are frozen there, so that trying again sends the same mail.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id uuid references account on delete cascade,
  recipient text not null check (recipient ~ '^[^\s@<>,;:"()\[\]\\]+@[^\s@<>,;:"()\[\]\\]+$'),
  lang text not null check (lang in ('is', 'en')),
  reason_key text not null unique,
  urgent boolean not null,
  subject text,
  html text,
  plain_text text,
  headers jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'suppressed')),
  created_at timestamptz not null,
  expires_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  settled_at timestamptz,
  fault text,
  check ((state = 'sending') = (lease_id is not null and leased_until is not null)),
  -- Whatever is neither settled nor in somebody's hands has a next time.
  check (state = 'sending' or (settled_at is null) = (next_attempt_at is not null)),
  check (settled_at is not null or (subject is not null and html is not null and plain_text is not null))
);

comment on table outgoing_mail is 'The outbox: one row for every mail, whatever became of it';
comment on column outgoing_mail.account_id is 'Whose mail it is: goes with the account. Null for mail to somebody who has none (any more)';
comment on column outgoing_mail.recipient is 'One bare address';
comment on column outgoing_mail.reason_key is 'Why it is sent, e.g. digest, account and day: the same reason never mails twice. The Message-ID follows from it';
comment on column outgoing_mail.urgent is 'Somebody waits for it at the screen: sent before a morning''s digests';
comment on column outgoing_mail.subject is 'Emptied with the contents';
comment on column outgoing_mail.html is 'Emptied at once when a mail that carries a secret link is settled, of others after a month';
comment on column outgoing_mail.headers is 'Further headers, such as List-Unsubscribe';
comment on column outgoing_mail.state is 'waiting; sending: leased by a worker; sent: the relay took it; unknown: perhaps taken, the reply was lost; failed: given up; suppressed: the address takes no mail';
comment on column outgoing_mail.expires_at is 'Worth nothing afterwards and not sent then, e.g. when its link has run out';
comment on column outgoing_mail.attempts is 'How often a worker took it up';
comment on column outgoing_mail.next_attempt_at is 'When it is due; null while it is being sent and once it is settled';
comment on column outgoing_mail.leased_until is 'A worker not heard of until then is dead; whether it had sent the mail nobody knows';
comment on column outgoing_mail.settled_at is 'When it came to its end, sent or not; an unknown one is settled only when we stop trying';
comment on column outgoing_mail.fault is 'Status of the last refusal, e.g. 550 5.1.1. Never the reply''s text, which names the recipient';

-- What is due, in the order it is sent. Nearly all mails are settled and not in here.
create index outgoing_mail_due on outgoing_mail (urgent desc, created_at, id)
  where next_attempt_at is not null;
-- Leases of dead workers.
create index outgoing_mail_leased on outgoing_mail (leased_until) where state = 'sending';
-- Emptying and removing old mails.
create index outgoing_mail_settled on outgoing_mail (settled_at) where settled_at is not null;
-- Serves the deletion of an account, which would otherwise read the whole table.
create index outgoing_mail_account on outgoing_mail (account_id);

create table mail_suppression (
  address text primary key check (address = lower(address)),
  reason text not null check (reason in ('bounce', 'complaint')),
  created_at timestamptz not null,
  fault text
);

comment on table mail_suppression is 'Addresses that refused us for good or whose owner complained; removed when an address proves to work again';
comment on column mail_suppression.reason is 'bounce: no such mailbox; complaint: its owner called our mail spam';
