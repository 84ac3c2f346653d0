import { setTimeout as delay } from 'node:timers/promises'
import type { BoardResponse } from '@kot/contract/board/board'
import { watchToInput } from '@kot/contract/watch/watch-input'
import type { ChannelResponse, WatchesResponse } from '@kot/contract/watch/watches'
import { emptyWatch } from '@kot/domain/watch/watch'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { mailTexts } from '@kot/i18n/texts/mail'
import { mailedLinkTexts } from '@kot/i18n/texts/mailed-link'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { accountOf } from '../accounts/account-with-watch.ts'
import { cardDialog, pay } from '../payments/card-provider.ts'
import { inDatabase } from '../database.ts'
import { ports } from '../hosts.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { anAddress, aPerson, stored } from '../accounts/person.ts'
import { checkOut, openPurchase, receiptModal } from '../payments/purchase.ts'
import { type Ask, expect, test } from '../story.ts'

/** Without homes, so that the notices are about this story's homes alone. */
const postcode = '546'
const receiver = `http://127.0.0.1:${ports.webhookReceiver}`
const hook = `/takeover/${Date.now()}`

const watch = watchToInput({ ...emptyWatch, postcodes: [postcode] }, '')

const received = async (): Promise<string[]> => {
  const answer = await fetch(`${receiver}/requests?path=${hook}`)
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body)
}

/** Waits for one more webhook than before. */
async function nextWebhook(before: number): Promise<string> {
  for (;;) {
    const bodies = await received()
    if (bodies.length > before) return bodies.at(-1) ?? ''
    await delay(100)
  }
}

const callerOf =
  (ask: Ask, jwt: string) =>
  async <Body>(method: string, path: string, data?: object): Promise<Body> => {
    const headers = { authorization: `Bearer ${jwt}` }
    const answer = await ask('is', `/api/v1/${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as Body
  }

async function signIn(ask: Ask, person: { email: string; password: string }) {
  const answer = await ask('is', '/api/v1/sign_in', { method: 'POST', data: person })
  return callerOf(ask, ((await answer.json()) as { jwt: string }).jwt)
}

/** Adds a home, and lets the watches of an account notify of it immediately. */
async function homeAppears(accountId: string, address: string): Promise<number> {
  const id = await inDatabase((db) =>
    db.transaction().execute((trx) => addHome(trx, aHome({ postcode, address, photo_url: null }))),
  )
  const matched = () =>
    inDatabase((db) =>
      db
        .selectFrom('home_news')
        .select('id')
        .where('home_id', '=', id)
        .where('position', 'is not', null)
        .executeTakeFirst(),
    )
  await expect.poll(matched).toBeTruthy()
  await inDatabase((db) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('watch')
        .set({ next_digest_at: new Date(Date.now() - 1_000) })
        .where('account_id', '=', accountId)
        .execute()
      await enqueue(trx, watchesDigest, {})
    }),
  )
  return id
}

test('a stranger who signed up with an address gets nothing of the pass that its owner buys', async ({
  page,
  ask,
}) => {
  test.slow()
  const email = anAddress('fornarlamb')
  const strangersPassword = 'lykilorð ókunnugs 1'
  const victim = await aPerson(ask, { email, name: 'Anna', password: strangersPassword })
  const { id } = await accountOf(victim)
  const stranger = await signIn(ask, victim)

  // Everything that reads or writes from elsewhere, each of which works.
  const webhook = { kind: 'webhook', address: receiver + hook }
  const { id: channel } = await stranger<ChannelResponse>('POST', 'channels', webhook)
  const code = /\b\d{6}\b/.exec(await nextWebhook(0))?.[0]
  await stranger('POST', `channels/${channel}/proof`, { code })
  const before = (await received()).length
  await stranger('POST', `channels/${channel}/test`)
  expect(await nextWebhook(before)).not.toBe('')
  const channels = ['mail', 'webhook']
  const { watches } = await stranger<WatchesResponse>('POST', 'watches', { ...watch, channels })
  const fed = await stranger<WatchesResponse>('POST', `watches/${watches[0]?.id}/feed`)
  const { feed, calendar } = fed.watches[0] ?? {}
  const { calendar: viewings } = await stranger<BoardResponse>('POST', 'board/calendar')
  const addresses = [feed ?? '', calendar ?? '', viewings ?? '']
  const { path } = await stranger<{ path: string }>('POST', 'board/invitations')
  const accomplice = await signIn(ask, await aPerson(ask, { name: 'Mallory' }))
  await accomplice('POST', 'board/join', { token: path.split('#')[1] })
  const statuses = async () =>
    Promise.all(addresses.map(async (address) => (await ask('is', address)).status()))
  expect(await statuses()).toEqual([200, 200, 200])

  // The owner of the address proves it and buys a pass.
  const { confirmAddress } = mailTexts.is
  await page.goto(linkIn(await mailTo(email, { subject: confirmAddress.subject }), '/mailed-link'))
  const confirm = mailedLinkTexts.is
  await page.getByLabel(confirm.password).fill('nýtt lykilorð 2026')
  await page.getByRole('button', { name: confirm.confirm_email.button }).click()
  await expect(page.getByText(confirm.confirm_email.done)).toBeVisible()
  await checkOut(await openPurchase(page, 'is'), 'is')
  await pay(cardDialog(page), 'is')
  await expect(receiptModal(page, 'is')).toBeVisible()
  const soFar = (await received()).length

  const owner = callerOf(ask, (await stored(page, 'jwt')) ?? '')
  await owner('POST', 'watches', watch)
  const address = `Strandgata ${Date.now() % 1_000}`
  const home = await homeAppears(id, address)
  const mail = await mailTo(email, { subject: 'Ný íbúð' })
  expect(mail.text).toContain(address)
  const favourite = { method: 'PUT', data: { favourite: true } }
  const headers = { authorization: `Bearer ${(await stored(page, 'jwt')) ?? ''}` }
  expect((await ask('is', `/api/v1/f/${home}`, { ...favourite, headers })).status()).toBe(200)
  expect((await owner<BoardResponse>('GET', 'board')).cards).toHaveLength(1)

  // Nothing of it reaches the stranger.
  const messages = await inDatabase((db) =>
    db
      .selectFrom('delivery')
      .select('channel')
      .where('account_id', '=', id)
      .where('channel', '<>', 'mail')
      .execute(),
  )
  expect(messages).toEqual([])
  expect(await received()).toHaveLength(soFar)
  expect(await statuses()).toEqual([404, 404, 404])
  const board = await accomplice<BoardResponse>('GET', 'board')
  expect(board.members.map(({ name }) => name)).toEqual(['Mallory'])
  expect(JSON.stringify(board)).not.toContain(address)
  expect(board.cards).toEqual([])
  const again = await ask('is', '/api/v1/sign_in', { method: 'POST', data: victim })
  expect(again.status()).toBe(401)
})
