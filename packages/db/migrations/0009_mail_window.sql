-- The moment in which nobody can know whether a mail arrived is marked in the row, for one mail of a
-- worker at a time: what a dead worker had only taken up was surely not sent.
alter table outgoing_mail
  add column handing_over_at timestamptz,
  add column last_tried_at timestamptz,
  drop constraint outgoing_mail_state_check,
  add constraint outgoing_mail_state_check check (
    state in ('waiting', 'sending', 'sent', 'unknown', 'failed', 'suppressed', 'unwanted')
  ),
  add constraint outgoing_mail_handing_over_check check (
    handing_over_at is null or state = 'sending'
  );

comment on column outgoing_mail.handing_over_at is 'From here on the relay may have all of it; null before, and once the relay has answered';
comment on column outgoing_mail.last_tried_at is 'When the last attempt ended without the mail being taken';
comment on column outgoing_mail.state is 'waiting; sending: leased by a worker; sent: the relay took it; unknown: perhaps taken, the reply was lost; failed: given up; suppressed: the address takes no mail; unwanted: its owner had stopped such mail by then';

-- A row is written three times on its way. With room on its page two of them touch no index.
alter table outgoing_mail set (fillfactor = 60);

alter table mail_suppression
  add column ends_at timestamptz,
  drop constraint mail_suppression_reason_check,
  add constraint mail_suppression_reason_check check (reason in ('bounce', 'complaint', 'paused')),
  add constraint mail_suppression_ends_check check ((reason = 'paused') = (ends_at is not null));

comment on column mail_suppression.reason is 'bounce: no such mailbox; complaint: its owner called our mail spam; paused: it could not take our mail several times in a row';
comment on column mail_suppression.ends_at is 'A pause is over by itself';

create table soft_bounce (
  mail_id bigint primary key references outgoing_mail on delete cascade,
  address text not null check (address = lower(address)),
  happened_at timestamptz not null,
  fault text
);

comment on table soft_bounce is 'Mail that came back although its address may be good, e.g. from a full mailbox. Kept for two weeks: several of them pause the address';
comment on column soft_bounce.mail_id is 'A mail comes back once, however often its bounce is read';

-- How often an address has bounced of late.
create index soft_bounce_address on soft_bounce (address, happened_at);
