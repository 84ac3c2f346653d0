import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

const postcodes = [
  '101',
  '105',
  '107',
  '108',
  '110',
  '200',
  '210',
  '220',
  '230',
  '600',
  '603',
  '800',
]

/**
 * A market and its users, as large as requested: homes on offer, each with an advert and most with a
 * history of rents; accounts with a session, two favourites and last week's mail, a third of them with
 * access, two in five with a watch.
 */
export async function fillDatabase(
  db: Database,
  { homes, users }: { homes: number; users: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx)
    // They have stood for weeks: triggers would make each of them news of this minute.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into home (
        created_at, updated_at, price, size, rooms, available_now, address, postcode, position,
        pets_allowed, photo_url
      )
      select
        now() - random() * interval '60 days', now() - random() * interval '1 day',
        150000 + (random() * 50)::integer * 5000, 25 + (random() * 120)::integer,
        1 + (random() * 4)::integer, random() < 0.5, 'Njálsgata ' || number,
        (${postcodes}::text[])[1 + number % cardinality(${postcodes}::text[])],
        st_setsrid(st_makepoint(-21.9 + random() / 5, 64.1 + random() / 20), 4326),
        random() < 0.2, 'https://photos.example/' || number || '.jpg'
      from generate_series(1, ${homes}::integer) number
    `.execute(trx)
    await sql`
      insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at)
      select id, 'drill', id::text, 'https://adverts.example/' || id, created_at, now() from home
    `.execute(trx)
    await sql`
      insert into home_event (home_id, kind, price, price_before, on_offer, caught_up, happened_at)
      select id, 'price', price, price + 5000 * step, true, true, created_at + step * interval '3 days'
      from home, generate_series(1, 1 + id % 3) step
    `.execute(trx)
    await sql`
      insert into account (created_at, name, email, email_confirmed_at, password_hash, lang)
      select
        now() - random() * interval '1 year', 'Anna ' || number, 'anna-' || number || '@kot.test', now(),
        '$argon2id$v=19$m=19456,t=2,p=1$' || md5(random()::text) || '$' || md5(random()::text), 'is'
      from generate_series(1, ${users}::integer) number
    `.execute(trx)
    await sql`
      insert into session (account_id, family_id, created_at, last_seen_at, expires_at, device)
      select id, gen_random_uuid(), now(), now(), now() + interval '30 days', 'Firefox, Linux'
      from account
    `.execute(trx)
    await sql`
      insert into access_grant (account_id, starts_at, ends_at)
      select id, now() - interval '10 days', now() + interval '80 days' from account
      where abs(hashtext(id::text)) % 3 = 0
    `.execute(trx)
    await sql`insert into board (id) select id from account`.execute(trx)
    await sql`
      insert into board_member (account_id, board_id, joined_at) select id, id, now() from account
    `.execute(trx)
    await sql`
      insert into board_home (board_id, home_id, listed, stamps)
      select
        id, homes[1 + abs(hashtext(id::text || turn)) % cardinality(homes)], true,
        ${chosenNow()}::jsonb
      from account, generate_series(1, 2) turn, (select array_agg(id) as homes from home) market
      on conflict do nothing
    `.execute(trx)
    await sql`
      insert into delivery (
        channel, kind, account_id, recipient, lang, subject_id, subject, html, plain_text, state,
        created_at, expires_at, settled_at, attempts
      )
      select
        'mail', 'digest', id, email, 'is', 'filled', 'Nýjar íbúðir',
        repeat('<tr><td>' || md5(id::text) || '</td></tr>', 40) ||
          (select string_agg(md5(id::text || line), ' ') from generate_series(1, 100) line),
        repeat(md5(id::text), 20), 'sent', now() - interval '7 days', now() - interval '5 days',
        now() - interval '7 days', 1
      from account
    `.execute(trx)
  })
  await fillWatches(db)
  await sql`vacuum analyze`.execute(db)
}

const chosenNow = () =>
  JSON.stringify({ listed: { at: new Date().toISOString(), by: null, change: null } })

/** The homes that the load may choose. */
export async function homeIds(db: Database): Promise<number[]> {
  const homes = await db.selectFrom('home').select('id').orderBy('id').execute()
  return homes.map(({ id }) => id)
}

/** With their triggers, which spread them out for matching. */
async function fillWatches(db: Database): Promise<void> {
  await sql`
    insert into watch (
      account_id, active, postcodes, min_size, min_rooms, pets, frequency,
      created_at, updated_at, active_since, next_digest_at
    )
    select
      id, true,
      (${postcodes}::text[])[1 + abs(hashtext(id::text)) % 10 : 2 + abs(hashtext(id::text)) % 10],
      60, 2, false, 'daily', now(), now(), now(), now() + interval '1 day'
    from account where abs(hashtext(email)) % 5 in (0, 1)
  `.execute(db)
}

/**
 * Lets digests fall due one after the other from now on, two a second, each with one home: mail
 * that a restored database will not remember having sent.
 */
export async function letDigestsFallDue(db: Database, count: number): Promise<number> {
  const { rows } = await sql<{ account_id: string }>`
    with reader as (
      select watch.account_id, row_number() over () as turn, home.id as home_id, home.postcode
      from watch
      join lateral (
        select ends_at from access_grant where account_id = watch.account_id limit 1
      ) grants on true
      join lateral (
        select id, postcode from home
        where postcode = watch.postcodes[1] and size >= 60 and rooms >= 2 and gone_at is null limit 1
      ) home on true
      limit ${count}
    ),
    event as (
      insert into home_event (home_id, kind, price, on_offer, caught_up, happened_at)
      select distinct home_id, 'returned', 0, true, false, now() from reader
      returning position, home_id
    ),
    news as (
      insert into watch_news (event, home_id, position)
      select position, home_id, nextval('watch_news_position') from event
    )
    update watch set
      next_digest_at = now() + reader.turn * interval '500 milliseconds',
      news_position = (select coalesce(max(position), 0) from home_news)
    from reader where watch.account_id = reader.account_id
    returning watch.account_id
  `.execute(db)
  return rows.length
}
