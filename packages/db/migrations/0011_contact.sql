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

comment on table contact_message is 'What somebody wrote to us on the contact page';
comment on column contact_message.email is 'As it was typed: nobody has proved that it is theirs';
comment on column contact_message.fingerprint is 'SHA-256 of what was written, however it is spaced and cased: a second arrival of the same words is recognised by it';
comment on column contact_message.held is 'Why it was not mailed to the operator one by one; it still waits to be read. repeated: the same words came from several senders; flood: too many came at once';
comment on column contact_message.mailed_at is 'When the operator was told of it; null until then';
comment on column contact_message.done_at is 'When the operator had done with it; null until then';

-- Whether the same words came before.
create index contact_message_fingerprint on contact_message (fingerprint, received_at);

-- What still waits, oldest first: a handful among all that ever came.
create index contact_message_waiting on contact_message (received_at, id) where done_at is null;
