import { langs } from '@kot/domain/text/lang'
import { newsletterMailTexts } from '@kot/i18n/texts/mail'
import { expect, test } from 'vitest'
import { aNewsletter } from '../testing/a-digest.ts'
import { hrefsOf } from '../testing/read-html.ts'

test.each(langs)('in %s it greets, keeps its paragraphs and leads out', (lang) => {
  const { html, text, subject } = aNewsletter(lang)
  expect(subject).toBe('Nýtt í nóvember')
  expect(text).toContain('Guðrún,\n\nFyrri málsgrein.\nÖnnur lína.\n\nSeinni málsgrein:\nhttp')
  expect(text).toContain(newsletterMailTexts[lang].reason)
  expect(hrefsOf(html).map((href) => new URL(href).pathname)).toEqual([
    '/prices',
    '/unsub_newsletter',
    '/settings',
    '/subscribe_match',
  ])
})
