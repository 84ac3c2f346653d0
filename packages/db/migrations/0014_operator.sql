-- The operator's desk: a second factor, what was done there, and what only an operator can do.

create table operator_enrolment (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

comment on table operator_enrolment is 'Lets an operator who has no second factor yet add the first one; made on the server''s own command line and gone once used';

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
comment on column operator_passkey.credential_id is 'As the device calls it, base64url';
comment on column operator_passkey.counter is 'Must grow where a device counts: a copy would not know';

create index operator_passkey_account on operator_passkey (account_id);

create table operator_totp (
  account_id uuid primary key references account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

comment on table operator_totp is 'A shared secret for codes that change every half minute, where no passkey can be used';
comment on column operator_totp.secret is 'Encrypted with OPERATOR_KEY: a copy of the database makes no codes';
comment on column operator_totp.confirmed_at is 'When a first code was typed right; worth nothing before';
comment on column operator_totp.last_step is 'The half minute of the last code taken: none is taken twice';

create table operator_challenge (
  session_id uuid not null references session on delete cascade,
  purpose text not null check (purpose in ('register', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

comment on table operator_challenge is 'What a device has to sign; one at a time, once';

create table operator_pass (
  session_id uuid primary key references session on delete cascade,
  factor text not null check (factor in ('passkey', 'totp')),
  passed_at timestamptz not null,
  expires_at timestamptz not null
);

comment on table operator_pass is 'A session whose owner has shown the second factor; without a row here the desk does not exist';

create table operator_action (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  operator text not null,
  action text not null,
  subject text,
  reason text,
  details jsonb not null default '{}'
);

comment on table operator_action is 'Everything an operator did, for good';
comment on column operator_action.operator is 'Address of the account at that time: it outlives the account';
comment on column operator_action.subject is 'What it was done to, e.g. home 12, source bland, order …; people by their id, so that deletion leaves no name behind';

create index operator_action_subject on operator_action (subject, id);

-- TG_TABLE_NAME is part of the message of refuse_change, made for the history of rents.
create trigger operator_action_stays
  before update or delete on operator_action
  for each row
  execute function refuse_change();

create trigger operator_action_is_not_emptied
  before truncate on operator_action
  for each statement
  execute function refuse_change();

-- A home that had to be taken down stays down, whatever the sites say later.
alter table home
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint home_hidden_check check ((hidden_at is null) = (hidden_reason is null));

comment on column home.hidden_at is 'When an operator took it down; null while nobody has';
comment on column home.hidden_reason is 'Why, in the operator''s words';

-- Here and not in the code that settles homes, so that no writer can forget it. Its name comes before
-- home_touch_updated_at: what changes nothing does not date the market.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if new.hidden_at is not null and new.gone_at is null then
    new.gone_at := coalesce(old.gone_at, now());
  end if;
  return new;
end
$$;

create trigger home_stays_hidden
  before update on home
  for each row
  when (new.hidden_at is not null)
  execute function keep_hidden();

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

comment on table newsletter is 'A letter to those who agreed to get one';
comment on column newsletter.tested_at is 'When its text was last mailed to the operator alone; a change of text empties it, and nothing untested is sent';
comment on column newsletter.sent_at is 'When the operator let it go; the text is fixed from then on';
comment on column newsletter.written_up_to is 'Mails are written in the order of accounts, some at a time: up to here so far';
comment on column newsletter.done_at is 'When the last mail was written';
