import { listAddedDays } from '@kot/access/fair-pass/list-added-days'
import { accessEnds } from '@kot/access/grants/grants'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { langs } from '@kot/domain/text/lang'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome, aSource, watchSources } from '@kot/market/testing/a-home'
import { matchNews } from '@kot/watches/match-news'
import { aWatchingAccount, withoutBuses } from '@kot/watches/testing/a-watching-account'
import { createImageLinks } from '@kot/images/image-links'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPendingDays, decideDays } from './fair-pass.ts'
import { writeDueDigests } from './watches.ts'

const { db, owner } = await testDatabase()
const { mailbox, transport } = await relay()
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const at = (day: string, time = '12:00') => new Date(`2026-11-${day}T${time}:00Z`)
/** A day of the tests is 17 November; it is decided on the morning after it. */
const morning = at('18', '06:35')

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await sql`truncate home, source, service_day, delivery cascade`.execute(owner)
  mailbox.store.clear()
  mailbox.faults.clear()
  await watchSources(db, aSource())
})

const deps = (now = morning) => ({
  db,
  origins,
  now: () => now,
  onFault: ({ err }: { err: unknown }) => {
    throw err
  },
})
const run = async (now = morning) => {
  const verdicts = await decideDays(deps(now))
  return { verdicts, extended: await addPendingDays(deps(now)) }
}
const send = (now: Date) => sendDueMails(aRun(db, transport(), now))

/** Crawls every half hour of some days, except in the outages. */
async function crawls(from: Date, until: Date, ...outages: [from: Date, until: Date][]) {
  await sql`
    insert into crawl (source, kind, started_at, ended_at, verdict, pages, failed_pages, adverts)
    select 'leiguhornid', 'quick', at, at, 'accepted', 1, 0, 3
    from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '30 minutes') at
    where not exists (
      select from unnest(
        ${outages.map(([start]) => start)}::timestamptz[], ${outages.map(([, end]) => end)}::timestamptz[]
      ) as outage (start, stop)
      where at > start and at < stop
    )
  `.execute(db)
}
const outage = (hours: number) =>
  crawls(at('16'), at('18', '06:30'), [
    at('17', '03:00'),
    new Date(at('17', '03:00').getTime() + hours * 3_600_000),
  ])

/** An account with a pass of these days, at noon. */
async function aPass(from: Date, until: Date, lang: 'is' | 'en' = 'is') {
  const { id, email } = await anAccount(db, { lang })
  await db
    .insertInto('access_grant')
    .values({ account_id: id, created_at: from, starts_at: from, ends_at: until })
    .execute()
  return {
    email,
    addedDays: async () => (await listAddedDays(db, id)).map(({ day }) => day),
    end: async () => (await accessEnds(db, [id])).get(id),
  }
}

describe('an outage of 13 hours', () => {
  test('adds one day to the passes that were running, and to no other, however often it is decided', async () => {
    await outage(13)
    const running = [await aPass(at('10'), at('24')), await aPass(at('17'), at('27'))]
    const others = [await aPass(at('01'), at('16')), await aPass(at('18', '00:00'), at('24'))]

    expect(await run()).toEqual({
      verdicts: [
        { day: '2026-11-17', unreadSeconds: 46_800, lateNotices: 0, failures: ['not-read'] },
      ],
      extended: 2,
    })
    await Promise.all([run(), run(), run(at('18', '20:35'))])
    expect(await run(at('18', '23:35'))).toEqual({ verdicts: [], extended: 0 })

    for (const pass of running) expect(await pass.addedDays()).toEqual(['2026-11-17'])
    for (const pass of others) expect(await pass.addedDays()).toEqual([])
    expect(await running[0]?.end()).toEqual(at('25'))
    await send(at('18'))
    expect(
      mailbox.store
        .list()
        .flatMap(({ to }) => to)
        .toSorted(),
    ).toEqual(running.map(({ email }) => email).toSorted())
  })

  test.each(langs)(
    'is mailed in %s: what failed, and until when access is valid now',
    async (lang) => {
      await outage(13)
      const { email } = await aPass(at('10'), at('24'), lang)
      await run()
      await send(at('18'))
      const [mail] = mailbox.store.list(email)
      const words = {
        is: ['um einn dag', '17. nóvember 2026', 'í 12\u00A0klukkustundir', '25. nóvember 2026'],
        en: ['by one day', '17 November 2026', 'for 12\u00A0hours', '25 November 2026'],
      }[lang]
      for (const form of [mail?.html, mail?.text]) {
        for (const part of words) expect(form).toContain(part)
        expect(form).toContain(`${origins[lang]}/settings`)
      }
    },
  )

  test('without late notices and with them adds one day', async () => {
    await outage(13)
    const pass = await aPass(at('10'), at('24'))
    const mail = aMail({ kind: 'digest', dueAt: at('17', '08:00') })
    await db.transaction().execute((trx) => queueMail(trx, mail, at('17', '16:00')))
    await send(at('17', '16:00'))
    expect((await run()).verdicts).toMatchObject([{ failures: ['not-read', 'late-notices'] }])
    expect(await pass.addedDays()).toEqual(['2026-11-17'])
    expect(await pass.end()).toEqual(at('25'))
  })
})

test('an outage of 11 hours adds none', async () => {
  await outage(11)
  const pass = await aPass(at('10'), at('24'))
  expect(await run()).toMatchObject({ verdicts: [{ failures: [] }], extended: 0 })
  expect(await pass.addedDays()).toEqual([])
  await send(at('18'))
  expect(mailbox.store.list()).toEqual([])
})

describe('notices of a day', () => {
  const digests = {
    db,
    readTravel: withoutBuses,
    origins,
    links: createMailLinks('a key of mail links for tests only'),
    imageLink: createImageLinks('an image secret for tests only...'),
    onFault: deps().onFault,
  }
  const write = (now: Date) => writeDueDigests({ ...digests, now: () => now })

  /** A watch whose digest is due at 08:00 on 17 November. */
  async function aDueDigest() {
    await crawls(at('16'), at('18', '06:30'))
    const pass = await aPass(at('10'), at('24'))
    await aWatchingAccount(db, {}, { now: at('16', '09:00') })
    await db.transaction().execute(async (trx) => {
      await addHome(trx, aHome({ created_at: at('16', '13:00') }))
      await matchNews(trx, at('16', '13:00'))
    })
    return pass
  }

  test('that were written late add one day', async () => {
    const pass = await aDueDigest()
    await write(at('17', '14:01'))
    await send(at('17', '14:01'))
    expect((await run()).verdicts).toMatchObject([{ lateNotices: 1, failures: ['late-notices'] }])
    await run(at('18', '20:35'))
    expect(await pass.addedDays()).toEqual(['2026-11-17'])
  })

  test('that a relay did not take add one day', async () => {
    const pass = await aDueDigest()
    await write(at('17', '08:00'))
    await run()
    expect(await pass.addedDays()).toEqual(['2026-11-17'])
  })

  test.each([
    ['a mailbox that put it off', 'temporary'],
    ['an address that does not exist', 'refuse'],
  ] as const)('that failed by %s add none', async (_, kind) => {
    const pass = await aDueDigest()
    await write(at('17', '08:00'))
    mailbox.faults.set({ kind, times: 100 })
    for (const time of ['08:00', '11:00', '13:50', '20:00']) await send(at('17', time))
    expect((await run()).verdicts).toMatchObject([{ failures: [] }])
    expect(await pass.addedDays()).toEqual([])
  })

  test('that are not written yet are waited for', async () => {
    const pass = await aDueDigest()
    expect(await run()).toEqual({ verdicts: [], extended: 0 })
    await write(at('18', '07:00'))
    await send(at('18', '07:00'))
    expect((await run(at('18', '07:35'))).verdicts).toMatchObject([{ failures: ['late-notices'] }])
    expect(await pass.addedDays()).toEqual(['2026-11-17'])
  })
})

test('days that a stopped worker missed are added when it is back, in one mail', async () => {
  await crawls(at('13'), at('14', '02:00'))
  const [pass, ended] = [await aPass(at('10'), at('24')), await aPass(at('10'), at('15'))]
  expect((await run(at('15', '06:35'))).extended).toBe(2)
  await send(at('15', '06:36'))
  // The worker stops with the crawls, for three days.
  await crawls(at('18', '05:00'), at('18', '06:30'))
  expect((await run()).verdicts.map(({ day }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
  const all = ['2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14']
  expect(await pass.addedDays()).toEqual(all)
  expect(await pass.end()).toEqual(at('28'))
  // By its added day it ran until 16 November, at noon.
  expect(await ended.addedDays()).toEqual(all.slice(1))
  expect(await ended.end()).toEqual(at('20', '06:35'))
  await send(at('18'))
  expect(mailbox.store.list(pass.email).map(({ subject }) => subject)).toEqual([
    'Aðgangurinn þinn lengist um þrjá daga',
    'Aðgangurinn þinn lengist um einn dag',
  ])
})

test('the first run decides the day before, and knows nothing of earlier ones', async () => {
  await crawls(at('18', '05:00'), at('18', '06:30'))
  const pass = await aPass(at('10'), at('24'))
  expect((await run()).verdicts).toMatchObject([{ day: '2026-11-17', failures: [] }])
  expect(await pass.addedDays()).toEqual([])
})

test('a worker that is killed at any moment leaves one day and one mail for each pass', async () => {
  await outage(13)
  const passes = [1, 2, 3].map(() => aPass(at('10'), at('24')))
  const all = await Promise.all(passes)
  let kills = 0
  for (let isDone = false; !isDone;) {
    // Every run dies at its third reading of the clock, in a transaction or between two.
    let looks = 0
    const now = () => {
      looks += 1
      if (looks > 3) throw new Error('killed')
      return morning
    }
    try {
      await decideDays(deps())
      await addPendingDays({ ...deps(), now })
      isDone = true
    } catch {
      kills += 1
    }
  }
  expect(kills).toBeGreaterThan(1)
  await send(at('18'))
  for (const { email, addedDays, end } of all) {
    expect(await addedDays()).toEqual(['2026-11-17'])
    expect(await end()).toEqual(at('25'))
    expect(mailbox.store.list(email)).toHaveLength(1)
  }
  expect(await run()).toEqual({ verdicts: [], extended: 0 })
})
