-- What accounts are notified of, and everything that is sent: to an inbox, a device, a chat, a topic or a webhook.
-- See docs/decisions/0034-one-notifier.md.

alter table board_member add column told_at timestamptz;

comment on column board_member.told_at is 'When the member was last notified of changes, so that messages keep a distance';

create table notification (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('digest', 'boardChanges', 'boardHome', 'boardViewing')),
  watch_id integer references watch on delete cascade,
  board_id uuid references board on delete set null,
  home_id integer references home on delete cascade,
  viewing_at timestamptz,
  day date,
  position bigint,
  items jsonb not null,
  channels text[] not null,
  created_at timestamptz not null,
  not_before timestamptz,
  mail_due_at timestamptz,
  mail_shows_all boolean not null default true,
  mail_hidden_homes smallint not null default 0,
  check ((kind = 'digest') = (watch_id is not null)),
  check ((kind = 'digest') = (day is not null)),
  check ((kind = 'boardViewing') = (home_id is not null)),
  check ((kind = 'boardViewing') = (viewing_at is not null)),
  check ((kind = 'boardViewing') = (position is null))
);

comment on table notification is 'What an account is notified of at one moment, whatever the channel. Kept for 90 days';
comment on column notification.watch_id is 'Of a digest';
comment on column notification.board_id is 'Null once the board is gone; the row stays, for deduplication';
comment on column notification.home_id is 'Of a viewing';
comment on column notification.day is 'Of a digest';
comment on column notification.position is 'The number of the digest on its day; the version of the board; the first event of a home';
comment on column notification.items is 'Homes by id with what happened, members by account. Neither addresses nor notes: both are read when it is sent';
comment on column notification.channels is 'Kinds, as they were chosen at that moment';
comment on column notification.not_before is 'When deliveries are to be written, after quiet hours; null once they were';
comment on column notification.mail_due_at is 'When a mail of it is to be written, because no other channel delivered it or the last one must not be sent; null for never';
comment on column notification.mail_shows_all is 'Of its last mail: whether it was written for a reader with access. Once this changes it is not sent, and another is due';
comment on column notification.mail_hidden_homes is 'Of its last mail: how many of its homes were hidden; as mail_shows_all';

-- Once for each cause.
create unique index notification_digest on notification (watch_id, day, position) where watch_id is not null;
create unique index notification_changes on notification (account_id, board_id, position)
  where kind = 'boardChanges';
create unique index notification_home on notification (account_id, position) where kind = 'boardHome';
create unique index notification_viewing on notification (home_id, viewing_at, account_id)
  where home_id is not null;

create index notification_not_before on notification (not_before) where not_before is not null;
create index notification_mail_due on notification (mail_due_at) where mail_due_at is not null;
-- The deletion of an account, of a board, and of old notifications.
create index notification_account on notification (account_id);
create index notification_board on notification (board_id) where board_id is not null;
create index notification_created on notification (created_at);

-- The outbox of all channels. A delivery is a row before it is sent: it is written in the transaction of its
-- cause. The contents of a mail are fixed there, so that a retry sends the same mail; those of other channels
-- are composed when they are sent, from homes as they are then.
create table delivery (
  id bigint generated always as identity primary key,
  account_id uuid references account on delete cascade,
  notification_id bigint references notification on delete set null,
  channel text not null check (channel in ('mail', 'push', 'telegram', 'ntfy', 'webhook')),
  channel_id integer references channel on delete cascade,
  kind text not null,
  subject_id text,
  number smallint not null default 1,
  priority smallint not null default 0,
  state text not null default 'waiting' check (
    state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'suppressed', 'unwanted')
  ),
  created_at timestamptz not null,
  due_at timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_tried_at timestamptz,
  lease_id uuid,
  leased_until timestamptz,
  handing_over_at timestamptz,
  settled_at timestamptz,
  fault text,
  recipient text check (recipient ~ '^[^\s@<>,;:"()\[\]\\]+@[^\s@<>,;:"()\[\]\\]+$'),
  lang text check (lang in ('is', 'en')),
  subject text,
  html text,
  plain_text text,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]',
  check ((channel = 'mail') = (channel_id is null)),
  check (channel = 'mail' or account_id is not null),
  check ((state = 'sending') = (lease_id is not null and leased_until is not null)),
  -- One that is neither settled nor leased has a next attempt.
  check (state = 'sending' or (settled_at is null) = (next_attempt_at is not null)),
  check (handing_over_at is null or state = 'sending'),
  constraint delivery_mail_check check (
    channel <> 'mail' or settled_at is not null
    or (recipient is not null and lang is not null
      and subject is not null and html is not null and plain_text is not null)
  ),
  constraint delivery_recipient_nfc_check check (recipient is nfc normalized)
)
-- A row is written three times. With room on its page two of the writes touch no index.
with (fillfactor = 60);

comment on table delivery is 'One row for everything that is sent over one channel, whatever became of it';
comment on column delivery.account_id is 'Deleted with this account; null for mail to recipients without one';
comment on column delivery.notification_id is 'Null for what is no notification of a watch or a board, such as a receipt, and once that is deleted';
comment on column delivery.channel_id is 'Null for mail, which needs nothing but an address';
comment on column delivery.kind is 'As of its notification; a kind of mail; proof or test of a channel';
comment on column delivery.subject_id is 'Of a mail without notification: what it is about, such as an order or a link. One kind of mail is sent once about it';
comment on column delivery.number is 'Which mail about its subject or notification it is, from 1';
comment on column delivery.priority is 'Higher ones are sent first: 2 for mail that a person waits for, 1 for immediate notifications, 0 for the rest';
comment on column delivery.state is 'waiting; sending: leased by a worker; sent: accepted by the other side; unknown: perhaps accepted, the response was lost; failed: given up; suppressed: the address takes no mail; unwanted: its owner had turned it off, access was over or its homes gone by then';
comment on column delivery.due_at is 'When the notification of a watch was due; null for everything else';
comment on column delivery.expires_at is 'Not sent after this time: its link has expired, or it is of no use any more. Mail takes over from other channels';
comment on column delivery.attempts is 'How many times a worker leased it';
comment on column delivery.next_attempt_at is 'When it is due; null while it is being sent and once it is settled';
comment on column delivery.last_tried_at is 'When the last attempt ended without the other side accepting it';
comment on column delivery.leased_until is 'A worker that has not settled it by then is dead';
comment on column delivery.handing_over_at is 'From here on the other side may have received it; null before, and after its response. Set only where a repeat would be shown, for one delivery per worker at a time, so one that a dead worker had only leased was certainly not sent';
comment on column delivery.settled_at is 'When it was finished, sent or not; an unknown one is settled when we stop retrying';
comment on column delivery.fault is 'Status or kind of the last failure, e.g. 550 5.1.1. Never the text of the response, which may name the recipient';
comment on column delivery.recipient is 'Of a mail: one bare address';
comment on column delivery.subject is 'Of a mail, as html and plain_text: cleared as soon as a mail with a secret link is settled, others after a month';
comment on column delivery.headers is 'Additional headers, such as List-Unsubscribe';
comment on column delivery.attachments is 'Name, type and content in base64; cleared with the contents';

-- Due ones in the order in which they are sent. Nearly all are settled and not in this index.
create index delivery_due on delivery (channel, priority desc, created_at, id)
  where next_attempt_at is not null;
-- Leases of dead workers.
create index delivery_leased on delivery (leased_until) where state = 'sending';
-- Clearing and deleting old ones.
create index delivery_settled on delivery (settled_at) where settled_at is not null;
-- The deletion of an account or a channel would otherwise read the whole table.
create index delivery_account on delivery (account_id);
create index delivery_channel on delivery (channel_id) where channel_id is not null;
-- One delivery of a notification on a channel, and one mail of each number.
create unique index delivery_of_notification on delivery (notification_id, channel_id, number) nulls not distinct
  where notification_id is not null;
create unique index delivery_about on delivery (kind, subject_id, number, account_id) nulls not distinct
  where subject_id is not null;
-- A mail provider names the recipient of what came back, not the mail.
create index delivery_recipient on delivery (lower(recipient), id) where recipient is not null;
-- Those that could not be composed wait for the operator. There are none nearly always, and they are counted often.
create index delivery_not_composed on delivery (id) where fault in ('not composed', 'not composed, due again');

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
  mail_id bigint primary key references delivery on delete cascade,
  address text not null check (address = lower(address)),
  happened_at timestamptz not null,
  fault text,
  constraint soft_bounce_address_nfc_check check (address is nfc normalized)
);

comment on table soft_bounce is 'Mail that came back although its address may be good, e.g. from a full mailbox. Kept for two weeks: several of them pause the address';
comment on column soft_bounce.mail_id is 'A mail bounces once, however often its bounce is read';

-- How often an address has bounced recently.
create index soft_bounce_address on soft_bounce (address, happened_at);
