-- What a mail provider reports over HTTP about mail that came back.
create table mail_event (
  id text primary key check (length(id) between 1 and 300),
  received_at timestamptz not null
);

comment on table mail_event is 'Reports of mail providers that were received: providers repeat them, and a repetition must not stop an address that has proved to work since. Kept for a month';
comment on column mail_event.id is 'The provider, and its id of the report. Contains no name';
