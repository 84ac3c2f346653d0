-- Notifications of members of a household while they are away: changes of others, what happened to a home on
-- their board, and a viewing of the next day. See docs/decisions/0035-household-board.md.

alter table board_member add column told_at timestamptz;

comment on column board_member.told_at is 'When the member was last notified of changes, so that messages keep a distance';

create table board_notice (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  board_id uuid references board on delete set null,
  kind text not null check (kind in ('changes', 'home', 'viewing')),
  reason_key text not null,
  items jsonb not null,
  channels text[] not null,
  created_at timestamptz not null,
  due_at timestamptz,
  mails smallint not null default 0,
  mail_due_at timestamptz,
  unique (account_id, reason_key)
);

comment on table board_notice is 'The notification of a member at one moment, for every channel. Kept for 90 days';
comment on column board_notice.board_id is 'Null once the board is gone; the row stays, for deduplication';
comment on column board_notice.reason_key is 'Why: the version of the board, the event, or the home and the time of its viewing';
comment on column board_notice.items is 'Homes by id with what happened, members by account. Neither addresses nor notes: both are read when a message is sent';
comment on column board_notice.due_at is 'When messages and mail are to be written, after quiet hours; null once they were';
comment on column board_notice.mails is 'As of watch_notice';
comment on column board_notice.mail_due_at is 'As of watch_notice';

create index board_notice_due on board_notice (due_at) where due_at is not null;
create index board_notice_mail_due on board_notice (mail_due_at) where mail_due_at is not null;
create index board_notice_board on board_notice (board_id);
create index board_notice_created on board_notice (created_at);

-- Messages of such notices use the outbox of channels.
alter table outgoing_message
  add column board_notice_id bigint references board_notice on delete cascade,
  drop constraint outgoing_message_kind_check,
  add constraint outgoing_message_kind_check check (kind in ('notice', 'board', 'proof', 'test')),
  add constraint outgoing_message_board_check check ((kind = 'board') = (board_notice_id is not null));

-- One message of a notice on a channel.
create unique index outgoing_message_board_notice on outgoing_message (board_notice_id, channel_id)
  where board_notice_id is not null;

-- At the time that the message was settled. One that is deleted has none.
create or replace function mail_takes_over() returns trigger language plpgsql as $$
begin
  if old.notice_id is not null then
    perform from watch_notice where id = old.notice_id for update;
    update watch_notice set mail_due_at = coalesce(new.settled_at, now())
    where
      id = old.notice_id
      and mails = 0
      and not exists (
        select from outgoing_message other
        where other.notice_id = old.notice_id and (other.state = 'sent' or other.settled_at is null)
      );
  else
    perform from board_notice where id = old.board_notice_id for update;
    update board_notice set mail_due_at = coalesce(new.settled_at, now())
    where
      id = old.board_notice_id
      and mails = 0
      and not exists (
        select from outgoing_message other
        where
          other.board_notice_id = old.board_notice_id
          and (other.state = 'sent' or other.settled_at is null)
      );
  end if;
  return null;
end
$$;

create trigger board_message_not_delivered
  after update of state, settled_at on outgoing_message
  for each row
  when (
    new.board_notice_id is not null and new.settled_at is not null and old.settled_at is null
    and new.state in ('failed', 'unknown')
  )
  execute function mail_takes_over();

create trigger board_message_deleted
  after delete on outgoing_message
  for each row
  when (old.board_notice_id is not null and old.settled_at is null)
  execute function mail_takes_over();
