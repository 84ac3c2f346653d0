import { stopNewsletter } from '@kot/accounts/profile/newsletter'
import { anAccount, type AccountFacts } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { newsletterSend } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import {
  changeNewsletter,
  draftNewsletter,
  markTested,
  getNewsletter,
  releaseNewsletter,
  type Newsletter,
} from '@kot/mail/newsletter/newsletter'
import { countProgress } from '@kot/notify/outbox/outbox-status'
import { handleUncomposed } from '@kot/notify/outbox/compose-mails'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { suppressAddress } from '@kot/notify/bounce/suppression'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { disableWatch, enableWatch, getWatch } from '@kot/watches/watches'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeNewsletters } from './newsletter.ts'
import { createMailFilter } from './notify.ts'

const { db, owner } = await testDatabase()
const { mailbox, transport } = await relay()
const now = new Date('2026-11-15T12:00:00Z')
const links = createMailLinks('a key of mail links for tests only')
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const parts = {
  db,
  origins,
  links,
  now: () => now,
  onFault: ({ err }: { err: unknown }) => {
    throw err
  },
}
const letters = {
  is: { subject: 'Nýtt í nóvember', body: 'Fyrri hluti.\n\nSjá http://kot.localhost:3000/prices' },
  en: { subject: 'New in November', body: 'First part.' },
}

beforeEach(async () => {
  await db.deleteFrom('newsletter').execute()
  await db.deleteFrom('account').execute()
  await db.deleteFrom('mail_suppression').execute()
  await sql`delete from pgboss.job`.execute(db)
  mailbox.store.clear()
})

async function reader(facts: Partial<AccountFacts> = {}, confirmed = true) {
  const account = await anAccount(db, { newsletter: true, ...facts })
  await db
    .updateTable('account')
    .set({ email_confirmed_at: confirmed ? now : null })
    .where('id', '=', account.id)
    .execute()
  return account
}

async function released(): Promise<string> {
  const id = await draftNewsletter(db, letters, now)
  await db.transaction().execute(async (trx) => {
    await markTested(trx, id, now)
    await releaseNewsletter(trx, id, now)
  })
  return id
}

const write = (pace = { atOnce: 200, mostWaiting: 1_000 }) => writeNewsletters(parts, { pace })
const send = () =>
  sendDueMails({ ...aRun(db, transport(), now), isWanted: createMailFilter(db, () => now) })
const got = () =>
  mailbox.store
    .list()
    .flatMap(({ to }) => to)
    .toSorted()
const progress = ({ id: subjectId, sentAt, doneAt }: Newsletter) =>
  countProgress(db, { kind: 'newsletter', subjectId, from: sentAt ?? now, doneAt })
const queued = () => db.selectFrom('delivery').select(['recipient', 'state']).execute()

test('goes to accounts that agreed and confirmed their address, in their language, and to no others', async () => {
  const anna = await reader({ name: 'Anna Jónsdóttir' })
  const john = await reader({ lang: 'en', name: 'John' })
  await reader({ newsletter: false })
  await reader({}, false)
  const gone = await reader()
  await suppressAddress(db, { address: gone.email, reason: 'bounce', fault: null }, now)
  await released()
  expect(await write()).toBe(2)
  await send()

  expect(got()).toEqual([anna.email, john.email].toSorted())
  const [mail] = mailbox.store.list(anna.email)
  expect(mail).toMatchObject({ subject: 'Nýtt í nóvember' })
  expect(mail?.text).toContain('Hæ Anna,\n\nFyrri hluti.\n\nSjá http://kot.localhost:3000/prices')
  const id = links.sign('unsub_newsletter', [anna.id])
  expect(mail?.text).toContain(`${origins.is}/unsub_newsletter?id=${id}`)
  expect(mail?.headers['list-unsubscribe']).toBe(`<${origins.is}/api/v1/unsub_newsletter?id=${id}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mailbox.store.list(john.email)[0]?.subject).toBe('New in November')
})

const linkTo = (email: string) =>
  mailbox.store.list(email)[0]?.links.find((link) => link.includes('/subscribe_match'))

test('offers a watch that is off to be turned on, where that has an effect', async () => {
  const watching = async (isOn: boolean, access = true) => {
    const id = await aWatchingAccount(db, {}, { access })
    if (!isOn) await db.transaction().execute((trx) => disableWatch(trx, id, now))
    const { email } = await db
      .updateTable('account')
      .set({ newsletter: true })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow()
    return { id, email }
  }
  const off = await watching(false)
  const others = [await watching(true), await watching(false, false), await reader()]
  await released()
  await write()
  await send()

  const link = new URL(linkTo(off.email) ?? '')
  expect(link.origin + link.pathname).toBe(`${origins.is}/subscribe_match`)
  expect(link.searchParams.get('match')).toBe('1')
  const [accountId = '', watchId] =
    links.read('subscribe_match', link.searchParams.get('id') ?? '') ?? []
  const isOn = async () => (await getWatch(db, off.id))?.active
  expect(await isOn()).toBe(false)
  await db.transaction().execute((trx) => enableWatch(trx, accountId, now, Number(watchId)))
  expect(await isOn()).toBe(true)
  expect(others.map(({ email }) => linkTo(email))).toEqual([undefined, undefined, undefined])
})

test('killed in the middle, it continues: every account gets exactly one', async () => {
  const readers = await Promise.all(Array.from({ length: 7 }, () => reader()))
  const id = await released()
  // The third transaction dies when it writes down how far it got, after its mails were queued.
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      if (select count(*) from delivery) >= 6 then raise 'killed'; end if;
      return new;
    end $$
  `.execute(owner)
  await sql`
    create trigger die before update on newsletter for each row execute function die()
  `.execute(owner)
  await expect(write({ atOnce: 2, mostWaiting: 100 })).rejects.toThrow('killed')
  await sql`drop function die cascade`.execute(owner)
  expect(await queued()).toHaveLength(4)
  expect(await getNewsletter(db, id)).toMatchObject({ doneAt: null })

  expect(await write({ atOnce: 2, mostWaiting: 100 })).toBe(3)
  await send()
  expect(got()).toEqual(readers.map(({ email }) => email).toSorted())
  expect(await getNewsletter(db, id)).toMatchObject({ doneAt: now })
})

test('requested twice and written by several workers at once, everybody gets one', async () => {
  const readers = await Promise.all(Array.from({ length: 25 }, () => reader()))
  const id = await released()
  const again = await db.transaction().execute((trx) => releaseNewsletter(trx, id, now))
  expect(again).toBe('before')
  expect(await countRequests(db, newsletterSend)).toBe(1)
  await Promise.all(Array.from({ length: 4 }, () => write({ atOnce: 3, mostWaiting: 100 })))
  await write()
  await send()
  expect(got()).toEqual(readers.map(({ email }) => email).toSorted())
  expect(await write()).toBe(0)
})

test('an account that unsubscribes before or after its mail is written gets none', async () => {
  const [first, second, third] = (await Promise.all([reader(), reader(), reader()])).toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  )
  const id = await released()
  await write({ atOnce: 1, mostWaiting: 1 })
  expect(await queued()).toMatchObject([{ recipient: first?.email }])
  await stopNewsletter(db, first?.id ?? '')
  await stopNewsletter(db, second?.id ?? '')
  await write()
  await send()
  expect(got()).toEqual([third?.email])
  const letter = await getNewsletter(db, id)
  expect(letter && (await progress(letter))).toEqual({
    written: 2,
    sent: 1,
    kept: 1,
    failed: 0,
  })
})

test('no more of them wait in the outbox than a digest may have to stand behind', async () => {
  await Promise.all(Array.from({ length: 5 }, () => reader()))
  const id = await released()
  expect(await write({ atOnce: 2, mostWaiting: 3 })).toBe(3)
  expect(await write({ atOnce: 2, mostWaiting: 3 })).toBe(0)
  expect(await getNewsletter(db, id)).toMatchObject({ doneAt: null })
  await send()
  expect(await write({ atOnce: 2, mostWaiting: 3 })).toBe(2)
})

test('nothing untested goes out, another text has to be tested again, and what went out is fixed', async () => {
  await reader()
  const id = await draftNewsletter(db, letters, now)
  const inTurn = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
    db.transaction().execute(work) as Promise<T>
  expect(await inTurn((trx) => releaseNewsletter(trx, id, now))).toBe('untested')
  await inTurn((trx) => markTested(trx, id, now))
  await inTurn((trx) => changeNewsletter(trx, id, letters))
  expect(await getNewsletter(db, id)).toMatchObject({ testedAt: now })
  const other = { ...letters, en: { ...letters.en, body: 'Another.' } }
  await inTurn((trx) => changeNewsletter(trx, id, other))
  expect(await getNewsletter(db, id)).toMatchObject({ testedAt: null })
  expect(await inTurn((trx) => releaseNewsletter(trx, id, now))).toBe('untested')
  expect(await write()).toBe(0)

  await inTurn((trx) => markTested(trx, id, now))
  expect(await inTurn((trx) => releaseNewsletter(trx, id, now))).toBe('released')
  expect(await inTurn((trx) => changeNewsletter(trx, id, letters))).toBe('sent')
})

test('one that cannot be composed is a failed delivery, and goes once it is composed again', async () => {
  const strange = await reader({ email: 'anna;b@kot.test' })
  const good = await reader()
  const id = await released()
  const faults: string[] = []
  const noting = {
    ...parts,
    onFault: ({ accountId }: { accountId: string }) => void faults.push(accountId),
  }
  expect(await writeNewsletters(noting)).toBe(1)
  expect(faults).toEqual([strange.id])
  const letter = async () => {
    const found = await getNewsletter(db, id)
    if (found === null) throw new Error('no newsletter')
    return progress(found)
  }
  await send()
  expect(got()).toEqual([good.email])
  expect(await letter()).toEqual({ written: 2, sent: 1, kept: 0, failed: 1 })

  await db
    .updateTable('account')
    .set({ email: 'anna.b@kot.test' })
    .where('id', '=', strange.id)
    .execute()
  await db.transaction().execute((trx) => handleUncomposed(trx, { isComposedAgain: true }, now))
  expect(await write()).toBe(1)
  expect(await write()).toBe(0)
  await send()
  expect(got()).toEqual(['anna.b@kot.test', good.email].toSorted())
  expect(await letter()).toEqual({ written: 2, sent: 2, kept: 0, failed: 0 })
})
