import { langs } from '@kot/domain/text/lang'
import { describe, expect, it, test } from 'vitest'
import { styleSheet } from '../layout/mail-styles.ts'
import { origins } from '../testing/a-digest.ts'
import { hrefsOf, seenWords } from '../testing/read-html.ts'
import { answerMail, contactMail, contactSummaryMail } from './contact-mails.ts'

const message = {
  receivedAt: new Date('2026-11-15T08:05:00Z'),
  name: 'Guðrún Ösp',
  email: 'gudrun@kot.test',
  body: 'Góðan dag.\n\nHvenær opnast <b>aðgangurinn</b>?\n-- \nhttps://evil.test',
  lang: 'en' as const,
}
const icelandic = { lang: 'is', origin: origins.is } as const
const mail = (facts: Partial<typeof message> = {}, isAnswerable = true) =>
  contactMail({ ...message, ...facts }, { ...icelandic, isAnswerable })

const anEntry = (facts: object = {}) => ({
  ...message,
  count: 1,
  addresses: [message.email],
  ...facts,
})

describe('a mail about one message', () => {
  it('contains sender, text, time and language', () => {
    const { subject, text, html } = mail()
    expect(subject).toBe('Skilaboð: Guðrún Ösp')
    for (const fact of ['gudrun@kot.test', '15.11.2026 08:05', 'English', 'Hvenær opnast']) {
      expect(text).toContain(fact)
      expect(seenWords(html)).toContain(fact)
    }
  })

  it('marks every line of it as quoted, and none of it is markup or a link', () => {
    const { text, html } = mail()
    expect(text).toContain(
      '> Góðan dag.\n>\n> Hvenær opnast <b>aðgangurinn</b>?\n> --\n> https://evil',
    )
    expect(html).toContain('&lt;b&gt;aðgangurinn&lt;/b&gt;')
    expect(html).not.toMatch(/<b>|<a |href=|<script|<img(?! class="mark")/)
  })

  it('has a subject on one line, however long and strange the name', () => {
    const { subject } = mail({ name: `Anna\r\nBcc: all@kot.test ${'x'.repeat(500)}` })
    expect(subject).toMatch(/^Skilaboð: Anna Bcc: all@kot\.test x+…$/)
    expect(subject.length).toBeLessThan(80)
  })

  it('warns when a reply would not reach the sender', () => {
    expect(mail({}, true).text).toContain('svarið berst beint')
    expect(mail({}, false).text).toContain('berst ekki þangað')
  })
})

describe('a mail about all that had none', () => {
  const entries = [
    anEntry({ body: 'a'.repeat(5_000) }),
    anEntry({ count: 250, addresses: ['a@kot.test', 'b@kot.test'], body: 'Buy\n<i>now</i>' }),
  ]
  const { subject, text, html } = contactSummaryMail({ entries, left: 12 }, icelandic)

  it('counts them, with the first line and sender of each', () => {
    expect(subject).toBe('251 skilaboð í viðbót bíða')
    expect(text).toContain(`Guðrún Ösp, gudrun@kot.test\n\n> ${'a'.repeat(159)}…`)
    expect(text).toContain(
      'Sömu skilaboð frá 250 netföngum: a@kot.test, b@kot.test og 248 í viðbót\n\n> Buy <i>now</i>',
    )
    expect(text).toContain('Enn bíða 12 skilaboð')
    expect(html).toContain('&lt;i&gt;now')
    const two = contactSummaryMail({ entries: [anEntry(), anEntry()], left: 3 }, icelandic)
    expect(two.subject).toBe('Tvenn skilaboð í viðbót bíða')
    expect(two.text).toContain('Enn bíða þrenn skilaboð.')
  })

  it('stays small enough to be shown whole when it is full', () => {
    const full = Array.from({ length: 100 }, () =>
      anEntry({
        name: 'Ð'.repeat(200),
        body: 'þ'.repeat(5_000),
        email: `${'x'.repeat(60)}@kot.test`,
      }),
    )
    const { html: all } = contactSummaryMail({ entries: full, left: 0 }, icelandic)
    expect(Buffer.byteLength(all)).toBeLessThan(102_000)
  })
})

test.each(langs)('both can be read in the dark and are written in %s', (lang) => {
  const both = [
    contactMail(message, { lang, origin: origins[lang], isAnswerable: true }),
    contactSummaryMail({ entries: [anEntry()], left: 1 }, { lang, origin: origins[lang] }),
  ]
  const [, dark = ''] = styleSheet.split('prefers-color-scheme:dark')
  for (const { html } of both) {
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain('<blockquote class="quote"')
  }
  expect(dark).toMatch(/\.quote\{color:#[0-9a-f]{6}!important;border-color:#/)
})

const facts = {
  lang: 'is',
  origin: 'https://kot.test',
  name: 'Guðrún Ösp',
  answer: 'Já, hann er virkur.\n\nSjá https://kot.test/settings.',
  body: 'Er aðgangurinn virkur?\n<a href="https://vondur.test">x</a> https://vondur.test',
  receivedAt: new Date('2026-11-15T12:00:00Z'),
} as const

test('greets by name, answers, and quotes the question line by line', () => {
  const { subject, text } = answerMail(facts)
  expect(subject).toBe('Svar við skilaboðunum þínum')
  expect(text).toContain(
    'Hæ Guðrún,\n\nJá, hann er virkur.\n\nSjá https://kot.test/settings.\n\n' +
      'Þú skrifaðir okkur 15. nóvember 2026:\n\n> Er aðgangurinn virkur?\n> <a href=',
  )
})

test('links what we wrote and never what they wrote', () => {
  const { html } = answerMail(facts)
  expect(hrefsOf(html)).toEqual(['https://kot.test/settings'])
  expect(html).not.toContain('<a href="https://vondur')
})

test('speaks the language of the message', () => {
  const { subject, text } = answerMail({ ...facts, lang: 'en' })
  expect(subject).toBe('Our answer to your message')
  expect(text).toContain('On 15 November 2026 you wrote to us:')
})
