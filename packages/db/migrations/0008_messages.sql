create table contact_message (
  id integer generated always as identity primary key,
  received_at timestamptz not null,
  name text not null,
  email text not null,
  body text not null,
  lang text not null check (lang in ('is', 'en')),
  fingerprint bytea not null,
  held text check (held in ('repeated', 'flood')),
  mailed_at timestamptz,
  answered_at timestamptz,
  done_at timestamptz
);

comment on table contact_message is 'A message from the contact page';
comment on column contact_message.email is 'As it was typed; unproven';
comment on column contact_message.fingerprint is 'SHA-256 of the text without regard to spacing and case, to recognise repeated messages';
comment on column contact_message.held is 'Why it was not mailed to the operator by itself; it still waits to be read. repeated: the same text came from several senders; flood: too many came at once';
comment on column contact_message.mailed_at is 'When the operator was notified; null until then';
comment on column contact_message.done_at is 'When the operator closed it; null until then';

-- Whether the same text came before.
create index contact_message_fingerprint on contact_message (fingerprint, received_at);

-- Open messages, oldest first: a handful among all.
create index contact_message_waiting on contact_message (received_at, id) where done_at is null;
