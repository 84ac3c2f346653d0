import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { aMessage } from '../testing/a-mail.ts'
import { relay } from '../testing/a-run.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const { mailbox, transport } = await relay()
afterEach(() => {
  mailbox.store.clear()
  mailbox.faults.clear()
})

describe('a mail', () => {
  it('arrives with both its forms, its id, its date and its further headers', async () => {
    const headers = { 'List-Unsubscribe': '<https://kot.test/unsub_match?id=1>' }

    expect(await transport().send(aMessage({ headers }))).toEqual({ kind: 'taken' })

    const [mail] = mailbox.store.list()
    expect(mail).toMatchObject({
      to: ['anna@kot.test'],
      from: 'hallo@kot.test',
      subject: 'Nýtt lykilorð',
      messageId: '<abc123@kot.test>',
      html: expect.stringContaining('Þú baðst um nýtt lykilorð.'),
      text: expect.stringContaining('Þú baðst um nýtt lykilorð.'),
    })
    expect(mail?.headers).toMatchObject({
      date: 'Sun, 15 Nov 2026 08:00:00 +0000',
      'list-unsubscribe': '<https://kot.test/unsub_match?id=1>',
      'auto-submitted': 'auto-generated',
    })
  })

  it('bounces to its return path, and to its sender without one', async () => {
    await transport().send(aMessage({ idPart: 'one' }))
    await transport().send(aMessage({ idPart: 'two', returnPath: 'bounce+1@kot.test' }))

    const [second, first] = mailbox.store.list()
    expect(first).toMatchObject({ returnPath: 'hallo@kot.test', to: ['anna@kot.test'] })
    expect(second).toMatchObject({ returnPath: 'bounce+1@kot.test', from: 'hallo@kot.test' })
  })

  it('arrives with the files sent along, to the byte', async () => {
    const file = randomBytes(40_000)
    const content = file.toString('base64')
    const attachments = [{ name: 'kvittun-1001.pdf', type: 'application/pdf', content }]

    expect(await transport().send(aMessage({ attachments }))).toEqual({ kind: 'taken' })

    const [mail] = mailbox.store.list()
    expect(mail?.attachments).toEqual([
      { name: 'kvittun-1001.pdf', type: 'application/pdf', content },
    ])
    expect(mail?.html).toContain('Þú baðst um nýtt lykilorð.')
  })

  it('cannot grow headers or recipients from what is written in it', async () => {
    const subject = 'Hæ\r\nBcc: thief@kot.test\r\n\r\nHello'
    await transport().send(aMessage({ subject, text: 'a\r\n.\r\nRCPT TO:<thief@kot.test>' }))

    const mails = mailbox.store.list()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.to).toEqual(['anna@kot.test'])
    expect(mails[0]?.headers).not.toHaveProperty('bcc')
    expect(mails[0]?.text).toContain('\n.\n')
  })
})

describe('a failure', () => {
  it('distinguishes a rejected address from a deferred one', async () => {
    mailbox.faults.set({ kind: 'refuse' })
    expect(await transport().send(aMessage())).toEqual({
      kind: 'refused',
      fault: '550 5.1.1',
      isGone: true,
    })
    mailbox.faults.set({ kind: 'temporary' })
    expect(await transport().send(aMessage())).toEqual({ kind: 'deferred', fault: '451 4.7.1' })
  })

  it('is a lost reply when the relay goes away after the last line', async () => {
    mailbox.faults.set({ kind: 'drop' })

    expect(await transport().send(aMessage())).toMatchObject({ kind: 'response-lost' })
    // The client must not have tried again by itself.
    expect(mailbox.store.list()).toHaveLength(1)
  })

  it('is a lost reply when the relay is silent for too long', async () => {
    mailbox.faults.set({ kind: 'slow', ms: 5_000 })
    const { smtpUrl: url } = mailbox
    const hurried = createSmtpTransport({ url, from: 'hallo@kot.test', silenceMs: 300 })
    onTestFinished(() => hurried.close())

    expect(await hurried.send(aMessage())).toEqual({ kind: 'response-lost', fault: 'ETIMEDOUT' })
  })

  it('is an interruption when the relay goes away before the text', async () => {
    const url = await aRelayThatSays(['220 hi\r\n', '250 hello\r\n', '250 fine\r\n'])

    const cut = createSmtpTransport({ url, from: 'hallo@kot.test' })
    onTestFinished(() => cut.close())

    expect(await cut.send(aMessage())).toMatchObject({ kind: 'interrupted' })
  })

  it('is the relay’s when nothing listens, or when it turns us away at the door', async () => {
    const nowhere = createSmtpTransport({ url: 'smtp://127.0.0.1:1', from: 'hallo@kot.test' })
    onTestFinished(() => nowhere.close())
    expect(await nowhere.send(aMessage())).toMatchObject({ kind: 'unreachable' })

    const unfriendly = createSmtpTransport({
      url: await aRelayThatSays(['554 go away\r\n']),
      from: 'hallo@kot.test',
    })
    onTestFinished(() => unfriendly.close())
    expect(await unfriendly.send(aMessage())).toMatchObject({ kind: 'unreachable' })
  })
})

describe('the last line of a mail', () => {
  it('is sent when allowed, and does not arrive before', async () => {
    const arrivedBefore: number[] = []
    const html = 'x'.repeat(300_000)

    const outcome = await transport().send(aMessage({ html }), async () => {
      await delay(200)
      arrivedBefore.push(mailbox.store.list().length)
      return true
    })

    expect(outcome).toEqual({ kind: 'taken' })
    expect(arrivedBefore).toEqual([0])
    expect(mailbox.store.list()).toHaveLength(1)
  })

  it.each([
    ['is told not to', () => Promise.resolve(false)],
    ['cannot find out', () => Promise.reject(new Error('no database'))],
  ])('is kept back by who %s, and the next mail goes through', async (_what, mayHandOver) => {
    const one = transport()

    expect(await one.send(aMessage({ idPart: 'kept' }), mayHandOver)).toMatchObject({
      kind: 'withheld',
    })
    expect(await one.send(aMessage({ idPart: 'next' }))).toEqual({ kind: 'taken' })

    expect(mailbox.store.list().map(({ messageId }) => messageId)).toEqual(['<next@kot.test>'])
  })

  it('is not checked before the relay has requested the text', async () => {
    const url = await aRelayThatSays([
      '220 hi\r\n',
      '250 hello\r\n',
      '250 fine\r\n',
      '250 fine\r\n',
      '',
    ])
    const silent = createSmtpTransport({ url, from: 'hallo@kot.test', silenceMs: 300 })
    onTestFinished(() => silent.close())
    let asked = 0

    const outcome = await silent.send(aMessage(), async () => (asked += 1) > 0)

    expect(outcome).toMatchObject({ kind: 'interrupted', fault: 'ETIMEDOUT' })
    expect(asked).toBe(0)
  })

  it('is not checked when the mail was rejected before', async () => {
    mailbox.faults.set({ kind: 'refuse' })
    let asked = 0

    await transport().send(aMessage(), async () => (asked += 1) > 0)

    expect(asked).toBe(0)
  })
})

it('keeps its connections for the next mail', async () => {
  const one = transport()
  await one.send(aMessage({ idPart: 'first' }))
  await one.send(aMessage({ idPart: 'second' }))

  const connections = mailbox.store.list().map(({ connection }) => connection)
  expect(connections).toHaveLength(2)
  expect(new Set(connections).size).toBe(1)
})

/** Sends one line for every command and hangs up when it has no more. */
async function aRelayThatSays(lines: string[]): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const rest = [...lines]
    const say = () => {
      const line = rest.shift()
      if (line === undefined) socket.destroy()
      else socket.write(line)
    }
    socket.on('data', say).on('error', () => {})
    say()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
