import { setFavourite } from '@kot/board/favourites/favourites'
import { shareBoard } from '@kot/board/testing/a-household'
import { claimNotifications } from '@kot/notify/notifications/notifications'
import type { BoardHomeEvent } from '@kot/domain/board/board-notice'
import type { Database } from '@kot/db/connect'
import { favouriteColours } from '@kot/domain/home/home'
import { hideHome, unhideHome } from '@kot/intake/lifecycle/hide-home'
import { joinHomes, splitAdvert } from '@kot/intake/lifecycle/operator-changes'
import { aPlacedAdvert } from '@kot/intake/testing/a-placed-advert'
import { aWatchedSource } from '@kot/intake/testing/a-watched-source'
import { seededRandom } from '@kot/intake/testing/address-variants'
import { claimDueDigests } from '@kot/watches/digest/due-digests'
import { matchNews } from '@kot/watches/match-news'
import { aWatchingAccount, withoutBuses } from '@kot/watches/testing/a-watching-account'
import { sql } from 'kysely'
import { aMember, changeCard } from './a-household.ts'
import { storeNewsOfHomes } from '../jobs/board.ts'

/** A notification about a home. Homes are numbered in the order in which they were found. */
type Notification = {
  readonly step: number
  readonly by: 'instant watch' | 'daily watch' | 'board'
  readonly home: number
  readonly what: string
  readonly priceBefore: number | null
  readonly isLate: boolean
  /** Whether the home was on the market at that moment. */
  readonly onOffer: boolean
}

type HistoryStep = { readonly what: string; readonly home: number | null }

const rents = [180_000, 240_000, 280_000, 320_000, 0]
const start = new Date('2026-11-14T09:00:00Z')
/** A crawl that lists none of the homes of a site would be quarantined. */
const OTHERS = 8

type Advert = {
  facts: ReturnType<typeof aPlacedAdvert>
  site: 0 | 1
  isListed: boolean
}

/**
 * Lets a market go through a generated history, and runs the jobs of watches and boards after every step, twice.
 * @returns what happened, which notifications were sent, and what is stored at the end
 */
export async function runHistory(db: Database, seed: number, length: number) {
  const random = seededRandom(seed)
  const sites = [
    await aWatchedSource(db, { name: 'torgid', precedence: 10 }, start),
    await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 }, start),
  ] as const
  const adverts: Advert[] = []
  const others = sites.map((_, site) =>
    Array.from({ length: OTHERS }, (_other, at) =>
      aPlacedAdvert({ externalId: `other-${site}-${at}`, postcode: '220' }),
    ),
  )
  const instant = await aWatchingAccount(db, { frequency: 'instant', maxRent: 300_000 })
  const daily = await aWatchingAccount(db, { frequency: 'daily', maxRent: 250_000 })
  const member = await aMember(db)
  const partner = await aMember(db, { name: 'Birkir Pálsson' })
  await shareBoard(db, member.id, partner.id, start)
  await sql`
    insert into watch_settings (account_id, quiet) select id, false from account
  `.execute(db)
  const steps: HistoryStep[] = []
  const notifications: Notification[] = []

  const crawl = async (site: 0 | 1) => {
    const listed = adverts.filter((advert) => advert.site === site && advert.isListed)
    await sites[site].crawl([...(others[site] ?? []), ...listed.map(({ facts }) => facts)])
  }
  /** After the latest of the two clocks, and later with each step. */
  const now = () =>
    new Date(
      Math.max(...sites.map(({ clock }) => clock.now().getTime())) + 60_000 + steps.length * 1_000,
    )

  async function crawlBoth(times = 1): Promise<void> {
    for (let turn = 0; turn < times; turn += 1)
      for (const site of [0, 1] as const) await crawl(site)
  }

  async function homes() {
    const { rows } = await sql<{ id: number; number: number; onOffer: boolean; hidden: boolean }>`
      select
        id, (row_number() over (order by number_of_home(id)))::integer as number,
        gone_at is null as "onOffer", hidden_at is not null as hidden
      from home order by number_of_home(id)
    `.execute(db)
    return rows
  }

  async function change(): Promise<HistoryStep> {
    const flats = (await homes()).slice(2 * OTHERS)
    const listed = adverts.filter(({ isListed }) => isListed)
    const unlisted = adverts.filter(({ isListed }) => !isListed)
    const flat = flats.length > 0 ? random.pick(flats) : null
    const kinds = [
      'appear',
      'price',
      'price',
      'price',
      'leave',
      'return',
      'join',
      'split',
      'hide',
      'show',
      'favourite',
      'favourite',
      'heart',
      'heart',
      'note',
    ] as const
    const kind = steps.length < 2 ? 'appear' : random.pick(kinds)
    const step = { what: kind as string, home: flat?.number ?? null }
    switch (kind) {
      case 'appear': {
        const site = random.pick([0, 1] as const)
        const twin = random.chance(0.3) && listed.length > 0 ? random.pick(listed).facts : null
        const externalId = `${seed}-${adverts.length}`
        const price = random.pick(rents)
        adverts.push({
          facts: twin
            ? { ...twin, externalId, price: random.chance(0.5) ? twin.price : price }
            : aPlacedAdvert({ externalId, price }),
          site,
          isListed: true,
        })
        await crawl(site)
        return { what: twin ? 'appear as another' : kind, home: null }
      }
      case 'price': {
        if (listed.length === 0) return { what: 'nothing', home: null }
        const advert = random.pick(listed)
        advert.facts = { ...advert.facts, price: random.pick(rents) }
        await crawl(advert.site)
        return { what: kind, home: null }
      }
      case 'leave':
        if (listed.length > 0) random.pick(listed).isListed = false
        await crawlBoth(3)
        return { what: kind, home: null }
      case 'return':
        if (unlisted.length > 0) random.pick(unlisted).isListed = true
        await crawlBoth()
        return { what: kind, home: null }
      case 'join':
        if (flat) await joinHomes(db, flat.id, random.pick(flats).id, now())
        return step
      case 'split':
        if (flat) {
          const { rows } = await sql<{ id: number }>`
            select id from advert where home_id = ${flat.id} order by id
          `.execute(db)
          if (rows.length > 0) await splitAdvert(db, random.pick(rows).id, now())
        }
        return step
      case 'hide':
        if (flat) await hideHome(db, { id: flat.id, reason: 'a test', now: now() })
        return step
      case 'show':
        if (flat) await unhideHome(db, flat.id)
        return step
      case 'favourite':
        if (flat?.onOffer) {
          await changeCard(
            db,
            member.id,
            flat.id,
            [
              { field: 'listed', value: true },
              { field: 'status', value: random.pick(['contacted', 'applied', 'no']) },
            ],
            now(),
          )
        }
        return step
      case 'heart':
        if (flat?.onOffer) {
          await setFavourite(db, {
            accountId: random.pick([member, partner]).id,
            homeId: flat.id,
            favourite: random.chance(0.7),
            colour: random.chance(0.5) ? random.pick([...favouriteColours, null]) : undefined,
            now: now(),
          })
        }
        return step
      case 'note':
        if (flat?.onOffer) {
          await changeCard(
            db,
            random.pick([member, partner]).id,
            flat.id,
            [
              { field: 'note', value: `Orð ${steps.length}`, replaces: null },
              { field: 'vote', value: random.pick(['yes', 'no']) },
              { field: 'place', value: `Staður ${steps.length}` },
            ],
            now(),
          )
        }
        return step
    }
  }

  async function runJobs(step: number): Promise<void> {
    const at = now()
    const known = new Map((await homes()).map((home) => [home.id, home]))
    const add = (
      by: Notification['by'],
      home: number,
      facts: Pick<Notification, 'what' | 'priceBefore' | 'isLate'>,
    ) =>
      notifications.push({
        step,
        by,
        home: known.get(home)?.number ?? 0,
        ...facts,
        onOffer: known.get(home)?.onOffer ?? false,
      })
    await db.transaction().execute((trx) => matchNews(trx, at))
    // Nothing waits for a time of day, so that each step has its own notices.
    await sql`update watch set next_digest_at = ${at} where next_digest_at is not null`.execute(db)
    const { digests } = await db
      .transaction()
      .execute((trx) => claimDueDigests(trx, at, 100, withoutBuses))
    for (const { accountId, items, caughtUp } of digests) {
      const by = accountId === instant ? 'instant watch' : 'daily watch'
      if (accountId !== instant && accountId !== daily) throw new Error('whose watch is this?')
      for (const { id, reason, priceBefore } of items)
        add(by, id, { what: reason, priceBefore, isLate: false })
      for (const { id, reason, priceBefore } of caughtUp)
        add(by, id, { what: reason, priceBefore, isLate: true })
    }
    await db.transaction().execute((trx) => storeNewsOfHomes(trx, at, 1_000))
    const due = await db.transaction().execute((trx) => claimNotifications(trx, at, 100))
    for (const { home, kind, priceBefore } of due.flatMap(({ items }) => items as BoardHomeEvent[]))
      add('board', home, { what: kind, priceBefore, isLate: false })
  }

  await crawlBoth()
  await runJobs(0)
  for (let step = 1; step <= length; step += 1) {
    steps.push(await change())
    await runJobs(step)
    await runJobs(step)
  }
  return { steps, notifications, stored: await readStored(db) }
}

/** What is stored about homes, each with its number. */
async function readStored(db: Database) {
  const { rows } = await sql<{ kind: string; home: number; facts: unknown }>`
    with numbered as (
      select id, (row_number() over (order by number_of_home(id)))::integer as number from home
    ),
    stored as (
      select 'rent' as kind, home_id, jsonb_build_array(price_before, change) as facts, id as place
      from price_change
      union all
      select 'favourite', home_id, jsonb_build_array(name, colour), 0
      from favourite join account on account.id = account_id
      union all
      select 'card', home_id, jsonb_build_array(listed, status, place), 0 from board_home
      union all
      select 'note', home_id, to_jsonb(body), 0 from board_note
      union all
      select 'vote', home_id, jsonb_build_array(name, vote), 0
      from board_vote join account on account.id = account_id
      union all
      select 'told', home_id, to_jsonb(reason), 0 from watch_notified
    )
    select kind, number as home, facts from stored join numbered on numbered.id = home_id
    order by kind, number, place, facts::text
  `.execute(db)
  return rows
}
