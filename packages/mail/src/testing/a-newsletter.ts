import type { Lang } from '@kot/domain/lang'
import { newsletterMail } from '../templates/newsletter-mail.ts'
import { origins } from './a-digest.ts'

/** As an operator writes one: paragraphs, a broken line, and a link on a line of its own. */
export const aNewsletter = (lang: Lang) =>
  newsletterMail({
    lang,
    name: 'Guðrún Ösp Þórðardóttir',
    subject: 'Nýtt í nóvember',
    body: `Fyrri málsgrein.\nÖnnur lína.\n\nSeinni málsgrein:\n${origins[lang]}/prices?a=1&b=2`,
    unsubscribe: `${origins[lang]}/unsub_newsletter?id=abc.def`,
    settings: `${origins[lang]}/settings`,
  })
