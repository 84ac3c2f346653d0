-- A mailed link exists from the moment it is requested; its secret is added when the mail is written.
-- Whatever ends the link therefore also ends a mail that still waits in the queue.
alter table mailed_link
  drop constraint mailed_link_pkey,
  drop constraint mailed_link_kind_check,
  add column id uuid primary key default gen_random_uuid(),
  alter column token_hash drop not null,
  add constraint mailed_link_token_hash_key unique (token_hash),
  add constraint mailed_link_kind_check check (
    kind in (
      'reset_password', 'confirm_email', 'change_email', 'delete_account', 'join_identity',
      'restore_email'
    )
  );

comment on column mailed_link.id is 'Also the reason_key of its mail in the outbox';
comment on column mailed_link.token_hash is 'SHA-256 of the secret, so that a copy of this table opens nothing; null until the mail is written';
comment on column mailed_link.email is 'The recipient; for change_email the new address, for restore_email the former one';

alter table account add column password_proven boolean not null default false;

comment on column account.password_proven is 'Whether the owner of the address is known to have chosen or used this password';

alter table hand_off add column through_provider boolean not null default false;
alter table session add column through_provider boolean not null default false;

comment on column session.through_provider is 'Whether the sign-in at created_at went through Google or Facebook';
