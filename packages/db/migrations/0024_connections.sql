-- Private feeds and calendars exist once their owner has made an address. See
-- docs/decisions/0018-when-credentials-end.md.

alter table watch add column feed_created_at timestamptz;

comment on column watch.feed_created_at is 'When the address of its private feeds was made; null while there is none';
comment on column watch.feed_version is 'Part of that address; every new one has the next, so that no earlier one is valid again';

alter table board_member add column calendar_created_at timestamptz;

comment on column board_member.calendar_created_at is 'When the address of the calendar was made; null while there is none';

-- Devices end where sessions end: packages/accounts/src/credentials.
comment on column channel.session_id is 'Of a device: the session that connected it, which ends together with it';
