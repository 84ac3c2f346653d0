import { type Lang, langs } from '@kot/domain/text/lang'
import { withdrawPath } from '@kot/i18n/paths'
import { confirmationTexts } from '@kot/i18n/texts/confirmation'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { mailTexts } from '@kot/i18n/texts/mail'
import { notificationTexts } from '@kot/i18n/texts/notification'
import { withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { describe, expect, test } from 'vitest'
import { mailKinds } from '@kot/notify/outbox/mail-kinds'
import { origins } from '../testing/a-digest.ts'
import { everyTemplate, mailFacts } from '../testing/every-template.ts'
import { seenWords } from '../testing/read-html.ts'

const all = langs.flatMap((lang) =>
  Object.entries(everyTemplate).map(([kind, template]) => ({ lang, kind, template })),
)
const { link } = mailFacts({ lang: 'is' })

/** The link of a mail beside its button. */
const secondLink = (kind: string, lang: Lang): string | null => {
  if (kind === 'confirmAddress') return `${link}&decline=true`
  return kind === 'receipt' ? `${origins[lang]}${withdrawPath(lang, 1001)}` : null
}

test('every kind of mail that is sent now has its template, and none is left unexamined', () => {
  // Digests, mails of the board and contact mails are examined on their own; newsletters are written by the operator.
  expect(Object.keys(everyTemplate).toSorted()).toEqual(
    Object.keys(mailKinds)
      .filter((kind) => !/^(digest|newsletter.*|contact.*|board.*)$/.test(kind))
      .toSorted(),
  )
})

describe.each(all)('$kind in $lang', ({ lang, kind, template }) => {
  const mail = template(mailFacts({ lang }))

  test('has the same text in both forms', () => {
    const [, ...words] = mail.text.replaceAll('-- \n', '').split(/\n+/)
    // The address behind a plain link is seen only where there is nothing but text.
    const second = secondLink(kind, lang)
    const isWords = (line: string) => !/:$|^-+$/.test(line) && line !== second
    for (const line of words.filter(isWords)) expect(seenWords(mail.html)).toContain(line)
    expect(seenWords(mail.html)).toContain(mail.subject)
  })

  test('greets by first name and explains why it was sent', () => {
    const { retired: channelRetired, testMail: channelTest } = notificationTexts[lang]
    const { mail: withdrawal, householdMail: householdAccessEnded } = withdrawalTexts[lang]
    const { mail: addedDays } = fairPassTexts[lang]
    const ofPurchases = { withdrawal, householdAccessEnded, addedDays }
    const texts = { ...mailTexts[lang], channelRetired, channelTest, ...ofPurchases }
    const { reason } = texts[kind as 'resetPassword']
    expect(mail.text).toContain(mailTexts[lang].greeting('Guðrún'))
    expect(mail.text).toContain(reason)
  })

  test('links to its page, also as plain text on a separate line', () => {
    // As button and as the address itself; a mail for a deleted account has no link.
    const [inHtml, inText] = kind === 'accountDeleted' ? [0, 0] : [2, 1]
    const href = `href="${link.replace('&', '&amp;')}"`
    expect(mail.html.split(href).length - 1).toBe(inHtml)
    const second = secondLink(kind, lang)
    expect(mail.html.split('href=').length - 1).toBe(inHtml + (second ? 1 : 0))
    expect(mail.text.split('\n').filter((line) => line === second)).toHaveLength(second ? 1 : 0)
    expect(mail.text.split('\n').filter((line) => line === link)).toHaveLength(inText)
  })

  test('names its language, fetches nothing but the mark and stays small', () => {
    expect(mail.html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}">`))
    expect(mail.html.match(/src="[^"]*"/g)).toEqual([`src="${origins[lang]}/mail-mark.png"`])
    expect(mail.html).not.toMatch(/<script|<link|url\(|@import/)
    // The receipt contains the whole contract.
    expect(Buffer.byteLength(mail.html)).toBeLessThan(kind === 'receipt' ? 60_000 : 20_000)
  })
})

test.each([
  ['is', 'Þú getur hætt við til og með 11. mars.'],
  ['en', 'You can withdraw up to and including 11 March.'],
] as const)(
  'the receipt of a week in %s explains the right to withdraw while it lasts',
  (lang, words) => {
    const mail = everyTemplate['receipt']?.(mailFacts({ lang }))
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain(confirmationTexts[lang].changed.heading)
      expect(form).toContain(words)
    }
  },
)

test('a link shows its expiry, by the clock in Iceland', () => {
  const { resetPassword } = everyTemplate
  expect(resetPassword?.(mailFacts({ lang: 'is' })).text).toContain(
    'til 16.\u00A0nóvember kl.\u00A008:05.',
  )
  expect(resetPassword?.(mailFacts({ lang: 'en' })).text).toContain(
    'until 08:05 on 16\u00A0November',
  )
})

test.each([
  '/settings',
  'kot.localhost/settings',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://kot.localhost@evil.test/',
])('the link %s is refused, and the complaint does not repeat it', (bad) => {
  const write = () => everyTemplate['resetPassword']?.(mailFacts({ lang: 'is', link: bad }))
  expect(write).toThrow(/^(?!.*(settings|alert|evil)).*http address/)
})
