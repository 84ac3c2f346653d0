-- The operator's area: the second factor, the audit log, alerts and newsletters.

create table operator_enrolment (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

comment on table operator_enrolment is 'Lets an operator without a second factor add the first one; created on the server''s command line, deleted when used';

create table operator_passkey (
  credential_id text primary key,
  account_id uuid not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

comment on table operator_passkey is 'A device that proves an operator''s presence';
comment on column operator_passkey.credential_id is 'Assigned by the device, base64url';
comment on column operator_passkey.counter is 'Must increase where a device counts; a smaller one shows a copied key';

create index operator_passkey_account on operator_passkey (account_id);

create table operator_totp (
  account_id uuid primary key references account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

comment on table operator_totp is 'A shared secret for codes that change every half minute, where no passkey can be used';
comment on column operator_totp.secret is 'Encrypted with OPERATOR_KEY: a copy of the database cannot create codes';
comment on column operator_totp.confirmed_at is 'When a first code was correct; unused before that';
comment on column operator_totp.last_step is 'The half minute of the last accepted code: none is accepted twice';

create table operator_challenge (
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('register', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

comment on table operator_challenge is 'What a device has to sign; one at a time, used once';

create table operator_pass (
  session_id uuid primary key references session on delete cascade,
  factor text not null check (factor in ('passkey', 'totp')),
  passed_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table operator_pass is 'A session that passed the second factor; without a row the operator''s area answers 404';

create table operator_action (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  operator text not null,
  action text not null,
  subject text,
  reason text,
  details jsonb not null default '{}'
);

comment on table operator_action is 'The audit log; append-only';
comment on column operator_action.operator is 'E-mail address of the account at that time; kept when the account is deleted';
comment on column operator_action.subject is 'What was changed, e.g. home 12, source bland, order …; accounts by id, so that no name remains after deletion';

create index operator_action_subject on operator_action (subject, id);

create trigger operator_action_append_only
  before update or delete on operator_action
  for each row
  execute function refuse_change();

create trigger operator_action_not_truncated
  before truncate on operator_action
  for each statement
  execute function refuse_change();

create table newsletter (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  subject_is text not null,
  body_is text not null,
  subject_en text not null,
  body_en text not null,
  tested_at timestamptz,
  sent_at timestamptz,
  written_up_to uuid,
  done_at timestamptz
);

comment on table newsletter is 'A letter to everybody who subscribed';
comment on column newsletter.tested_at is 'When its text was last sent to the operator as a test; a change of text clears it, and an untested text is not sent';
comment on column newsletter.sent_at is 'When the operator sent it; the text is fixed from then on';
comment on column newsletter.written_up_to is 'Mails are written in batches in the order of accounts; the last account so far';
comment on column newsletter.done_at is 'When the last mail was written';

create table operator_alert (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  details jsonb not null default '{}',
  raised_at timestamptz not null,
  times integer not null default 1,
  last_at timestamptz not null,
  settled_at timestamptz
);

comment on table operator_alert is 'An inconsistency for the operator to resolve';
comment on column operator_alert.subject is 'What it is about, such as an order or a payment';
comment on column operator_alert.details is 'Facts for the operator; no personal data';

-- The same problem seen again counts up instead of raising another alert.
create unique index operator_alert_open on operator_alert (kind, subject) where settled_at is null;
