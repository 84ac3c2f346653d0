import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aMessage } from '../testing/a-mail.ts'
import { startSinkRelay } from '../testing/sink-relay.ts'
import { verifyDkim } from '../testing/verify-dkim.ts'
import { createDkimSigner } from './dkim-signer.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const sink = await startSinkRelay({ keepTexts: true })
afterAll(() => sink.stop())
beforeEach(() => void sink.texts.splice(0))

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const dkim = { domain: 'kot.test', selector: 'kot1', privateKey: pem }
const signing = () => {
  const transport = createSmtpTransport({ url: sink.url, from: 'hallo@kot.test', dkim })
  onTestFinished(() => transport.close())
  return transport
}
const oneClick = {
  'List-Id': '<digest.kot.test>',
  'List-Unsubscribe': '<https://kot.test/api/v1/unsub_match?id=abc>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}
const aDigest = () =>
  aMessage({
    subject: 'Þrjár nýjar íbúðir á Öldugötu',
    headers: { ...oneClick, 'Reply-To': 'svar@kot.test' },
    html: `<p>Íbúð  með  bilum </p>\n\n.\n..\n${'Þessi lína er löng. '.repeat(2_000)}\n\n\n`,
  })

describe('a signed mail', () => {
  it('carries a signature of our domain that fits what arrived, over all that matters', async () => {
    expect(await signing().send(aDigest())).toEqual({ kind: 'taken' })

    const found = verifyDkim(sink.texts[0] ?? '', publicKey)
    expect(found).toMatchObject({ domain: 'kot.test', selector: 'kot1' })
    expect(found?.fields).toEqual(
      expect.arrayContaining([
        'from',
        'reply-to',
        'to',
        'subject',
        'date',
        'message-id',
        'content-type',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  })

  it('fits no longer when anything in it is changed', async () => {
    await signing().send(aDigest())
    const text = sink.texts[0] ?? ''

    for (const [from, to] of [
      ['abc>', 'abd>'],
      ['One-Click', 'Two-Click'],
      ['anna@kot.test', 'thief@kot.test'],
      ['hallo@kot.test', 'halla@kot.test'],
      ['svar@kot.test', 'svik@kot.test'],
    ] as const) {
      expect(text).toContain(from)
      expect(verifyDkim(text.replace(from, to), publicKey)).toBeNull()
    }
    const body = text.indexOf('\r\n\r\n') + 200
    expect(verifyDkim(`${text.slice(0, body)}x${text.slice(body + 1)}`, publicKey)).toBeNull()
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
    expect(verifyDkim(text, stranger.publicKey)).toBeNull()
  })

  it('stops before its last line like any other', async () => {
    const transport = signing()
    const before: number[] = []

    await transport.send(aDigest(), async () => before.push(sink.texts.length) > 0)
    expect(before).toEqual([0])
    expect(await transport.send(aDigest(), async () => false)).toMatchObject({ kind: 'withheld' })

    expect(sink.texts).toHaveLength(1)
  })
})

it('is not made without a key that can sign', () => {
  const { privateKey: other } = generateKeyPairSync('ed25519')
  for (const wrong of ['', 'no key', other.export({ type: 'pkcs8', format: 'pem' }) as string]) {
    expect(() => createDkimSigner({ ...dkim, privateKey: wrong })).toThrow(RangeError)
  }
})
