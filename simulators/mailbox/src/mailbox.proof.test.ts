import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import type { Mail } from './mail-store.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox({ smtp: 0, web: 0 })
})
afterAll(() => mailbox.stop())
afterEach(async () => {
  await fetch(`${mailbox.origin}/mails`, { method: 'DELETE' })
  await fetch(`${mailbox.origin}/faults`, { method: 'DELETE' })
})

const send = (to: string, rest: { subject?: string; text?: string; html?: string } = {}) =>
  createTransport({ url: mailbox.smtpUrl }).sendMail({
    from: 'kot@kot.test',
    to,
    subject: 'Hæ',
    text: 'Skoðaðu http://kot.localhost:3000/settings?a=1&b=2 í dag.',
    ...rest,
  })

const mails = async (to?: string): Promise<Mail[]> => {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return (await (await fetch(`${mailbox.origin}/mails${query}`)).json()) as Mail[]
}

const look = async (path: string) => fetch(`${mailbox.origin}${path}`)

const post = (type: string, body: string) =>
  fetch(`${mailbox.origin}/faults`, { method: 'POST', headers: { 'content-type': type }, body })
const setFault = (fault: Fault) => post('application/json', JSON.stringify(fault))

describe('mail', () => {
  test('that was sent is listed for its recipient, newest first, with its links', async () => {
    await send('anna@kot.test', { subject: 'fyrra' })
    await send('anna@kot.test', { subject: 'seinna' })
    await send('jon@kot.test')

    const found = await mails('Anna@kot.test')

    expect(found.map(({ subject }) => subject)).toEqual(['seinna', 'fyrra'])
    expect(found[0]).toMatchObject({
      to: ['anna@kot.test'],
      from: 'kot@kot.test',
      links: ['http://kot.localhost:3000/settings?a=1&b=2'],
    })
    expect(found[0]?.headers['message-id']).toBe(found[0]?.messageId)
  })

  test('is deleted on request', async () => {
    await send('anna@kot.test')
    await fetch(`${mailbox.origin}/mails`, { method: 'DELETE' })

    expect(await mails()).toEqual([])
  })

  test('beyond five hundred pushes out the oldest', async () => {
    for (let at = 0; at < 502; at += 1) {
      const raw = Buffer.from(`Subject: ${at}\r\n\r\n`)
      await mailbox.store.add({ raw, to: ['a@kot.test'], returnPath: '', connection: '' })
    }

    const kept = await mails()
    expect(kept).toHaveLength(500)
    expect(kept.at(-1)?.subject).toBe('2')
  })
})

describe('the page', () => {
  test('shows mails as text and never as markup', async () => {
    await send('anna@kot.test', {
      subject: '<script>alert(1)</script>',
      text: '</pre><img src=x>',
      html: '<script>alert(2)</script>',
    })
    const [mail] = await mails()

    const list = await (await look('/')).text()
    const one = await (await look(`/mails/${mail?.id}`)).text()

    for (const page of [list, one]) {
      expect(page).toContain('&lt;script&gt;alert(1)')
      expect(page).not.toMatch(/<script|<img/)
    }
  })

  test('gives the mail itself no script and no origin', async () => {
    await send('anna@kot.test', { html: '<p>Hæ</p>' })
    const [mail] = await mails()

    const policy = (await look(`/mails/${mail?.id}/html`)).headers.get('content-security-policy')

    expect(policy).toContain('sandbox allow-popups;')
    expect(policy).not.toContain('allow-scripts')
  })

  test('gives the files sent along, to the byte', async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255])
    await createTransport({ url: mailbox.smtpUrl }).sendMail({
      from: 'kot@kot.test',
      to: 'anna@kot.test',
      attachments: [{ filename: 'kvittun.pdf', contentType: 'application/pdf', content }],
    })
    const [mail] = await mails()

    const page = await (await look(`/mails/${mail?.id}`)).text()
    const file = await look(`/mails/${mail?.id}/files/0`)

    expect(page).toContain(`href="/mails/${mail?.id}/files/0">kvittun.pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content)
    expect((await look(`/mails/${mail?.id}/files/1`)).status).toBe(404)
  })

  test.each(['/mails/0', '/mails/x', '/elsewhere'])('%s is not found', async (path) => {
    expect((await look(path)).status).toBe(404)
  })
})

describe('faults', () => {
  test('refuse answers 550 to the addresses it names, and only so often', async () => {
    await setFault({ kind: 'refuse', to: 'anna*@kot.test', times: 1 })

    await send('jon@kot.test')
    await expect(send('anna+leiga@kot.test')).rejects.toMatchObject({ responseCode: 550 })
    await send('anna+leiga@kot.test')

    expect(await mails()).toHaveLength(2)
  })

  test('a dot in a pattern is a dot', async () => {
    await setFault({ kind: 'refuse', to: 'a.b@kot.test' })

    await send('axb@kot.test')

    expect(await mails('axb@kot.test')).toHaveLength(1)
  })

  test('temporary answers 451', async () => {
    await setFault({ kind: 'temporary' })

    await expect(send('anna@kot.test')).rejects.toMatchObject({ responseCode: 451 })
    await send('anna@kot.test')
  })

  test('greylist turns every recipient away once', async () => {
    await setFault({ kind: 'greylist', times: 10 })

    for (const to of ['anna@kot.test', 'jon@kot.test']) {
      await expect(send(to)).rejects.toMatchObject({ responseCode: 451 })
      await send(to)
    }
  })

  test('slow answers late', async () => {
    await setFault({ kind: 'slow', ms: 400 })

    const started = performance.now()
    await send('anna@kot.test')

    expect(performance.now() - started).toBeGreaterThan(380)
  })

  test('drop has the mail although its sender cannot know', async () => {
    await setFault({ kind: 'drop' })

    await expect(send('anna@kot.test')).rejects.toMatchObject({ code: 'ECONNECTION' })

    expect(await mails('anna@kot.test')).toHaveLength(1)
  })

  test('what is no fault is refused, and a page of another site cannot set one', async () => {
    expect((await post('application/json', '{"kind":"explode"}')).status).toBe(400)
    expect((await post('text/plain', '{"kind":"refuse"}')).status).toBe(400)
    await send('anna@kot.test')
  })
})
