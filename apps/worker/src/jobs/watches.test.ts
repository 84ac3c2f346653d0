import type { DB } from '@kot/db/generated'
import { testDatabase } from '@kot/db/testing/test-database'
import { langs, type Lang } from '@kot/domain/text/lang'
import type { Watch } from '@kot/domain/watch/watch'
import { homePath } from '@kot/i18n/paths'
import { createImageLinks } from '@kot/images/image-links'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { countUncomposed, handleUncomposed } from '@kot/notify/outbox/compose-mails'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { addHome, type NewHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { disableWatch } from '@kot/watches/watches'
import { aWatchingAccount, clear, withoutBuses } from '@kot/watches/testing/a-watching-account'
import { sql, type Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchPendingNews, writeDigests, writeDueDigests } from './watches.ts'
import { createMailFilter } from './notify.ts'

const { db, owner } = await testDatabase()
const { mailbox, transport } = await relay()
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const links = createMailLinks('a key of mail links for tests only')
const imageLink = createImageLinks('an image secret for tests only...')
const morning = new Date('2026-11-15T08:00:00Z')

let faults: string[] = []
const parts = {
  db,
  readTravel: withoutBuses,
  origins,
  links,
  imageLink,
  now: () => morning,
  onFault: ({ accountId }: { accountId: string }) => void faults.push(accountId),
}

beforeEach(async () => {
  await clear(db)
  await db.deleteFrom('delivery').execute()
  mailbox.store.clear()
  faults = []
})

async function aReader(
  wishes: Partial<Watch> = {},
  { lang = 'is', ...facts }: { lang?: Lang; access?: boolean; confirmed?: boolean } = {},
) {
  const id = await aWatchingAccount(db, wishes, facts)
  const { email } = await change(id, { lang })
  return { id, email }
}

const change = (id: string, facts: Updateable<DB['account']>) =>
  db
    .updateTable('account')
    .set(facts)
    .where('id', '=', id)
    .returning(['email'])
    .executeTakeFirstOrThrow()

const appears = (facts: Partial<NewHome> = {}) =>
  db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const match = () => matchPendingNews(db, () => morning)
const write = () => writeDueDigests(parts)
const send = (now = morning) =>
  sendDueMails({ ...aRun(db, transport(), now), isWanted: createMailFilter(db, () => now) })
const run = async () => {
  await match()
  await write()
  await send()
}
const arrived = (email: string) => mailbox.store.list(email)
const states = async () =>
  (await db.selectFrom('delivery').select('state').execute()).map(({ state }) => state)

describe('from a new home to the mailbox', () => {
  test.each(langs)('is mailed in %s, with its picture and links that work', async (lang) => {
    const { id, email } = await aReader({}, { lang })
    const photo_url = 'https://leiguhornid.example/myndir/1.jpg'
    const homeId = await appears({ address: 'Njálsgata 52', photo_url })
    await run()

    const [mail, ...more] = arrived(email)
    expect(more).toEqual([])
    for (const form of [mail?.html, mail?.text]) expect(form).toContain('Njálsgata 52')
    const picture = origins[lang] + imageLink(homeId, photo_url, 'mail', 2)
    expect(mail?.html).toContain(picture)
    expect(mail?.links).toContain(`${origins[lang]}${homePath(lang, homeId)}`)
    expect(mail?.links).toContain(`${origins[lang]}/smartfinder`)

    const unsubscribe = linkIn(mail?.links, '/unsub_match')
    expect(unsubscribe.origin).toBe(origins[lang])
    expect(links.read('unsub_match', unsubscribe.searchParams.get('id') ?? '')).toEqual([
      id,
      expect.stringMatching(/^\d+$/),
    ])
    const switching = linkIn(mail?.links, '/switch_lang')
    const other = lang === 'is' ? 'en' : 'is'
    expect(switching.searchParams.get('email')).toBe(email)
    expect(switching.searchParams.get('lang')).toBe(other)
    expect(links.read('switch_lang', switching.searchParams.get('signature') ?? '')).toEqual([
      email,
      other,
    ])
  })

  test('the mail has unsubscribe headers for mail programs', async () => {
    const { id, email } = await aReader()
    await appears()
    await run()

    const headers = arrived(email)[0]?.headers ?? {}
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers['list-id']).toBe('<smartfinder.kot.localhost>')
    const [, address = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe('http://kot.localhost:3000/api/v1/unsub_match')
    expect(links.read('unsub_match', searchParams.get('id') ?? '')).toEqual([
      id,
      expect.stringMatching(/^\d+$/),
    ])
  })

  test('a near miss has a link that widens the limit it missed', async () => {
    const { id, email } = await aReader({ maxRent: 250_000, minSize: 50 })
    await appears({ price: 240_000 })
    await appears({ price: 258_000 })
    await run()

    const loosen = linkIn(arrived(email)[0]?.links, '/loosen_match')
    expect(links.read('loosen_match', loosen.searchParams.get('id') ?? '')).toEqual([
      id,
      'max_rent:260000',
      expect.stringMatching(/^\d+$/),
    ])
  })

  test('its foot counts the sites that homes come from', async () => {
    const { email } = await aReader({}, { lang: 'en' })
    for (const source of ['Leiguhornið', 'Skjól', 'Leiguhornið']) {
      await appears({ adverts: [anAdvert({ source })] })
    }
    await run()

    expect(arrived(email)[0]?.text).toMatch(/\btwo (sources|sites|rental sites)\b/)
  })

  test('notifies only members with access and a confirmed address', async () => {
    const holder = await aReader()
    const others = [await aReader({}, { access: false }), await aReader({}, { confirmed: false })]
    await appears()
    await run()

    expect(arrived(holder.email)).toHaveLength(1)
    for (const { email } of others) expect(arrived(email)).toEqual([])
  })

  test('homes just outside the criteria are not mailed, and a watch that is off sends nothing', async () => {
    const strict = await aReader({ minSize: 50, maxRent: 250_000 })
    const off = await aReader()
    await db.transaction().execute((trx) => disableWatch(trx, off.id, morning))
    await appears({ address: 'Passleg 1', size: 50, price: 250_000 })
    await appears({ address: 'Lítil 2', size: 40, price: 250_000 })
    await appears({ address: 'Dýr 3', size: 50, price: 300_000 })
    await appears({ address: 'Langt burtu 4', postcode: '600', size: 50, price: 250_000 })
    await run()

    const { text = '' } = arrived(strict.email)[0] ?? {}
    expect(text).toContain('Passleg 1')
    expect(text).not.toMatch(/Lítil|Dýr|Langt/)
    expect(arrived(off.email)).toEqual([])
  })
})

describe('run twice, at once or cut off', () => {
  test('it mails once', async () => {
    const { email } = await aReader()
    await appears()
    await run()
    await run()
    await Promise.all([match(), match(), write(), write(), write()])
    await send()

    expect(arrived(email)).toHaveLength(1)
  })

  test('many workers at once write every digest once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => aReader()))
    await appears()
    await match()
    await Promise.all(Array.from({ length: 4 }, () => writeSome(3)))
    await send()

    expect(readers.map(({ email }) => arrived(email).length)).toEqual(readers.map(() => 1))
  })

  test('cut off between a digest and its mail, it loses nothing and doubles nothing', async () => {
    const { email } = await aReader()
    await appears()
    await match()
    await outboxRefuses()
    await expect(write()).rejects.toThrow('the outbox is away')
    await outboxAccepts()
    expect(await states()).toEqual([])

    await write()
    await write()
    await send()
    expect(arrived(email)).toHaveLength(1)
  })

  test('cut off while it matches, it matches again', async () => {
    const { email } = await aReader()
    await appears()
    await sql`alter table watch_area rename to watch_area_away`.execute(owner)
    await expect(match()).rejects.toThrow('watch_area')
    await sql`alter table watch_area_away rename to watch_area`.execute(owner)

    await run()
    expect(arrived(email)).toHaveLength(1)
  })

  test('one that cannot be composed is a failed delivery, and holds up no other', async () => {
    const broken = await aReader()
    const { email } = await aReader()
    await change(broken.id, { email: '"anna jons"@kot.test' })
    await appears({ address: 'Njálsgata 1' })
    await run()

    expect(faults).toEqual([broken.id])
    expect(arrived(email)).toHaveLength(1)
    expect(await countUncomposed(db)).toMatchObject([{ kind: 'digest', count: 1 }])

    // Once its cause is gone, later notices arrive as ever, and the first one when the operator wants.
    await change(broken.id, { email: 'anna@kot.test' })
    const nextMorning = new Date(morning.getTime() + 24 * 60 * 60_000)
    const runNextMorning = async () => {
      await writeDueDigests({ ...parts, now: () => nextMorning })
      await send(nextMorning)
      return arrived('anna@kot.test').map(({ text }) => /Njálsgata \d/.exec(text)?.[0])
    }
    await appears({ address: 'Njálsgata 2' })
    await match()
    expect(await runNextMorning()).toEqual(['Njálsgata 2'])
    await composeAgain(nextMorning)
    expect(new Set(await runNextMorning())).toEqual(new Set(['Njálsgata 2', 'Njálsgata 1']))
    expect(await countUncomposed(db)).toEqual([])
    expect(faults).toEqual([broken.id])
  })
})

/** As the operator has it done. */
const composeAgain = (now: Date) =>
  db.transaction().execute((trx) => handleUncomposed(trx, { isComposedAgain: true }, now))

describe('between writing and sending', () => {
  const happenings: [string, (id: string) => Promise<unknown>][] = [
    [
      'access ended',
      (id) =>
        db
          .updateTable('access_grant')
          .set({ ends_at: new Date(morning.getTime() - 1) })
          .where('account_id', '=', id)
          .execute(),
    ],
    [
      'access was taken back',
      (id) =>
        db
          .updateTable('access_grant')
          .set({ revoked_at: morning })
          .where('account_id', '=', id)
          .execute(),
    ],
    ['the address lost its confirmation', (id) => change(id, { email_confirmed_at: null })],
    [
      'the watch was turned off',
      (id) => db.transaction().execute((trx) => disableWatch(trx, id, morning)),
    ],
  ]

  test.each(happenings)('%s: it is not sent, then or later', async (_, happens) => {
    const { id, email } = await aReader()
    await appears()
    await match()
    await write()
    expect(await states()).toEqual(['waiting'])
    await happens(id)
    await send()
    await send(new Date(morning.getTime() + 3_600_000))

    expect(arrived(email)).toEqual([])
    expect(await states()).toEqual(['unwanted'])
  })

  test('the account was deleted: nothing of it is left to send', async () => {
    const { id, email } = await aReader()
    await appears()
    await match()
    await write()
    await db.deleteFrom('account').where('id', '=', id).execute()
    await send()

    expect(arrived(email)).toEqual([])
    expect(await states()).toEqual([])
  })
})

const aNewsletter = async (facts: Updateable<DB['account']>) => {
  const { id, email } = await aReader({}, { access: false })
  await change(id, facts)
  const mail = aMail({ kind: 'newsletter', accountId: id, to: email })
  await db.transaction().execute((trx) => queueMail(trx, mail, morning))
  return { id, email }
}

describe('newsletters in the same outbox', () => {
  test('go to those who agreed, whether or not they have access', async () => {
    const { email } = await aNewsletter({ newsletter: true })
    await send()
    expect(arrived(email)).toHaveLength(1)
  })

  test('are not sent to an account that unsubscribed, never agreed, or has an unconfirmed address', async () => {
    const back = await aNewsletter({ newsletter: true })
    await change(back.id, { newsletter: false })
    const never = await aNewsletter({ newsletter: false })
    const unproven = await aNewsletter({ newsletter: true, email_confirmed_at: null })
    await send()
    for (const { email } of [back, never, unproven]) expect(arrived(email)).toEqual([])
    expect(await states()).toEqual(['unwanted', 'unwanted', 'unwanted'])
  })
})

async function writeSome(atOnce: number): Promise<void> {
  while ((await writeDigests(parts, atOnce)).due > 0);
}

function linkIn(found: readonly string[] | undefined, path: string): URL {
  const link = found?.map((one) => new URL(one)).find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`the mail has no link to ${path}`)
  return link
}

async function outboxRefuses(): Promise<void> {
  await sql`
    create function refuse_mail() returns trigger language plpgsql as
    $$ begin raise exception 'the outbox is away'; end $$
  `.execute(owner)
  await sql`
    create trigger refuse before insert on delivery execute function refuse_mail()
  `.execute(owner)
}

async function outboxAccepts(): Promise<void> {
  await sql`drop function refuse_mail cascade`.execute(owner)
}
