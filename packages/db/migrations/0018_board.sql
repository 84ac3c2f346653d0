-- The board: favourites with a status, notes, votes and viewings, shared by a household. See
-- docs/decisions/0035-household-board.md.

create table board (
  id uuid primary key default gen_random_uuid(),
  version bigint not null default 1,
  created_at timestamptz not null default now()
);

comment on table board is 'One for each account that has opened it or chosen a favourite; the members of a household share one';
comment on column board.version is 'Rises with every change, from 1: 0 means unknown. Open pages receive the new one (NOTIFY)';

create table board_member (
  account_id uuid primary key references account on delete cascade,
  board_id uuid not null references board on delete cascade,
  joined_at timestamptz not null,
  calendar_version integer not null default 1,
  channels text[] not null default '{mail}'
    check (channels <@ '{mail,push,telegram,ntfy,webhook}' and cardinality(channels) >= 1),
  tell_changes boolean not null default true,
  seen_version bigint not null default 0,
  told_version bigint not null default 0
);

comment on table board_member is 'The board of an account';
comment on column board_member.calendar_version is 'Part of the signed address of the calendar; a new version makes the old address invalid';
comment on column board_member.channels is 'How the member is notified; kinds, not addresses';
comment on column board_member.tell_changes is 'Whether the member is notified of changes of others while away';
comment on column board_member.seen_version is 'The version that the member has read';
comment on column board_member.told_version is 'The version up to which the member was notified';

create index board_member_board on board_member (board_id);

create table board_home (
  board_id uuid not null references board on delete cascade,
  home_id integer not null references home on delete cascade,
  listed boolean not null default false,
  status text not null default 'new' check (status in ('new', 'contacted', 'viewing', 'applied', 'no')),
  viewing_at timestamptz,
  place text not null default '' check (char_length(place) <= 200),
  stamps jsonb not null default '{}',
  primary key (board_id, home_id)
);

comment on table board_home is 'What a household has decided about a home. Without a row nothing yet; a home that is no favourite any more keeps its row';
comment on column board_home.listed is 'Whether it is one of the favourites of the members';
comment on column board_home.place is 'Where to meet, as typed';
comment on column board_home.stamps is 'For each column: when it was set (at), by whom (by), and by which change (change)';

create index board_home_home on board_home (home_id);
create index board_home_viewing on board_home (viewing_at) where viewing_at is not null;

create table board_colour (
  account_id uuid not null references account on delete cascade,
  home_id integer not null references home on delete cascade,
  colour text not null check (colour in ('lava', 'sand', 'moss', 'glacier', 'berry')),
  primary key (account_id, home_id)
);

comment on table board_colour is 'The label under which a member organises a favourite. Each member has separate ones; deleted when the home is no favourite any more';

create index board_colour_home on board_colour (home_id);

create view favourite as
select
  member.account_id, card.home_id, label.colour,
  (card.stamps -> 'listed' ->> 'at')::timestamptz as created_at
from board_member member
join board_home card on card.board_id = member.board_id and card.listed
left join board_colour label
  on label.account_id = member.account_id and label.home_id = card.home_id;

comment on view favourite is 'The favourites of each account, as the board of its household has them';

create table board_vote (
  board_id uuid not null references board on delete cascade,
  home_id integer not null references home on delete cascade,
  account_id uuid not null references account on delete cascade,
  vote text check (vote in ('yes', 'maybe', 'no')),
  changed_at timestamptz(3) not null,
  change_id uuid not null,
  primary key (board_id, home_id, account_id)
);

comment on column board_vote.vote is 'Null for a vote that was taken back';

create index board_vote_home on board_vote (home_id);
create index board_vote_account on board_vote (account_id);

create table board_note (
  board_id uuid not null references board on delete cascade,
  id uuid not null,
  home_id integer not null references home on delete cascade,
  author_id uuid not null references account on delete cascade,
  body text check (char_length(body) <= 2000),
  written_at timestamptz(3) not null,
  revisions uuid[] not null,
  primary key (board_id, id)
);

comment on table board_note is 'Stays with the board when its author leaves, and is deleted with the account of its author';
comment on column board_note.body is 'Null once its author has deleted it';
comment on column board_note.revisions is 'The changes that made it, the latest last: a repeated one is recognised';

create index board_note_place on board_note (board_id, home_id);
create index board_note_home on board_note (home_id);
create index board_note_author on board_note (author_id);

create table board_change (
  board_id uuid not null references board on delete cascade,
  id uuid not null,
  version bigint not null,
  account_id uuid not null references account on delete cascade,
  home_id integer references home on delete cascade,
  field text not null
    check (field in ('listed', 'status', 'viewing', 'place', 'vote', 'note', 'joined', 'left')),
  value text,
  made_at timestamptz(3) not null,
  received_at timestamptz not null,
  primary key (board_id, id)
);

comment on table board_change is 'Who did what when, for the members. Kept for 90 days';
comment on column board_change.home_id is 'Null for joining and leaving';
comment on column board_change.value is 'The status, the vote or the time of the viewing. Never a note';

create index board_change_version on board_change (board_id, version);
create index board_change_home on board_change (home_id);
create index board_change_account on board_change (account_id);
create index board_change_received on board_change (received_at);

create table board_invitation (
  token_hash bytea primary key,
  board_id uuid not null references board on delete cascade,
  invited_by uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

comment on column board_invitation.token_hash is 'SHA-256 of what the link contains';

create index board_invitation_board on board_invitation (board_id);
create index board_invitation_by on board_invitation (invited_by);
create index board_invitation_expires on board_invitation (expires_at);

-- Every change of a board ends here. Locks the board until the end of the transaction, so changes of one
-- board take turns.
create function touch_board(id uuid) returns bigint language sql as $$
  update board set version = version + 1 where board.id = touch_board.id returning version
$$;

create function announce_board() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', 'board ' || new.id || ' ' || new.version);
  return null;
end
$$;

create trigger board_touched
  after update of version on board
  for each row
  execute function announce_board();

-- A board without members is of no use.
create function remove_empty_board() returns trigger language plpgsql as $$
begin
  perform from board where id = old.board_id for no key update;
  if not exists (select from board_member where board_id = old.board_id) then
    delete from board where id = old.board_id;
  else
    perform touch_board(old.board_id);
  end if;
  return null;
end
$$;

create trigger board_member_removed
  after delete on board_member
  for each row
  execute function remove_empty_board();

-- Open pages of a member who left are ended.
create function announce_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('board', 'member ' || old.account_id);
  return null;
end
$$;

create trigger board_member_moved
  after delete or update of board_id on board_member
  for each row
  execute function announce_member();

-- Called before accounts are locked. In one order, for a writer that changes several boards.
create function lock_boards(accounts uuid[]) returns void language plpgsql as $$
begin
  perform from board
  where id in (select board_id from board_member where account_id = any(accounts))
  order by id
  for no key update;
end
$$;
